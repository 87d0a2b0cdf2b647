// Every sentence of Surprises !, in French and English; the compiler checks that both have the same shape.
import { en } from './words.en'
import { fr } from './words.fr'

export type { SurprisesWords } from './words.fr'

export const words = { fr, en }
