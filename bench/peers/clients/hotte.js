// Two seats at a table of Hotte, by docs/wire.md.
import WebSocket from 'ws'

const legal_begins = '"legal":['
const legal_ends = '],"complete"'

class Seat {
  #socket
  #last_id = 0
  #seated

  constructor(number, table) {
    this.number = number
    this.table = table
  }

  sit_down(host, code, invite) {
    this.#socket = new WebSocket(`ws://${host}/ws/${code}`, { perMessageDeflate: false, skipUTF8Validation: true })
    this.#socket.on('message', (bytes) => this.#read(bytes))
    this.#socket.on('close', () => this.table.lost())
    this.#socket.on('error', () => this.table.lost())
    this.#socket.on('open', () => {
      this.#say({ type: 'hello', key: null, invite })
      this.#say({ type: 'sit', seat: this.number, name: `Seat ${this.number}`, avatar: 'robot' })
    })
    return new Promise((resolve) => (this.#seated = resolve))
  }

  start(match) {
    this.#say({ type: 'start', match })
  }

  act(action, { prompt }) {
    this.#say({ type: 'act', id: ++this.#last_id, prompt, action })
  }

  #say(message) {
    this.#socket.send(JSON.stringify(message))
  }

  // This client must not be what limits the server, so it reads what play needs. Of the
  // legal claims, most of a frame, one is read when it is chosen. Nothing at these tables is written in other letters than
  // ASCII's.
  #read(bytes) {
    const text = bytes.latin1Slice()
    const begin = text.indexOf(legal_begins)
    if (begin < 0) return this.#hear(JSON.parse(text))
    const end = text.indexOf(legal_ends, begin)
    const legal = text.slice(begin, end)
    this.#hear(JSON.parse(text.slice(0, begin + legal_begins.length) + text.slice(end)), legal)
  }

  #hear(message, legal) {
    if (message.type === 'seated') this.#seated()
    if (message.type === 'refused') this.table.refused()
    if (message.type !== 'frame_card') return
    const { match, frame } = message
    this.table.frame(this, {
      moment: match * 1e6 + frame.seq,
      asked: frame.view.actors.includes(this.number) ? frame.view.phase : null,
      claimable: (index) => legal.split('"gift":"', index + 2)[index + 1].split('"', 1)[0],
      over: frame.outcome !== null,
      prompt: frame.prompt,
    })
    if (frame.outcome !== null && this.number === 0) this.start(match + 1)
  }
}

export async function open(host, index, table) {
  const answer = await fetch(`http://${host}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'hat', seats: 2, pace: 'instant' }),
  })
  if (answer.status !== 201) throw new Error(`POST /api/tables: ${answer.status} ${await answer.text()}`)
  const { code, invite } = await answer.json()
  const seats = [new Seat(0, table), new Seat(1, table)]
  for (const seat of seats) await seat.sit_down(host, code, invite)
  seats[0].start(1)
  return seats
}
