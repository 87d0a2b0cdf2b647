import type { GameHints } from '../../../web/src/table/hints'
import type { SantaEvent } from '../../../web/src/wire'

// Said once on a device, when it happens for the first time.
export const hints: GameHints<SantaEvent['type']> = {
  fr: {
    chooser: 'La plus haute carte ne bouge pas forcément en premier : elle choisit qui bouge, un par un.',
    tied: 'Égalité : parmi les ex æquo les plus pauvres, le Père Noël désigne.',
    saw: 'Passer par la maison du Père Noël vaut 3 points, sans s’y arrêter.',
    bagged: 'La première photo du tour emporte aussi le cadeau de la maison.',
  },
  en: {
    chooser: 'The highest card need not move first: it chooses who moves, one by one.',
    tied: 'A tie: among the poorest of those tied, Santa names one.',
    saw: 'Passing through Santa’s house is worth 3 points, even without stopping.',
    bagged: 'The first photo of the round takes the gift of that house as well.',
  },
}
