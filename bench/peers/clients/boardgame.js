// Two seats at a table of boardgame.io, over its socket.io protocol. Its own client would also run the rules here, so
// messages are read without it. The next match begins with a sync for a name that does not exist yet: the cheapest way
// the server has.
import { io } from 'socket.io-client'

class Seat {
  #socket
  #match = 1
  #synced

  constructor(number, index, table) {
    this.number = number
    this.index = index
    this.table = table
  }

  connect(host) {
    this.#socket = io(`http://${host}/hat`, { transports: ['websocket'], forceNew: true, reconnection: false })
    this.#socket.on('disconnect', () => this.table.lost())
    this.#socket.on('connect_error', () => this.table.lost())
    this.#socket.on('sync', (match, { state }) => this.#hear(match, state, true))
    this.#socket.on('update', (match, state) => this.#hear(match, state, false))
    return new Promise((resolve) => this.#socket.once('connect', resolve))
  }

  sync(match) {
    this.#match = match
    this.#socket.emit('sync', this.#name, String(this.number), undefined, 2)
    return new Promise((resolve) => (this.#synced = resolve))
  }

  act({ type, gift, tone }, { state }) {
    const args = type === 'claim' ? [gift, tone] : []
    const payload = { type, args, playerID: String(this.number), credentials: undefined }
    this.#socket.emit('update', { type: 'MAKE_MOVE', payload }, state, this.#name, String(this.number))
  }

  get #name() {
    return `table-${this.index}-${this.#match}`
  }

  #hear(match, { G, ctx, _stateID }, sync) {
    if (match !== this.#name) return
    const { table } = G
    const actor = table.phase === 'claiming' ? table.giver : table.receiver
    const show = () =>
      this.table.frame(this, {
        moment: this.#match * 1e6 + _stateID,
        asked: actor === this.number ? table.phase : null,
        claimable: (index) => table.claimable[index],
        over: ctx.gameover !== undefined,
        state: _stateID,
      })
    if (sync) this.#synced(show)
    else show()
    if (ctx.gameover !== undefined && this.number === 0) this.next_match()
  }

  next_match() {
    begin(this.pair, this.#match + 1)
  }
}

// One after the other, or both would make the match; and nobody plays before both are there.
async function begin(seats, match) {
  const shows = []
  for (const seat of seats) shows.push(await seat.sync(match))
  for (const show of shows) show()
}

export async function open(host, index, table) {
  const seats = [new Seat(0, index, table), new Seat(1, index, table)]
  for (const seat of seats) {
    seat.pair = seats
    await seat.connect(host)
  }
  await begin(seats, 1)
  return seats
}
