// Short synthesised effects in four families; there is no music, and every sound has a visible twin. A browser allows sound
// only after a first touch: `unlock` is called on every press and does its work once.
import { device, type Volumes } from '../Device.svelte'

export type Sound =
  | 'flip'
  | 'slide'
  | 'deal' // paper
  | 'turn'
  | 'success'
  | 'join' // bell; `turn` means only "your turn"
  | 'slap'
  | 'knock'
  | 'wrong' // wood
  | 'drum_roll'
  | 'siren'
  | 'snap' // alarm: a held breath, a warning that winds up, a trap that shuts
  | 'sleigh'
  | 'snow_step'
  | 'fanfare' // winter
  | 'voice' // what a person or an animal might say

// What is set apart from the rest: one's own turn, and what is performed.
export type SoundFamily = keyof Volumes
export const sound_families: readonly SoundFamily[] = ['turn', 'effects', 'voices']

let context: AudioContext | undefined
let noise: AudioBuffer | undefined
let family: SoundFamily = 'effects' // of what is being played

export function unlock(): void {
  if (!context) {
    context = new AudioContext()
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
    const samples = noise.getChannelData(0)
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1
  }
  if (context.state === 'suspended') void context.resume()
}

export interface Shape {
  at?: number // seconds from now
  length: number
  loud: number
  sustain?: number // share of the length before it begins to die away
}

// A gain that rises at once and dies away: the envelope of everything struck, plucked or torn.
export function envelope(
  audio: AudioContext,
  { at = 0, length, loud, sustain = 0 }: Shape,
): { gain: GainNode; start: number; stop: number } {
  const start = audio.currentTime + at
  const gain = audio.createGain()
  // Calm is quieter and begins more softly.
  const peak = loud * device.volume * device.volumes[family] * (device.calm ? 0.5 : 1) + 0.0001
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(peak, start + Math.min(length / 2, device.calm ? 0.04 : 0.008))
  if (sustain > 0) gain.gain.setValueAtTime(peak, start + length * sustain)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  gain.connect(audio.destination)
  return { gain, start, stop: start + length }
}

export function tone(audio: AudioContext, wave: OscillatorType, from: number, to: number, shape: Shape): void {
  const { gain, start, stop } = envelope(audio, shape)
  const oscillator = audio.createOscillator()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, stop)
  oscillator.connect(gain)
  oscillator.start(start)
  oscillator.stop(stop)
}

export function rustle(audio: AudioContext, from: number, to: number, sharpness: number, shape: Shape): void {
  const { gain, start, stop } = envelope(audio, shape)
  const source = audio.createBufferSource()
  source.buffer = noise!
  source.loop = true
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.Q.value = sharpness
  filter.frequency.setValueAtTime(from, start)
  filter.frequency.exponentialRampToValueAtTime(to, stop)
  source.connect(filter).connect(gain)
  source.start(start, Math.random() * 0.5)
  source.stop(stop)
}

// A bell is its note and two quieter, shorter partials that are no octave of it.
export function bell(audio: AudioContext, note: number, shape: Shape): void {
  tone(audio, 'sine', note, note, shape)
  tone(audio, 'sine', note * 2.76, note * 2.76, { ...shape, length: shape.length * 0.5, loud: shape.loud * 0.35 })
  tone(audio, 'sine', note * 5.4, note * 5.4, { ...shape, length: shape.length * 0.25, loud: shape.loud * 0.18 })
}

const recipes: Record<Sound, (audio: AudioContext) => void> = {
  flip: (audio) => rustle(audio, 1800, 5200, 1.2, { length: 0.12, loud: 0.5 }),
  slide: (audio) => rustle(audio, 900, 2600, 0.8, { length: 0.26, loud: 0.35 }),
  deal: (audio) => {
    for (let card = 0; card < 4; card++) rustle(audio, 2400, 4200, 1.5, { at: card * 0.09, length: 0.07, loud: 0.4 })
  },
  turn: (audio) => {
    bell(audio, 659, { length: 0.5, loud: 0.22 })
    bell(audio, 988, { at: 0.14, length: 0.8, loud: 0.24 })
  },
  success: (audio) => [784, 988, 1319].forEach((note, step) => bell(audio, note, { at: step * 0.09, length: 0.5, loud: 0.18 })),
  join: (audio) => bell(audio, 880, { length: 0.4, loud: 0.15 }),
  slap: (audio) => {
    rustle(audio, 900, 250, 0.7, { length: 0.14, loud: 0.9 })
    tone(audio, 'sine', 170, 60, { length: 0.16, loud: 0.7 })
  },
  knock: (audio) => {
    for (const at of [0, 0.13]) tone(audio, 'triangle', 320, 140, { at, length: 0.09, loud: 0.6 })
  },
  wrong: (audio) => {
    tone(audio, 'triangle', 220, 150, { length: 0.18, loud: 0.4 })
    tone(audio, 'triangle', 165, 98, { at: 0.16, length: 0.3, loud: 0.4 })
  },
  drum_roll: (audio) => {
    for (let stroke = 0; stroke < 16; stroke++) {
      rustle(audio, 420, 260, 1, { at: stroke * 0.055, length: 0.06, loud: 0.1 + stroke * 0.022 })
    }
  },
  siren: (audio) => tone(audio, 'sawtooth', 260, 880, { length: 0.62, loud: 0.14 }),
  snap: (audio) => {
    rustle(audio, 3200, 500, 0.9, { length: 0.12, loud: 1 })
    tone(audio, 'square', 880, 110, { length: 0.5, loud: 0.22 })
    tone(audio, 'square', 660, 82, { at: 0.05, length: 0.55, loud: 0.18 })
  },
  sleigh: (audio) => {
    for (let shake = 0; shake < 6; shake++) {
      const loud = shake % 2 ? 0.08 : 0.16
      rustle(audio, 7600, 8200, 9, { at: shake * 0.15, length: 0.12, loud })
      bell(audio, 2637, { at: shake * 0.15, length: 0.14, loud: loud * 0.4 })
    }
  },
  snow_step: (audio) => {
    rustle(audio, 500, 1400, 2.5, { length: 0.09, loud: 0.4 })
    rustle(audio, 1400, 600, 2.5, { at: 0.07, length: 0.08, loud: 0.3 })
  },
  fanfare: (audio) => {
    ;[523, 659, 784, 1047].forEach((note, step) => bell(audio, note, { at: step * 0.13, length: 0.9, loud: 0.2 }))
    rustle(audio, 7600, 8200, 9, { at: 0.5, length: 0.5, loud: 0.12 })
  },
  voice: (audio) => tone(audio, 'sawtooth', 220, 150, { length: 0.4, loud: 0.2, sustain: 0.4 }),
}

// In one room one device sounds for everybody; the others keep to what concerns their own player.
let sounds_for_all = true
export function sound_for_all(on: boolean): void {
  sounds_for_all = on
}

// Plays a sound of a game's own, made from the parts above; nothing where sound is off or not allowed yet.
export function perform(recipe: (audio: AudioContext) => void, of: SoundFamily): void {
  if (of !== 'turn' && !sounds_for_all) return
  if (context?.state !== 'running' || device.muted || device.volume * device.volumes[of] === 0) return
  family = of
  recipe(context)
}

const family_of: Partial<Record<Sound, SoundFamily>> = { turn: 'turn', voice: 'voices' }
export function play(sound: Sound): void {
  perform(recipes[sound], family_of[sound] ?? 'effects')
}
