// The bots' tastes in words. A bot's taste belongs to its seat and is public: people can learn it, as they know a friend.
import type { Lang } from '../../../web/src/words'
import characters from '../characters.json'
import { printed } from './gifts'

export function character_of(seat: number, lang: Lang): string {
  const character = characters[seat]
  return character ? printed(character[lang], lang) : ''
}
