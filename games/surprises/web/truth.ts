import type { Knowledge, TruthOf } from '../../../web/src/replay/truth'
import { toy_name } from './toys'
import { cell_name, type SurprisesView } from './view'

// The square as it lies. Somebody could know a toy if it was the last one they saw at its place and nobody has moved it since.
export const truth_of: TruthOf<SurprisesView> = (truth, views, lang) => {
  const now = views.at(-1)!
  const last_seen: (string | null)[] = truth.cells.map(() => null)
  for (const { cells, tidying } of views) {
    cells.forEach(({ toy }, cell) => (last_seen[cell] = toy ?? last_seen[cell]!))
    tidying?.cells.forEach((cell, index) => (last_seen[cell] = tidying.toys[index] ?? null))
  }
  const state_of = (cell: number): Knowledge =>
    now.cells[cell]!.toy ? 'seen' : last_seen[cell] === truth.cells[cell]!.toy ? 'known' : 'hidden'
  const rows = Array.from({ length: truth.cells.length / truth.width }, (_, row) => row)
  return rows.map((row) => ({
    seat: null,
    label: cell_name(row * truth.width, truth.width).replace(/[A-Z]/, ''),
    chips: Array.from({ length: truth.width }, (_, column) => {
      const cell = row * truth.width + column
      const toy = truth.cells[cell]!.toy!
      return { icon: toy, text: `${cell_name(cell, truth.width)} ${toy_name(toy, lang)}`, state: state_of(cell) }
    }),
  }))
}
