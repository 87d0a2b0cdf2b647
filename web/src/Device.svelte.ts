// What this device remembers about its person, and nothing about the games: language, name and face, sound and motion.
// Kept in local storage; without it, until the page closes.
import { dictionaries, preferred_lang, type Lang, type Words } from './words'

const storage_name = 'hotte.device'

export interface Volumes {
  turn: number
  effects: number
  voices: number
}

interface Kept {
  lang: Lang
  name: string
  avatar: string
  volume: number
  volumes: Volumes
  muted: boolean
  haptics: boolean
  calm: boolean
  contrast: boolean
  dyslexic: boolean
  confirms: boolean
  speaks: boolean
}

function read(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage_name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

class Device {
  lang: Lang = $state('fr')
  name: string = $state('')
  avatar: string = $state('')
  volume: number = $state(0.7)
  // Of each kind of sound, below the one volume of all.
  volumes: Volumes = $state({ turn: 1, effects: 1, voices: 1 })
  muted: boolean = $state(false)
  haptics: boolean = $state(true)
  calm: boolean = $state(false)
  contrast: boolean = $state(false)
  dyslexic: boolean = $state(false)
  confirms: boolean = $state(false) // every single touch that acts is asked about first
  speaks: boolean = $state(false) // a screen for the room reads aloud

  constructor() {
    const kept = read()
    // A link may say in which language, as for a television that nobody types on.
    const asked = [new URLSearchParams(location.search).get('lang'), kept.lang].find((lang) => lang === 'fr' || lang === 'en')
    this.lang = (asked as Lang | undefined) ?? preferred_lang(navigator.languages)
    this.name = kept.name ?? ''
    this.avatar = kept.avatar ?? ''
    this.volume = kept.volume ?? 0.7
    this.volumes = { ...this.volumes, ...kept.volumes }
    this.muted = kept.muted ?? false
    this.haptics = kept.haptics ?? true
    this.calm = kept.calm ?? false
    this.contrast = kept.contrast ?? matchMedia('(prefers-contrast: more)').matches
    this.dyslexic = kept.dyslexic ?? false
    this.confirms = kept.confirms ?? false
    this.speaks = kept.speaks ?? false
  }

  // Called by the root component in an effect: reads every field, so it runs again when one changes.
  keep(): void {
    const kept: Kept = {
      lang: this.lang,
      name: this.name,
      avatar: this.avatar,
      volume: this.volume,
      volumes: { ...this.volumes },
      muted: this.muted,
      haptics: this.haptics,
      calm: this.calm,
      contrast: this.contrast,
      dyslexic: this.dyslexic,
      confirms: this.confirms,
      speaks: this.speaks,
    }
    try {
      localStorage.setItem(storage_name, JSON.stringify(kept))
    } catch {
      // A private window without storage forgets; nothing else changes.
    }
  }
}

export const device = new Device()

// The dictionary of the language chosen now; reading it in a component follows every change.
export function words(): Words {
  return dictionaries[device.lang]
}
