// The sentence that says what an opened gift was worth and to whom: the one thing people of the box get wrong, so it is always
// spelled out, for both of them.
import type { Mark } from './draft'
import type { Scored } from './view'

// A piece of a sentence; `strong` carries the weight of it.
export interface Piece {
  text: string
  strong?: boolean
}

export interface ScoringWords {
  gives: (giver: string) => string
  marked: (receiver: string) => string
  unmarked: (receiver: string) => string
  trapped: string
  colon: string
  on_run: Record<'give' | 'get', string>
  doubled: string
  stopped_at: (end: string) => string
  go: string
  gifted: string
}

export interface ScoringNames {
  giver: string
  receiver: string
  gift: string
}

interface Dictionary {
  scoring: ScoringWords
  marks: Record<Mark, string>
  points: (change: number) => string
}

export function scoring_pieces(scored: Scored, names: ScoringNames, { scoring: say, marks, points }: Dictionary): Piece[] {
  const { giver, receiver, gift } = names
  const gives: Piece[] = [{ text: say.gives(giver) }, { text: gift, strong: true }, { text: '. ' }]
  if (scored.worth === 'trapped') return [...gives, { text: say.trapped, strong: true }]

  const pawn = (name: string, run: 'give' | 'get'): Piece[] => {
    const { wanted, before, after } = scored[run]
    const doubled = run === 'give' ? scored.give_more : scored.get_more
    const stopped = after - before !== wanted ? say.stopped_at(wanted < 0 ? say.go : say.gifted) : ''
    return [
      { text: `${name} ` },
      { text: points(wanted), strong: true },
      { text: ` ${say.on_run[run]}${doubled ? ` (${say.doubled})` : ''}${stopped}` },
    ]
  }
  const worth: Piece[] =
    scored.worth === 'none'
      ? [{ text: say.unmarked(receiver) }]
      : [{ text: say.marked(receiver) }, { text: marks[scored.worth], strong: true }]
  return [...gives, ...worth, { text: say.colon }, ...pawn(giver, 'give'), { text: ', ' }, ...pawn(receiver, 'get'), { text: '.' }]
}

export const plain = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')
