// Waiting for people without hurrying them: a nudge for oneself, and for the others a way to go on with a bot when somebody is
// gone or has let their time pass. Nothing here acts by itself.
import { SvelteSet } from 'svelte/reactivity'
import { words } from '../Device.svelte'
import { buzz } from '../look/haptics'
import { play } from '../look/sound'
import type { Table } from '../Table.svelte'
import type { BarContent } from './stage'

const nudge_after = 20_000
const gone_after = 20_000
const without_clock = 60_000
const most_seats = 8

export class Patience {
  readonly #table: Table
  nudging: boolean = $state(false)
  readonly #gone_long = new SvelteSet<number>()
  #time_over: boolean = $state(false)

  constructor(table: Table) {
    this.#table = table
    $effect(() => {
      if (!table.my_turn || table.frame?.outcome) return
      void table.frame?.seq
      const timer = setTimeout(() => {
        this.nudging = true
        play('turn')
        buzz(30)
      }, nudge_after)
      return () => {
        clearTimeout(timer)
        this.nudging = false
      }
    })
    for (let seat = 0; seat < most_seats; ++seat) {
      const absent = $derived(this.#is_of_others(seat) && !table.seats[seat]!.here)
      $effect(() => {
        if (!absent) return
        const timer = setTimeout(() => this.#gone_long.add(seat), gone_after)
        return () => {
          clearTimeout(timer)
          this.#gone_long.delete(seat)
        }
      })
    }
    $effect(() => {
      const frame = table.frame
      if (!frame || frame.outcome) return
      const deadline = frame.deadline?.clock === 'decision' ? frame.deadline.at : frame.now + without_clock
      const due = Math.max(deadline, table.room?.more_until ?? 0)
      const timer = setTimeout(() => (this.#time_over = true), Math.max(0, due - table.now()) + 200)
      return () => {
        clearTimeout(timer)
        this.#time_over = false
      }
    })
  }

  // A person at another device plays there.
  #is_of_others(seat: number): boolean {
    const card = this.#table.seats[seat]
    return card?.occupant === 'person' && !card.level && !this.#table.yours.includes(seat)
  }
  readonly #others: number[] = $derived.by(() => (this.#table.frame?.view.actors ?? []).filter((seat) => this.#is_of_others(seat)))
  // Whom a bot might replace for a while: somebody the table waits for, or anybody where it waits for nobody.
  readonly #gone: number | undefined = $derived.by(() => {
    const goes_on = this.#table.frame?.deadline?.fires ?? false
    return [...this.#gone_long].find((seat) => goes_on || this.#others.includes(seat))
  })

  // What the bar says instead of the game, if anything; null most of the time.
  readonly bar: BarContent | null = $derived.by(() => {
    const table = this.#table
    const { room, frame, seats } = table
    if (!room || !frame || frame.outcome) return null
    const say = words().patience
    const name = (seat: number) => table.name_of(seat)
    const here = { label: say.i_am_here, kind: 'yes' as const, key: 'Enter', act: () => table.here() }
    const played_for = table.yours.find((seat) => seats[seat]?.level)
    if (played_for !== undefined)
      return {
        tone: 'act',
        icon: 'robot',
        text: table.shared ? say.bot_plays_for(name(played_for)) : say.bot_plays_for_you,
        buttons: [{ ...here, label: say.take_back }],
      }
    const called = seats.findIndex((seat) => seat.called)
    if (called >= 0 && table.yours.includes(called))
      return { tone: 'act', icon: 'robot', text: table.shared ? say.bot_soon_for(name(called)) : say.bot_soon_for_you, buttons: [here] }
    if (called >= 0) return { tone: 'wait', icon: 'robot', text: say.bot_soon_for(name(called)) }
    if (room.waits_for !== null && !table.yours.includes(room.waits_for))
      return { tone: 'wait', icon: 'zzz', text: say.we_wait_for(name(room.waits_for)) }
    if (table.my_turn) return null
    const stands_in = frame.view.actors.find((seat) => seats[seat]?.occupant === 'person' && seats[seat]?.level)
    if (stands_in !== undefined) return { tone: 'wait', icon: 'robot', text: say.bot_plays_for(name(stands_in)) }
    if (!table.seated) return null
    if (this.#gone !== undefined) {
      const seat = this.#gone
      return {
        tone: 'wait',
        icon: 'zzz',
        text: words().table.asleep(name(seat)),
        buttons: [{ label: words().table.bot_meanwhile, kind: 'plain', icon: 'lu-bot', act: () => table.set_bot(seat, 'medium') }],
      }
    }
    const slow = this.#others.find((seat) => seats[seat]?.here)
    if (this.#time_over && slow !== undefined && frame.deadline?.fires !== true)
      return {
        tone: 'wait',
        icon: 'lu-hourglass',
        text: say.time_is_over(name(slow)),
        buttons: [{ label: say.play_for(name(slow)), kind: 'plain', icon: 'lu-bot', act: () => table.call(slow) }],
      }
    return null
  })
}
