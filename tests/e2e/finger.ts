// One finger on somebody's screen: it presses, stays and lets go, which a click cannot.
import type { CDPSession, Locator } from 'playwright-core'
import type { Person } from './person'

export class Finger {
  private constructor(readonly session: CDPSession) {}

  static async of({ context, page }: Person): Promise<Finger> {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    return new Finger(session)
  }

  // Presses at a share of the thing's width and stays there; false when it is not to be seen.
  async press(thing: Locator, across = 0.5): Promise<boolean> {
    const box = await thing.boundingBox({ timeout: 2000 }).catch(() => null)
    if (!box) return false
    const point = { x: box.x + box.width * across, y: box.y + box.height / 2 }
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    return true
  }

  async let_go(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async tap(thing: Locator): Promise<boolean> {
    if (!(await this.press(thing))) return false
    await this.let_go()
    return true
  }
}
