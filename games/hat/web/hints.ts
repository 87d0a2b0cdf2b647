import type { GameHints } from '../../../web/src/table/hints'
import type { HatEvent } from './view'

// Said once on a device, when it happens for the first time.
export const hints: GameHints<HatEvent['type']> = {
  fr: {
    offered: 'Le dos d’une carte ne dit qu’une chose : à qui elle va.',
    accepted: 'Accepter n’est jamais gratuit : le plus vieux cadeau de la pile repart aussitôt.',
    revealed: 'Qui avait tort garde le cadeau et en pioche un nouveau. Au troisième, la manche s’arrête.',
  },
  en: {
    offered: 'The back of a card says one thing only: whom it goes to.',
    accepted: 'Accepting is never free: the oldest gift of the pile leaves at once.',
    revealed: 'Whoever was wrong keeps the gift and draws a new one. The third one ends the round.',
  },
}
