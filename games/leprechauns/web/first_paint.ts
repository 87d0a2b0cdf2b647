// When this screen first showed the chests of a race: reactions are counted from there, because a picture that took longer
// to arrive was also seen later. The second frame begins after the first one was painted.
export class FirstPaint {
  #at: number | null = null
  #wanted = 0

  // The chests have just been put into the page.
  await(): void {
    this.#at = null
    const wanted = ++this.#wanted
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (wanted === this.#wanted) this.#at = performance.now()
      }),
    )
  }

  // Milliseconds from that picture to `at`; null while it has not been seen.
  reaction(at: number): number | null {
    return this.#at === null || at < this.#at ? null : Math.round(at - this.#at)
  }
}
