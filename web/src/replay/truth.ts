// The truth beside what somebody could know. A game says it in rows of chips (games/x/web/truth.ts); the page draws them.
import type { ViewHead } from '../wire'
import type { Lang } from '../words'

// seen: open to this viewer now; known: shown to this viewer before, and to be remembered; hidden: never shown; false: said, and
// not true.
export type Knowledge = 'seen' | 'known' | 'hidden' | 'false'

export interface Chip {
  text: string
  icon?: string
  seat?: number // whom it goes to, or who said it
  state: Knowledge
}

export interface TruthRow {
  seat: number | null
  label: string // where there is no seat
  chips: Chip[]
}

// `views` are all views of one viewer from the beginning to the moment looked at.
export type TruthOf<View extends ViewHead> = (truth: View, views: readonly View[], lang: Lang) => TruthRow[]
