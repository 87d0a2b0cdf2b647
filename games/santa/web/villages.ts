// The villages that come with the game, and how a table's own one is told apart from them.
import elfenbein from '../elfenbein.json'
import sternheim from '../sternheim.json'
import tannengrund from '../tannengrund.json'
import type { SantaView } from './view'
import type { Village } from './village'

export const villages: readonly Village[] = [elfenbein, tannengrund, sternheim] as unknown as Village[]

export function village_of(choice: SantaView['board']): Village {
  if (typeof choice !== 'string') return choice as Village
  return villages.find(({ name }) => name === choice) ?? villages[0]!
}
