import type { HotSeatRules } from '../../../web/src/games'

// Nothing is secret, but two hands cannot race on one screen: chests are taken in turn.
export const hot_seat: HotSeatRules = {
  open: ['signal', 'ready', 'slapping', 'reciting', 'calling', 'swapping', 'shedding', 'passing_prems', 'over'],
  options: { race: 'turns' },
}
