// How one person plays on this device. Kept in local storage; nobody else is told.
const storage_name = 'hotte.leprechauns'

interface Kept {
  usual_hand: 'left' | 'right'
  hand_stays: boolean
  textures: boolean
  shapes: boolean
}

function read(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage_name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

class Settings {
  usual_hand: 'left' | 'right' = $state('right')
  hand_stays: boolean = $state(false) // one press holds by itself (L-10)
  textures: boolean = $state(false) // every ink is a texture too
  shapes: boolean = $state(false) // frames instead of inks

  constructor() {
    const kept = read()
    this.usual_hand = kept.usual_hand === 'left' ? 'left' : 'right'
    this.hand_stays = kept.hand_stays === true
    this.textures = kept.textures === true
    this.shapes = kept.shapes === true
  }

  // Called in an effect of the component that changes them: reads every field, so it runs again when one changes.
  keep(): void {
    const { usual_hand, hand_stays, textures, shapes } = this
    try {
      localStorage.setItem(storage_name, JSON.stringify({ usual_hand, hand_stays, textures, shapes } satisfies Kept))
    } catch {
      // A private window without storage forgets; nothing else changes.
    }
  }
}

export const settings = new Settings()
