// Houses typed by name, letter by letter: C 3 is a house as soon as nothing longer could be meant.
const patience = 1500

export class TypedHouse {
  #typed = ''
  #at = 0

  // The house meant by the keys so far, or null: not yet, or not a house.
  press(key: string, names: readonly string[], now: number): number | null {
    if (!/^[a-z0-9]$/i.test(key)) {
      this.#typed = ''
      return null
    }
    if (now - this.#at > patience) this.#typed = ''
    this.#at = now
    const starts = (text: string) => names.filter((name) => name.startsWith(text))
    this.#typed = (this.#typed + key).toUpperCase()
    if (starts(this.#typed).length === 0) this.#typed = key.toUpperCase()
    const fitting = starts(this.#typed)
    if (fitting.length === 0) this.#typed = ''
    if (fitting.length !== 1 || fitting[0] !== this.#typed) return null
    this.#typed = ''
    return names.indexOf(fitting[0])
  }
}
