import { en } from './words.en'
import { fr, type LeprechaunsWords } from './words.fr'

export type { LeprechaunsWords } from './words.fr'

export const words: { fr: LeprechaunsWords; en: LeprechaunsWords } = { fr, en }
