import type { HotSeatRules } from '../../../web/src/games'

// Only what is tidied and the lists of a lost duel are for one pair of eyes.
export const hot_seat: HotSeatRules = {
  open: ['starting', 'turn', 'mistake', 'giving_elf', 'duel', 'over'],
}
