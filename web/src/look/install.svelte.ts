// Hotte as an app on this device. A browser says that it can; it is offered once, after a match, and never again once answered.
// Without a secure context no browser says so, and nothing is offered.
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const storage_name = 'hotte.install'

function answered_before(): boolean {
  try {
    return localStorage.getItem(storage_name) !== null
  } catch {
    return true // nothing would be remembered: better not to ask again and again
  }
}

class Installation {
  #event: InstallEvent | null = $state.raw(null)

  constructor() {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault() // no banner of the browser's own
      if (!answered_before()) this.#event = event as InstallEvent
    })
    window.addEventListener('appinstalled', () => this.#answer())
  }

  get offered(): boolean {
    return this.#event !== null
  }
  accept(): void {
    void this.#event?.prompt().catch(() => undefined)
    this.#answer()
  }
  decline(): void {
    this.#answer()
  }

  #answer(): void {
    this.#event = null
    try {
      localStorage.setItem(storage_name, 'answered')
    } catch {
      // Asked again in the next session, at worst.
    }
  }
}

export const installation = new Installation()
