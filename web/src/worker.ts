// Lets the browser keep the shell, so that the app can be installed and opens without a network. Needs a secure context; where
// there is none, or the browser has no such thing, everything works without.
import { update } from './look/update.svelte'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL: (url: string) => string }
}

export function keep_shell(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('hotte-worker', { createScriptURL: (url) => url })
  const address = '/worker.js'
  const { serviceWorker } = navigator
  serviceWorker.register(policy?.createScriptURL(address) ?? address).then(
    (registration) => update.watch(registration, serviceWorker),
    () => undefined,
  )
}
