import { device } from '../Device.svelte'

// A short vibration, where the device can. Browsers refuse it, with an error in the console, before the first touch of a page.
export function buzz(milliseconds: number): void {
  if (device.haptics && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(milliseconds)
}
