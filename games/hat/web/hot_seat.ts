import type { HotSeatRules } from '../../../web/src/games'

// Nothing at this table is for one person alone.
export const hot_seat: HotSeatRules = { open: ['showing', 'claiming', 'answering', 'revealing', 'over'] }
