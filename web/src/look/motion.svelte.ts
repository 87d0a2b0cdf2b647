import { prefersReducedMotion } from 'svelte/motion'
import { device } from '../Device.svelte'

// True when things should change place without travelling: the system asks for less motion, or this person does.
export const calm = {
  get current(): boolean {
    return device.calm || prefersReducedMotion.current
  },
}
