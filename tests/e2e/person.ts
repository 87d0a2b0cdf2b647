// Somebody with a browser of their own. Everything their device is sent is kept for the questions asked afterwards.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Frame, RoomCard, ToClient } from '../../web/src/wire'

export interface Size {
  width: number
  height: number
}
export const phone: Size = { width: 390, height: 844 }
export const small_phone: Size = { width: 360, height: 640 }
export const desktop: Size = { width: 1280, height: 800 }

export type Motion = 'reduce' | 'no-preference'

export interface ReceivedFrame {
  match: number
  frame: Frame
  events: Record<string, unknown>[]
  text: string
  connection: number // which of this person's sockets it came through
}

export class Person {
  readonly frames: ReceivedFrame[] = []
  readonly done: { id: number; seq: number }[] = []
  readonly faults: string[] = []
  readonly emoted: (number | null)[] = [] // whose reactions this person saw
  room: RoomCard | undefined
  readonly requested_hosts = new Set<string>()
  #connections = 0

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  // Most people here ask for little motion: it changes nothing they may know or do, and a processor without a graphics card
  // draws in time.
  static async arrives(browser: Browser, name: string, lang: 'fr' | 'en', size: Size, motion: Motion = 'reduce'): Promise<Person> {
    const context = await browser.newContext({ viewport: size, locale: lang === 'fr' ? 'fr-FR' : 'en-GB', reducedMotion: motion })
    const page = await context.newPage()
    const person = new Person(name, context, page)
    page.on('pageerror', (error) => person.faults.push(String(error)))
    page.on('console', (message) => {
      // A socket that cannot be reached while the server is down is reported by the browser itself.
      if (message.type() === 'error' && !message.text().includes('WebSocket') && !message.text().includes('ERR_CONNECTION_REFUSED')) {
        person.faults.push(message.text())
      }
    })
    page.on('request', (request) => person.requested_hosts.add(new URL(request.url()).host))
    page.on('websocket', (socket) => {
      const connection = ++person.#connections
      socket.on('framereceived', ({ payload }) => person.#receive(String(payload), connection))
    })
    return person
  }

  #receive(text: string, connection: number): void {
    const message = JSON.parse(text) as ToClient
    if (message.type === 'room_card') this.room = message
    if (message.type === 'emoted') this.emoted.push(message.seat)
    if (message.type === 'done') this.done.push({ id: message.id, seq: message.seq })
    if (message.type === 'frame_card') {
      if (typeof message.done === 'number') this.done.push({ id: message.done, seq: message.frame.seq })
      const { match, frame, events } = message as unknown as Omit<ReceivedFrame, 'text' | 'connection'>
      this.frames.push({ match, frame, events, text, connection })
    }
  }

  get last(): ReceivedFrame | undefined {
    return this.frames.at(-1)
  }

  // From the invitation to the seat: the name is typed only so that tests know who is who.
  async sits_down(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.locator('#name').fill(this.name)
    await this.page.locator('form button[type=submit]').click()
    await this.page.locator('main.lobby, main.look-game').waitFor()
  }
}
