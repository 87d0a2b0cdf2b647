// What motifs sound like: cries and noises made on the spot, comic rather than true. A held shout is louder and longer.
import { bell, envelope, perform, rustle, tone, type Shape } from '../../../web/src/look/sound'
import type { Motif } from './view'

interface Throat extends Shape {
  pitch: number[] // hertz, evenly spread over the length
  mouth: [number[], number[]] // two formants, likewise
  quiver?: number // times a second
}

// A parameter that walks through its points.
function walk(parameter: AudioParam, points: number[], start: number, stop: number): void {
  parameter.setValueAtTime(points[0]!, start)
  points.slice(1).forEach((point, step) => {
    parameter.linearRampToValueAtTime(point, start + ((stop - start) * (step + 1)) / (points.length - 1))
  })
}

// A buzz behind a mouth that opens and closes.
function throat(audio: AudioContext, { pitch, mouth, quiver, ...shape }: Throat): void {
  const { gain, start, stop } = envelope(audio, { ...shape, sustain: 0.7 })
  const buzz = audio.createOscillator()
  buzz.type = 'sawtooth'
  walk(buzz.frequency, pitch, start, stop)
  if (quiver) {
    const wobble = audio.createOscillator()
    const depth = audio.createGain()
    wobble.frequency.value = quiver
    depth.gain.value = pitch[0]! * 0.07
    wobble.connect(depth).connect(buzz.frequency)
    wobble.start(start)
    wobble.stop(stop)
  }
  for (const formant of mouth) {
    const filter = audio.createBiquadFilter()
    filter.type = 'bandpass'
    filter.Q.value = 6
    walk(filter.frequency, formant, start, stop)
    buzz.connect(filter).connect(gain)
  }
  buzz.start(start)
  buzz.stop(stop)
}

type Recipe = (audio: AudioContext, loud: number, slow: number) => void

const cries: Record<string, Recipe> = {
  'cow-face': (audio, loud, slow) =>
    throat(audio, {
      pitch: [130, 150, 140, 100],
      mouth: [
        [280, 600, 320],
        [700, 950, 600],
      ],
      length: 1 * slow,
      loud,
    }),
  'cat-face': (audio, loud, slow) =>
    throat(audio, {
      pitch: [480, 760, 640, 360],
      mouth: [
        [450, 950, 500],
        [1900, 1500, 900],
      ],
      length: 0.7 * slow,
      loud,
    }),
  'dog-face': (audio, loud) => {
    for (const at of [0, 0.24]) {
      throat(audio, {
        pitch: [340, 420, 170],
        mouth: [
          [500, 900, 400],
          [1300, 1500, 900],
        ],
        at,
        length: 0.16,
        loud: loud * 1.2,
      })
      rustle(audio, 900, 500, 0.8, { at, length: 0.08, loud: loud * 0.4 })
    }
  },
  'pig-face': (audio, loud) => {
    for (const at of [0, 0.3]) {
      throat(audio, {
        pitch: [120, 210, 110],
        mouth: [
          [350, 900, 400],
          [1100, 2000, 1200],
        ],
        quiver: 34,
        at,
        length: 0.24,
        loud,
      })
      rustle(audio, 700, 1600, 2, { at, length: 0.2, loud: loud * 0.35 })
    }
  },
  ewe: (audio, loud, slow) =>
    throat(audio, {
      pitch: [340, 330, 300],
      mouth: [
        [600, 700, 600],
        [1500, 1700, 1500],
      ],
      quiver: 11,
      length: 0.9 * slow,
      loud,
    }),
  rooster: (audio, loud, slow) => {
    const notes = [520, 700, 620]
    notes.forEach((note, step) =>
      throat(audio, {
        pitch: [note, note * 1.1],
        mouth: [
          [800, 900],
          [1700, 1800],
        ],
        at: step * 0.15,
        length: 0.13,
        loud,
      }),
    )
    throat(audio, {
      pitch: [880, 960, 560],
      mouth: [
        [900, 800],
        [1900, 1500],
      ],
      at: 0.46,
      length: 0.7 * slow,
      loud,
    })
  },
  duck: (audio, loud) => {
    for (const at of [0, 0.26])
      throat(audio, {
        pitch: [250, 230, 190],
        mouth: [
          [900, 1100, 800],
          [2100, 2300, 1900],
        ],
        at,
        length: 0.2,
        loud,
      })
  },
  frog: (audio, loud) => {
    for (let pulse = 0; pulse < 9; pulse++)
      throat(audio, {
        pitch: [95, 80],
        mouth: [
          [420 + pulse * 40, 380],
          [1100, 900],
        ],
        at: pulse * 0.045,
        length: 0.05,
        loud: loud * 1.2,
      })
  },
}

const noises: Record<string, Recipe> = {
  collision: (audio, loud, slow) => {
    rustle(audio, 700, 60, 0.5, { length: 0.8 * slow, loud: loud * 1.4 })
    tone(audio, 'sine', 110, 32, { length: 0.9 * slow, loud: loud * 1.4 })
  },
  droplet: (audio, loud) => {
    tone(audio, 'sine', 220, 900, { length: 0.12, loud })
    rustle(audio, 500, 3400, 0.9, { at: 0.08, length: 0.45, loud })
  },
  bell: (audio, loud, slow) => {
    for (let ring = 0; ring < 7 * slow; ring++) bell(audio, ring % 2 ? 1480 : 1320, { at: ring * 0.07, length: 0.18, loud: loud * 0.5 })
  },
  'sneezing-face': (audio, loud) => {
    throat(audio, {
      pitch: [220, 300, 420],
      mouth: [
        [700, 900],
        [1200, 1400],
      ],
      length: 0.5,
      loud: loud * 0.7,
    })
    rustle(audio, 4200, 1500, 0.8, { at: 0.56, length: 0.3, loud: loud * 1.3 })
    throat(audio, {
      pitch: [360, 180],
      mouth: [
        [350, 300],
        [800, 700],
      ],
      at: 0.6,
      length: 0.24,
      loud,
    })
  },
  'face-savoring-food': (audio, loud, slow) =>
    throat(audio, {
      pitch: [170, 240, 190],
      mouth: [
        [250, 750, 300],
        [900, 1200, 800],
      ],
      length: 0.6 * slow,
      loud,
    }),
  zzz: (audio, loud) => {
    throat(audio, {
      pitch: [70, 85, 60],
      mouth: [
        [240, 420, 240],
        [800, 1100, 700],
      ],
      quiver: 24,
      length: 0.7,
      loud,
    })
    rustle(audio, 500, 1500, 1.4, { at: 0.75, length: 0.6, loud: loud * 0.4 })
  },
  'alarm-clock': (audio, loud) => {
    ;[1500, 1050, 1500, 1050].forEach((note, step) =>
      tone(audio, 'triangle', note, note * 0.7, { at: step * 0.28, length: 0.05, loud: loud * 0.9 }),
    )
  },
  'adhesive-bandage': (audio, loud, slow) =>
    throat(audio, {
      pitch: [520, 700, 380],
      mouth: [
        [900, 1000, 400],
        [1400, 1900, 2200],
      ],
      length: 0.45 * slow,
      loud,
    }),
}

const ink_notes: Record<string, number> = { red: 440, yellow: 523, green: 587, blue: 659, pink: 784, black: 330 }

// Plays what somebody performs. `hold` is how long the button was held, from 0 to 1.
export function cry_out(motif: Motif, hold = 0): void {
  const loud = 0.35 + 0.45 * hold
  const slow = 1 + 0.8 * hold
  perform((audio) => {
    const recipe = motif.kind === 'animal' ? cries[motif.id] : motif.kind === 'sound' ? noises[motif.id] : undefined
    if (recipe) recipe(audio, loud, slow)
    else if (motif.kind === 'colour') bell(audio, ink_notes[motif.id] ?? 440, { length: 0.7 * slow, loud: loud * 0.6 })
    else rustle(audio, 900, 3200, 1.2, { length: 0.25, loud })
  }, 'voices')
}
