// Dragging a gift from the window to a friend's tag. A tap is not a drag: nothing starts before the pointer has really moved.
const far_enough = 10 // pixels

export class Drag {
  square: number | null = $state(null) // being dragged now
  x = $state(0)
  y = $state(0)
  friend: number | null = $state(null) // whose tag is under the pointer

  #from: { square: number; x: number; y: number; pointer: number } | null = null
  #drop: (square: number, friend: number) => void

  constructor(drop: (square: number, friend: number) => void) {
    this.#drop = drop
  }

  grab(event: PointerEvent, square: number): void {
    if (event.button !== 0) return
    this.#from = { square, x: event.clientX, y: event.clientY, pointer: event.pointerId }
  }

  move(event: PointerEvent): void {
    const from = this.#from
    if (!from || from.pointer !== event.pointerId) return
    if (this.square === null && Math.hypot(event.clientX - from.x, event.clientY - from.y) < far_enough) return
    this.square = from.square
    this.x = event.clientX
    this.y = event.clientY
    const tag = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-friend]')
    this.friend = tag ? Number(tag.dataset.friend) : null
  }

  // Lets go: over a tag the gift is given, anywhere else it goes back to the window.
  release(event: PointerEvent): void {
    if (this.#from?.pointer !== event.pointerId) return
    const { square, friend } = this
    this.cancel()
    if (square !== null && friend !== null) this.#drop(square, friend)
  }

  cancel(): void {
    this.#from = null
    this.square = null
    this.friend = null
  }
}
