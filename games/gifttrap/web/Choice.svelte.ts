// One viewer's secret choice of this phase, from empty to sealed. What is laid out here is told to nobody; what was sealed is
// the server's, and comes back in the view. It may be changed until the last one is in (G-24).
import type { Laid } from './bar'
import {
  friends_of,
  get_action,
  give_action,
  missing_gifts,
  next_friend,
  no_marks,
  sent_gives,
  sent_marks,
  with_gift,
  with_mark,
  marks as all_marks,
  type From,
  type GetDraft,
  type GiveDraft,
  type Mark,
} from './draft'
import { gifts_each, type GetAction, type GiftTrapView, type GiveAction, type Strategy } from './view'

export class Choice {
  changing = $state(false) // sealed before, being changed
  doubling = $state(false) // the next tap lays the doubling card
  #gives: GiveDraft = $state.raw({})
  #marks: GetDraft = $state.raw(no_marks)
  #more_square: number | null = $state(null)
  #more_parcel: From | null = $state.raw(null)
  #friend: number | null = $state(null)
  #view: () => GiftTrapView | null
  #strategy: () => Strategy

  constructor(view: () => GiftTrapView | null, strategy: () => Strategy) {
    this.#view = view
    this.#strategy = strategy
    // A new phase begins with empty hands.
    const moment = $derived.by(() => {
      const now = this.#view()
      return now ? `${now.round}.${now.phase}` : ''
    })
    $effect.pre(() => {
      void moment
      this.#clear()
    })
  }

  // ---- what is laid out: the draft while it is open, else what was sealed

  readonly sealed: boolean = $derived.by(() => {
    const view = this.#view()
    return view !== null && view.you !== null && view.ready[view.you] === true && !this.changing
  })
  readonly open: boolean = $derived.by(() => {
    const view = this.#view()
    return view !== null && view.you !== null && (view.phase === 'giving' || view.phase === 'getting') && !this.sealed
  })
  readonly friends: number[] = $derived.by(() => {
    const view = this.#view()
    return view ? friends_of(view) : []
  })
  readonly each: number = $derived.by(() => {
    const view = this.#view()
    return view ? gifts_each(view) : 1
  })
  readonly gives: GiveDraft = $derived.by(() => {
    const view = this.#view()
    return view && (this.sealed || view.phase !== 'giving') ? sent_gives(view) : this.#gives
  })
  readonly marks: GetDraft = $derived.by(() => {
    const view = this.#view()
    return view && (this.sealed || view.phase !== 'getting') ? sent_marks(view) : this.#marks
  })
  readonly more_square: number | null = $derived.by(() =>
    this.sealed ? (this.#view()?.yours?.give_more?.square ?? null) : this.#more_square,
  )
  readonly more_parcel: From | null = $derived.by(() => (this.sealed ? (this.#view()?.yours?.get_more ?? null) : this.#more_parcel))

  // Whose gift is chosen next: the friend who was picked, or the first who lacks one.
  readonly friend: number | null = $derived.by(() => this.#friend ?? next_friend(this.gives, this.friends, this.each, this.friends[0] ?? 0))

  readonly laid: Laid = $derived.by(() => {
    const view = this.#view()
    const giving = view?.phase === 'giving'
    const missing = giving
      ? missing_gifts(this.gives, this.friends, this.each)
      : all_marks.filter((mark) => this.marks[mark] === null).length
    const laid_double = giving ? this.more_square !== null : this.more_parcel !== null
    const double = laid_double ? 'chosen' : this.#strategy() === 'must' || this.doubling ? 'asked' : 'none'
    return { sealed: this.sealed, changing: this.changing, friend: this.friend, missing, double, marks: this.marks }
  })

  // ---- giving

  select(friend: number): void {
    this.doubling = false
    this.#friend = friend
  }

  // A gift for this friend, or for the one whose turn it is. With the doubling card in hand, a given gift gets it.
  give(square: number, friend: number | null = this.friend): void {
    if (!this.open) return
    const given = Object.values(this.#gives).flat()
    const wants_double = this.doubling || (this.laid.missing === 0 && this.laid.double === 'asked')
    if (wants_double && given.includes(square)) {
      this.#more_square = square
      this.doubling = false
      return
    }
    const to =
      friend ??
      Object.keys(this.#gives)
        .map(Number)
        .find((one) => this.#gives[one]!.includes(square)) ??
      null
    if (to === null) return
    this.#gives = with_gift(this.#gives, to, square, this.each)
    if (
      !Object.values(this.#gives)
        .flat()
        .includes(this.#more_square ?? 0)
    )
      this.#more_square = null
    // On to the next friend once this one has everything.
    const full = (this.#gives[to] ?? []).length >= this.each
    this.#friend = full ? null : to
  }

  toggle_doubling(): void {
    if (this.#more_square !== null) this.#more_square = null
    else this.doubling = !this.doubling
  }

  // ---- getting

  mark(square: number): void {
    if (this.open) this.#marks = with_mark(this.#marks, square)
  }
  take_back(mark: Mark): void {
    if (this.open) this.#marks = { ...this.#marks, [mark]: null }
  }
  double_parcel(parcel: From | null): void {
    if (this.open) this.#more_parcel = parcel
  }

  // ---- sealing

  action(): GiveAction | GetAction | null {
    if (!this.open) return null
    return this.#view()?.phase === 'giving'
      ? give_action(this.#gives, this.friends, this.#more_square)
      : get_action(this.#marks, this.#more_parcel)
  }

  change(): void {
    const view = this.#view()
    if (!view) return
    this.#gives = sent_gives(view)
    this.#marks = sent_marks(view)
    this.#more_square = view.yours?.give_more?.square ?? null
    this.#more_parcel = view.yours?.get_more ?? null
    this.#friend = this.friends[0] ?? null
    this.changing = true
  }
  keep(): void {
    this.changing = false
  }
  // What was sent was not accepted: it lies open again as it was.
  reopen(): void {
    const view = this.#view()
    if (view && view.you !== null && view.ready[view.you]) this.changing = true
  }

  // Arrows walk along the tags, Backspace takes the last token back, D takes the doubling card.
  key(key: string): boolean {
    const view = this.#view()
    if (!view || !this.open) return false
    if (view.phase === 'giving' && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      const step = key === 'ArrowRight' ? 1 : this.friends.length - 1
      const now = Math.max(0, this.friends.indexOf(this.friend ?? this.friends[0]!))
      this.select(this.friends[(now + step) % this.friends.length]!)
      return true
    }
    if (view.phase === 'giving' && key.toLowerCase() === 'd' && this.#strategy() !== 'off') {
      this.toggle_doubling()
      return true
    }
    if (view.phase === 'getting' && key === 'Backspace') {
      const last = [...all_marks].reverse().find((mark) => this.#marks[mark] !== null)
      if (last) this.take_back(last)
      return true
    }
    return false
  }

  #clear(): void {
    this.changing = false
    this.doubling = false
    this.#gives = {}
    this.#marks = no_marks
    this.#more_square = null
    this.#more_parcel = null
    this.#friend = null
  }
}
