import type { RoomCard, SeatCard } from '../wire'

export interface EveningPlace extends SeatCard {
  seat: number
  wins: number
  place: number // from 1; whoever ties shares the better one
}

// Everybody at the table by what they have done tonight, the best first.
export function evening_ranking(room: RoomCard): EveningPlace[] {
  const people = room.seats
    .map((card, seat) => ({ ...card, seat, wins: room.wins[seat] ?? 0 }))
    .filter((card) => card.occupant !== 'empty')
    .sort((one, other) => other.points - one.points || other.wins - one.wins || one.seat - other.seat)
  return people.map((card) => ({ ...card, place: 1 + people.filter((other) => other.points > card.points).length }))
}
