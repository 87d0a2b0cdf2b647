import type { GameHints } from '../../../web/src/table/hints'
import type { LeprechaunsEvent } from './view'

// Said once on a device, when it happens for the first time.
export const hints: GameHints<LeprechaunsEvent['type']> = {
  fr: {
    landed: 'La première main garde le coffre. L’autre peut encore foncer ailleurs !',
    fouled: 'Mauvais geste ou mauvais coffre : dehors pour cette manche, et le coffre est perdu.',
    lifted: 'Une main levée trop tôt sort de la manche : on reste appuyé jusqu’à « Mains collées ! ».',
    gift_won: 'Cadeau : le plus petit coffre est gagné sans réciter.',
    recited: 'On dit l’encre, pas le mot ; on fait le cri, pas l’animal.',
  },
  en: {
    landed: 'The first hand keeps the chest. The other may still dive for another!',
    fouled: 'Wrong gesture or wrong chest: out for this round, and the chest is lost.',
    lifted: 'A hand lifted too early is out: keep pressing until hands are stuck.',
    gift_won: 'Gift: the smallest chest is won without reciting.',
    recited: 'Say the ink, not the word; make the cry, not the animal.',
  },
}
