// A network in between that can fail in both ways networks do: cut, it loses what is on its way, tells both ends and lets nobody
// through; silent, it carries nothing and neither end is told.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

type State = 'whole' | 'cut' | 'silent'

export class Line {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly port: number
  #state: State = 'whole'

  private constructor(server: Server) {
    this.#server = server
    this.port = (server.address() as AddressInfo).port
  }

  // From any free port, or the one that is named.
  static async to(port: number, from = 0): Promise<Line> {
    const server = createServer().listen(from, '127.0.0.1')
    await once(server, 'listening')
    const line = new Line(server)
    server.on('connection', (near) => line.#join(near, port))
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  cut(): void {
    this.#state = 'cut'
    this.#drop()
  }
  fall_silent(): void {
    this.#state = 'silent'
  }
  // Who waited in silence has to come again: bytes are missing.
  mend(): void {
    if (this.#state === 'silent') this.#drop()
    this.#state = 'whole'
  }
  close(): void {
    this.cut()
    this.#server.close()
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(near: Socket, port: number): void {
    if (this.#state === 'cut') return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      one.on('data', (bytes) => this.#state === 'silent' || other.write(bytes))
      one.on('error', () => this.#state === 'silent' || other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        if (this.#state !== 'silent') other.destroy()
      })
    }
  }
}
