// For whoever touches what they did not mean to: a move that a single touch would make waits in the bar for a second one. What the
// bar itself offers after a choice is that second touch already; a race is not held up.
import { device, words } from '../Device.svelte'
import type { Table } from '../Table.svelte'
import type { BarButton, BarContent } from './stage'

export class Confirmation {
  #held: { action: unknown; prompt: number } | null = $state.raw(null)
  #certain = false

  constructor(readonly table: Table) {
    table.before_act = (action) => this.#holds(action)
  }

  // What is asked, as long as the table still asks what was answered.
  get bar(): BarContent | null {
    const held = this.#held
    if (!held || held.prompt !== this.table.frame?.prompt) return null
    const yes = () => {
      this.#held = null
      this.#surely(() => this.table.act(held.action))
    }
    return {
      tone: 'act',
      text: words().confirm.question,
      buttons: [
        { label: words().confirm.no, kind: 'plain', key: 'Escape', act: () => (this.#held = null) },
        { label: words().confirm.yes, kind: 'yes', icon: 'lu-check', key: 'Enter', act: yes },
      ],
    }
  }

  // A board's bar as its buttons are pressed here: a yes beside a no is a choice, anything else confirms one.
  wrapped(bar: BarContent): BarContent {
    const buttons = bar.buttons ?? []
    if (buttons.some(({ kind }) => kind === 'no')) return bar
    return { ...bar, buttons: buttons.map((button): BarButton => ({ ...button, act: () => this.#surely(button.act) })) }
  }

  #surely(act: () => void): void {
    this.#certain = true
    act()
    this.#certain = false
  }
  #holds(action: unknown): boolean {
    const { frame } = this.table
    if (!device.confirms || this.#certain || !frame || frame.deadline?.clock === 'race') return false
    this.#held = { action, prompt: frame.prompt }
    return true
  }
}
