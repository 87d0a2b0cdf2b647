import type { HotSeatRules } from '../../../web/src/games'

// Only the card is chosen in secret.
export const hot_seat: HotSeatRules = { open: ['closing', 'starting', 'naming', 'ordering', 'moving', 'bonus', 'over'] }
