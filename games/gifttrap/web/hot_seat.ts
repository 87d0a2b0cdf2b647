import type { HotSeatRules } from '../../../web/src/games'

// What one gives and what one wishes for are sealed; the window and the show are for everybody.
export const hot_seat: HotSeatRules = { open: ['dealing', 'shopping', 'revealing', 'over'] }
