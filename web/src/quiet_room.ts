// A room in which nothing but its match happens: nobody waits, joins, changes anything or keeps a clock. What a replay shows, and
// what tests begin with.
import type { RoomCard, SeatCard } from './wire'

// A player who is there.
export const quiet_seat = (name: string): SeatCard => ({
  occupant: 'person',
  name,
  avatar: 'fox',
  level: null,
  here: true,
  called: false,
  slow: false,
  learning: false,
  points: 0,
})

export function quiet_room(seats: readonly SeatCard[], particulars: Partial<RoomCard> & Pick<RoomCard, 'code' | 'game'>): RoomCard {
  return {
    type: 'room_card',
    invite: null,
    options: {},
    pace: 'normal',
    timers: 'soft',
    kids: false,
    same_room: false,
    emotes: true,
    seats: [...seats],
    you: null,
    yours: [],
    promised: null,
    host: null,
    changed_by: null,
    match: 1,
    playing: true,
    watching: 0,
    screens: 0,
    waits_for: null,
    more_until: null,
    starting: null,
    held_up_by: null,
    wins: seats.map(() => 0),
    played: [],
    deal: null,
    ...particulars,
  }
}
