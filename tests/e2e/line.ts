// A network between a browser and the program that can be cut: what is on its way is lost, and nobody gets through until it is
// mended.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export class Line {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly url: string
  #whole = true

  private constructor(server: Server) {
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async to(port: number): Promise<Line> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const line = new Line(server)
    server.on('connection', (near) => line.#join(near, port))
    return line
  }

  cut(): void {
    this.#whole = false
    for (const socket of this.#sockets) socket.destroy()
  }
  mend(): void {
    this.#whole = true
  }
  close(): void {
    this.cut()
    this.#server.close()
  }

  #join(near: Socket, port: number): void {
    if (!this.#whole) return void near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}
