// @vitest-environment jsdom
import '../table/no_screen'
import { beforeEach, expect, test, vi } from 'vitest'
import { device } from '../Device.svelte'
import { can_speak, speak } from './voice'

const voices = [
  { lang: 'fr-FR', localService: false, name: 'far' },
  { lang: 'fr-CA', localService: true, name: 'near' },
  { lang: 'en-GB', localService: false, name: 'far' },
]
const synthesis = { pending: false, getVoices: () => voices, speak: vi.fn(), cancel: vi.fn() }
beforeEach(() => {
  vi.clearAllMocks()
  synthesis.pending = false
  device.muted = false
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  )
})

test('only a voice of this device speaks', () => {
  expect(can_speak('fr')).toBe(true)
  expect(can_speak('en')).toBe(false)
  speak('Tiens !', 'fr')
  expect(synthesis.speak).toHaveBeenCalledWith(expect.objectContaining({ text: 'Tiens !', voice: voices[1] }))
  speak('Here!', 'en')
  expect(synthesis.speak).toHaveBeenCalledTimes(1)
})

test('nothing is said with the sound off, and old news is dropped', () => {
  device.muted = true
  speak('Tiens !', 'fr')
  expect(synthesis.speak).not.toHaveBeenCalled()
  device.muted = false
  synthesis.pending = true
  speak('Merci !', 'fr')
  expect(synthesis.cancel).toHaveBeenCalledOnce()
})

test('a browser without voices stays silent', () => {
  vi.stubGlobal('speechSynthesis', undefined)
  expect(can_speak('fr')).toBe(false)
  expect(() => speak('Tiens !', 'fr')).not.toThrow()
})
