import type { GameHints } from '../../../web/src/table/hints'
import type { GifttrapEvent } from '../../../web/src/wire'

// Said once on a device, when it happens for the first time.
export const hints: GameHints<GifttrapEvent['type']> = {
  fr: {
    vetoed: 'Un veto : la carte se retourne, et personne ne sait qui l’a demandé.',
    marks_shown: 'Voici ses vrais goûts. Chaque paquet fait avancer celui qui offre et celle qui reçoit.',
    trapped: 'GiftTRAP ! Ce cadeau ne vaut plus rien pour les paquets encore fermés.',
    round_over: 'On gagne en fin de tour, avec les deux pions sur GIFTED. Ils peuvent encore reculer.',
  },
  en: {
    vetoed: 'A veto: the card turns over, and nobody knows who asked.',
    marks_shown: 'Here is what they really wanted. Every parcel moves both the giver and the receiver.',
    trapped: 'GiftTRAP! This gift is worth nothing in any parcel still closed.',
    round_over: 'You win at the end of a round with both pawns on GIFTED. They may still fall back.',
  },
}
