// What motifs are called, what is said for them, and the shapes that stand in for inks on a device that plays without colour.
import motifs from '../motifs.json'
import type { Lang } from '../../../web/src/words'
import type { Kind, Motif } from './view'

interface Named {
  id: string
  fr: string
  en: string
  set: string
}
const lists: Record<Kind, Named[]> = {
  animal: motifs.animals,
  colour: motifs.colours,
  sound: motifs.sounds,
  sign: motifs.signs,
}

// The answers a palette offers, in the order of the catalogue: it says nothing about this chest.
export const answers: Record<Kind, string[]> = {
  animal: ids_of('animal'),
  colour: ids_of('colour'),
  sound: ids_of('sound'),
  sign: ids_of('sign'),
}
function ids_of(kind: Kind): string[] {
  return lists[kind].filter(({ set }) => set === 'core').map(({ id }) => id)
}

export type Texture = 'dots' | 'stripes' | 'hatch' | 'waves' | 'crosses' | 'solid'
export interface Ink {
  id: string
  hex: string
  texture: Texture
}
export const inks = motifs.colours as (Named & Ink)[]

// Formes: every ink is a frame, every colour word the name of a frame. The lie stays, the colour goes.
export type Shape = 'heart' | 'star' | 'triangle' | 'circle' | 'cross' | 'square'
const shape_of_ink: Record<string, Shape> = {
  red: 'heart',
  yellow: 'star',
  green: 'triangle',
  blue: 'circle',
  pink: 'cross',
  black: 'square',
}
const shape_names: Record<Lang, Record<Shape, string>> = {
  fr: { heart: 'cœur', star: 'étoile', triangle: 'triangle', circle: 'rond', cross: 'croix', square: 'carré' },
  en: { heart: 'heart', star: 'star', triangle: 'triangle', circle: 'circle', cross: 'cross', square: 'square' },
}
export const shape_of = (ink: string): Shape => shape_of_ink[ink] ?? 'circle'

const no_break = (text: string) => text.replace(/ (?=[!?:;»])/g, '\u00a0').replace(/« /g, '«\u00a0')
const typographic = (text: string) => no_break(text).replace(/'/g, '’')

function entry_of(kind: Kind, id: string): Named | undefined {
  return lists[kind].find((named) => named.id === id)
}

// The word of an ink, or of its frame.
export function ink_word(ink: string, lang: Lang, shapes: boolean): string {
  return shapes ? shape_names[lang][shape_of(ink)] : (entry_of('colour', ink)?.[lang] ?? ink)
}

// What somebody says or does for a motif: the cry of the animal, the ink, the noise, the sign.
export function said(motif: Motif, lang: Lang, shapes: boolean): string {
  if (motif.kind === 'colour') return ink_word(motif.id, lang, shapes)
  const entry = entry_of(motif.kind, motif.id)
  if (motif.kind !== 'animal') return typographic(entry?.[lang] ?? motif.id)
  const animal = motifs.animals.find(({ id }) => id === motif.id)
  return typographic((lang === 'fr' ? animal?.cry_fr : animal?.cry_en) ?? motif.id)
}

// What is drawn on the chest, for whoever cannot see it.
export function drawn(motif: Motif, lang: Lang, shapes: boolean): string {
  if (motif.kind !== 'colour') return typographic(entry_of(motif.kind, motif.id)?.[lang] ?? motif.id)
  const word = ink_word(motif.word ?? motif.id, lang, shapes)
  const ink = ink_word(motif.id, lang, shapes)
  if (shapes)
    return lang === 'fr' ? `le mot «\u00a0${word}\u00a0» dans la forme «\u00a0${ink}\u00a0»` : `the word “${word}” inside a ${ink}`
  return lang === 'fr' ? `le mot «\u00a0${word}\u00a0» écrit en ${ink}` : `the word “${word}” written in ${ink}`
}
