// What the people at one table do, whichever server they play on: the one who is asked answers with a random legal action,
// as soon as the frame is there or when the table's tempo allows. The same seed makes the same choices everywhere.
const deck_size = 110

// mulberry32
function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// What all tables of a run write down.
export class Ledger {
  latencies_ms = []
  refused = 0
  lost = 0
}

export class Table {
  #ledger
  #random
  #asked = null // the seat that has to answer, and the frame that asks
  #sent = [null, null] // by seat: the moment that was answered, and when
  #timer = null
  #next = 0
  #between = Infinity // milliseconds between two actions of this table

  constructor(ledger, seed) {
    this.#ledger = ledger
    this.#random = chance(seed)
  }

  // `rate` actions a second at most; Infinity: as fast as the answers come; 0: nobody plays.
  keep_to(rate) {
    this.#between = 1000 / rate
    this.#next = performance.now() + (Number.isFinite(this.#between) ? this.#random() * this.#between : 0)
    clearTimeout(this.#timer)
    this.#answer()
  }

  // A seat was sent a frame. `moment` grows with every action; `asked` is the phase when the seat has to answer it.
  frame(seat, frame) {
    const sent = this.#sent[seat.number]
    if (sent !== null && frame.moment > sent.moment) {
      this.#ledger.latencies_ms.push(performance.now() - sent.at)
      this.#sent[seat.number] = null
    }
    if (frame.over || frame.asked === null || this.#sent[seat.number] !== null) return
    this.#asked = { seat, frame }
    this.#answer()
  }

  refused() {
    ++this.#ledger.refused
  }

  lost() {
    ++this.#ledger.lost
  }

  #answer() {
    if (this.#asked === null || this.#between === Infinity) return
    const now = performance.now()
    if (this.#between > 0 && now < this.#next) {
      this.#timer = setTimeout(() => this.#answer(), this.#next - now)
      return
    }
    this.#next = Math.max(now, this.#next) + this.#between
    const { seat, frame } = this.#asked
    this.#asked = null
    this.#sent[seat.number] = { moment: frame.moment, at: performance.now() }
    seat.act(this.#choice(frame), frame)
  }

  #choice({ asked, claimable }) {
    if (asked === 'claiming') return { type: 'claim', gift: claimable(Math.floor(this.#random() * deck_size)) }
    return { type: this.#random() < 0.5 ? 'accept' : 'refuse' }
  }
}
