// Every sentence of GiftTRAP. English must have the shape of French: the compiler checks it.
import { en } from './words.en'
import { fr } from './words.fr'

export type GiftTrapWords = typeof fr

export const words: { fr: GiftTrapWords; en: GiftTrapWords } = { fr, en }
