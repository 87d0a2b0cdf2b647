// Views to test the board's pure parts with: four people in the fourth round.
import type { ChestView, LeprechaunsFrame, LeprechaunsView } from './view'

const chest = (seat: number, value: number): ChestView => ({
  seat,
  value,
  motifs: [
    { kind: 'animal', id: 'frog' },
    { kind: 'colour', id: 'red', word: 'green' },
  ],
  slapped_by: null,
  hands: [],
})

export const sample_chests = (): ChestView[] => [chest(0, 5), chest(1, 4), chest(2, 8), chest(3, 4)]

export function sample_view(change: Partial<LeprechaunsView>): LeprechaunsView {
  return {
    game: 'leprechauns',
    phase: 'signal',
    actors: [],
    you: 0,
    round: 4,
    scores: [5, 4, 8, 4],
    over: false,
    action: 'gift',
    forbidden: null,
    prems: 0,
    chests: [],
    speaker: null,
    recital: null,
    seats: [5, 4, 8, 4].map((value) => ({
      pile: 3,
      won: [{ value, motifs: [{ kind: 'animal', id: 'frog' }] }],
      negative: 0,
      out: false,
      spoken: false,
      needs: 2,
    })),
    ...change,
  }
}

export function sample_frame(change: Partial<LeprechaunsView>, legal: LeprechaunsFrame['legal'] = []): LeprechaunsFrame {
  return { seq: 1, now: 0, prompt: 1, legal, complete: true, deadline: null, outcome: null, view: sample_view(change) }
}
