// A newer Hotte waits on this device. It takes over when people say so, which they are asked only where no match can be
// disturbed, or when every page of the old one is closed.
class Update {
  #waiting: ServiceWorker | null = $state.raw(null)

  // Called with the registration of the worker that keeps the shell.
  watch(registration: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
    const look = () => {
      // Without an old one in charge this is the first visit, and nothing is new.
      if (registration.waiting && container.controller) this.#waiting = registration.waiting
    }
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
    })
  }

  get ready(): boolean {
    return this.#waiting !== null
  }
  take(container: ServiceWorkerContainer = navigator.serviceWorker, reload: () => void = () => location.reload()): void {
    container.addEventListener('controllerchange', reload, { once: true })
    this.#waiting?.postMessage('take over')
  }
}

export const update = new Update()
