// Every sentence of Santa Claus is comin' to town, in French and English. `en` must have the shape of `fr`: the compiler
// checks it. A French ! ? : ; has a no-break space before it.
import { en } from './words.en'
import { fr } from './words.fr'

export type SantaWords = typeof fr

export const words: { fr: SantaWords; en: SantaWords } = { fr, en }
