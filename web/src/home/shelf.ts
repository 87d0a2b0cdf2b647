// The five boxes on the shelf: what is printed on them besides their words. Which of them can be opened is the server's to say.

export type BoxId = 'surprises' | 'hat' | 'gifttrap' | 'leprechauns' | 'santa'

export interface Box {
  id: BoxId
  from_players: number
  to_players: number
  age: number
  minutes: number
}

export const shelf: readonly Box[] = [
  { id: 'surprises', from_players: 2, to_players: 5, age: 6, minutes: 15 },
  { id: 'hat', from_players: 3, to_players: 8, age: 8, minutes: 15 },
  { id: 'gifttrap', from_players: 3, to_players: 8, age: 10, minutes: 40 },
  { id: 'leprechauns', from_players: 3, to_players: 6, age: 7, minutes: 10 },
  { id: 'santa', from_players: 3, to_players: 4, age: 8, minutes: 25 },
]

export function is_box(game: string): game is BoxId {
  return shelf.some((box) => box.id === game)
}
