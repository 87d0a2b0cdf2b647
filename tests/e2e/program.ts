// The built program, started on a port of its own with a store in a folder of its own; killed and started again at will.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const binary = process.env.HOTTE_PROGRAM ?? 'build/release/hotte'

async function free_port(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

export class Program {
  #child: ChildProcess | null = null
  readonly #folder = mkdtempSync(join(tmpdir(), 'hotte-e2e-'))

  private constructor(readonly port: number) {}

  static async started(): Promise<Program> {
    const program = new Program(await free_port())
    await program.start()
    return program
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const child = spawn(binary, ['serve', '--port', String(this.port), '--store', `sqlite:${join(this.#folder, 'hotte.db')}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    for (let attempt = 0; attempt < 200; ++attempt) {
      if (child.exitCode !== null) throw new Error(`hotte serve ended with ${child.exitCode}`)
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('hotte serve did not get ready')
  }

  // No warning, no farewell.
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<number | null> {
    const code = await this.#end('SIGTERM')
    rmSync(this.#folder, { recursive: true, force: true })
    return code
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }

  async open_table(request: object): Promise<{ code: string; invite: string }> {
    return open_table(this, request)
  }
}

// A site that tables can be opened at: one program, or several behind one address.
export interface Site {
  readonly url: string
}

export async function open_table(site: Site, request: object): Promise<{ code: string; invite: string }> {
  const answer = await fetch(`${site.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (answer.status !== 201) throw new Error(`POST /api/tables: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { code: string; invite: string }
}
