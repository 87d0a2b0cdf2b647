// The wire to one table. It stays open by itself: after a loss it comes back with growing pauses, says hello again and
// resends every move that has no answer yet under its first id, so a move is made once however often it travels. When the
// server says that another node has the table, it goes there at once; when nobody answers there, it asks again.
import type { Act, FromClient, Hello, ToClient } from './wire'

export type Connection = 'connecting' | 'open' | 'lost' | 'elsewhere' | 'gone'

export interface SocketOwner {
  hello: () => Hello
  // What follows the hello, before moves are sent again.
  greeting?: () => FromClient[]
  on_message: (message: ToClient) => void
  on_connection: (connection: Connection) => void
}

// What a Table needs of its wire; the Socket below is the one that leads to a server.
export interface Wire {
  readonly waiting: boolean
  send(message: FromClient): boolean
  resume(): void
  close(): void
}

const pauses = [300, 1000, 2000, 4000, 8000]
// Somebody answers, only not yet the right one: a node that died is replaced within seconds.
const pause_when_sent_on = 500
const ping_every = 10_000
// The server's own reasons to close for good: the same seat was opened on another tab or device, and two must not fight
// over it; or the table was erased.
const final_codes: Record<number, Connection> = { 4001: 'elsewhere', 4404: 'gone' }

// The same table at the node of that address: https://site/n2 and wss://site/ws/KMRX make wss://site/n2/ws/KMRX.
function socket_url_at(node: string, table: string): string {
  return node.replace(/^http/, 'ws') + new URL(table).pathname
}

export class Socket implements Wire {
  #url: string
  #owner: SocketOwner
  #socket: WebSocket | null = null
  #attempt = 0
  #sent_on = false // to another node, by the last answer
  #retry: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  #answered = true
  #unanswered = new Map<number, Act>()
  #closed = false

  constructor(url: string, owner: SocketOwner) {
    this.#url = url
    this.#owner = owner
    document.addEventListener('visibilitychange', this.#hurry)
    window.addEventListener('online', this.#hurry)
    this.#open()
  }

  // Whether a move still waits for its answer.
  get waiting(): boolean {
    return this.#unanswered.size > 0
  }

  // A move is kept until it is answered. Everything else is sent now or not at all: true when it was.
  send(message: FromClient): boolean {
    if (message.type === 'act') this.#unanswered.set(message.id, message)
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  // Takes a seat back that was opened elsewhere.
  resume(): void {
    this.#closed = false
    this.#open()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#hurry)
    window.removeEventListener('online', this.#hurry)
    this.#closed = true
    this.#drop()
  }

  #open(url = this.#url): void {
    clearTimeout(this.#retry)
    this.#drop()
    if (this.#attempt === 0) this.#owner.on_connection('connecting')
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => {
      this.#answered = true
      socket.send(JSON.stringify(this.#owner.hello()))
      for (const message of this.#owner.greeting?.() ?? []) socket.send(JSON.stringify(message))
      for (const act of this.#unanswered.values()) socket.send(JSON.stringify(act))
      this.#heartbeat = setInterval(() => this.#beat(), ping_every)
      this.#owner.on_connection('open')
    }
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as ToClient)
    socket.onclose = (event) => {
      const final = final_codes[event.code]
      if (!final) return this.#lose()
      this.#closed = true
      this.#drop()
      this.#owner.on_connection(final)
    }
  }

  #receive(message: ToClient): void {
    if (message.type === 'moved') return this.#move(message.url)
    this.#attempt = 0
    this.#sent_on = false
    this.#answered = true
    if (message.type === 'done' || message.type === 'refused') this.#unanswered.delete(message.id as number)
    if (message.type === 'frame_card' && typeof message.done === 'number') this.#unanswered.delete(message.done)
    this.#owner.on_message(message)
  }

  // Sent on twice without meeting the table, it is better to wait a little than to run in circles.
  #move(url: string): void {
    this.#sent_on = !this.#sent_on
    if (!this.#sent_on) return this.#lose()
    this.#open(socket_url_at(url, this.#url))
  }

  // A phone that changed networks keeps a dead socket for minutes: silence after a ping means it is gone.
  #beat(): void {
    if (!this.#answered) return this.#lose()
    this.#answered = false
    this.send({ type: 'ping', at: Math.round(performance.now()) })
  }

  #lose(): void {
    this.#drop()
    if (this.#closed) return
    this.#owner.on_connection('lost')
    // Full jitter: after a restart of the server everybody comes back, but not at the same moment.
    const pause = pauses[Math.min(this.#attempt, pauses.length - 1)]!
    const bound = this.#sent_on ? Math.min(pause, pause_when_sent_on) : pause
    this.#attempt++
    this.#sent_on = false
    this.#retry = setTimeout(() => this.#open(), bound * Math.random())
  }

  #drop(): void {
    clearInterval(this.#heartbeat)
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #hurry = (): void => {
    if (this.#closed || document.visibilityState !== 'visible') return
    const state = this.#socket?.readyState
    if (state === undefined || state === WebSocket.CLOSED || state === WebSocket.CLOSING) this.#open()
    else if (state === WebSocket.OPEN) this.#beat()
  }
}
