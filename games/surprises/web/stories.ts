// The « coin des histoires »: what the sheet's story cards tell, in our own words, as data a person can edit (stories.json).
import type { Lang } from '../../../web/src/words'
import data from './stories.json'

export interface Tale {
  title: string
  text: string[]
}
export interface Quiz {
  title: string
  questions: { ask: string; answer: string }[]
}
export interface Recipe {
  title: string
  needs: string[]
  steps: string[]
}
export type Story = { icon: string } & (
  ({ kind: 'tale' } & Record<Lang, Tale>) | ({ kind: 'quiz' } & Record<Lang, Quiz>) | ({ kind: 'recipe' } & Record<Lang, Recipe>)
)

export const stories = data as Story[]
