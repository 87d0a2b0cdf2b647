// Every phase of every game as axe and a screen reader find it.
import { words as gifttrap } from '../../games/gifttrap/web/words'
import { words as hat } from '../../games/hat/web/words'
import { words as leprechauns } from '../../games/leprechauns/web/words'
import { words as santa } from '../../games/santa/web/words'
import { words as surprises } from '../../games/surprises/web/words'
import { serious_faults } from './accessibility'
import type { Person } from './person'
import { has_tree, keeping_trees, lost_from, tree_of } from './tree'

const words = { gifttrap: gifttrap.fr, hat: hat.fr, leprechauns: leprechauns.fr, santa: santa.fr, surprises: surprises.fr }

// The phases nobody has kept a tree of. Each is on somebody's phone in some match, if only seldom.
export const phases_without_a_tree = () =>
  Object.entries(words).flatMap(([game, { phases }]) =>
    Object.keys(phases)
      .map((phase) => `${game}.${phase}`)
      .filter((name) => !name.endsWith('.over') && !has_tree(name)),
  )

// The phase in which it is this person's turn, or nobody's.
function asked_in({ last }: Person): string | null {
  const view = last?.frame.view
  return view && !view.over && (view.actors.length === 0 || view.actors.includes(view.you!)) ? view.phase : null
}

// Looks at each phase the first time it is somebody's turn in it, or nobody's: on a phone in French, as the trees were kept.
export class Onlooker {
  readonly seen = new Set<string>()
  readonly faults: string[] = []

  constructor(
    readonly game: keyof typeof words,
    except: readonly string[] = [], // phases that do not wait for being looked at
  ) {
    for (const phase of except) this.seen.add(phase)
  }

  async looks_at(person: Person): Promise<void> {
    const { page } = person
    const phase = asked_in(person)
    if (phase === null || (this.seen.has(phase) && !keeping_trees)) return
    // The frame is here before its picture: a busy machine may draw it a while later.
    const latest = Date.now() + 10_000
    let lost: string[]
    do {
      await page.waitForTimeout(100)
      const tree = await tree_of(page.locator('main'), words[this.game])
      if (asked_in(person) !== phase) return // it may be of either
      lost = lost_from(`${this.game}.${phase}`, tree)
    } while (lost.length > 0 && Date.now() < latest)
    this.seen.add(phase)
    if (keeping_trees) return
    const serious = await serious_faults(page)
    this.faults.push(...[...lost, ...serious].map((fault) => `${this.game} ${phase}: ${fault}`))
  }
}
