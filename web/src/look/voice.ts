// Reads aloud what happens, on a screen for a whole room. Only with voices that live on this device: others would send the text
// elsewhere to be spoken.
import { device } from '../Device.svelte'
import type { Lang } from '../words'

function voice_for(lang: Lang): SpeechSynthesisVoice | undefined {
  return globalThis.speechSynthesis?.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(lang))
}

// Some browsers know their voices a moment later; `voiceschanged` tells.
export const can_speak = (lang: Lang): boolean => voice_for(lang) !== undefined

export function speak(text: string, lang: Lang): void {
  const voice = voice_for(lang)
  if (!voice || device.muted) return
  const spoken = new SpeechSynthesisUtterance(text)
  spoken.voice = voice
  spoken.lang = voice.lang
  spoken.volume = device.volume * device.volumes.voices
  // What is no longer the last thing that happened is not worth waiting for.
  if (speechSynthesis.pending) speechSynthesis.cancel()
  speechSynthesis.speak(spoken)
}
