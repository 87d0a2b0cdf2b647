import type { Sound } from '../../../web/src/look'
import type { GiftTrapEvent } from './view'

// What each thing that happens sounds like; null is silence.
export function sound_of(event: GiftTrapEvent): Sound | null {
  switch (event.type) {
    case 'round_began':
      return 'sleigh'
    case 'dealt':
      return 'deal'
    case 'vetoed':
    case 'marks_shown':
      return 'flip'
    case 'decided':
      return 'slide'
    case 'all_given':
    case 'all_chosen':
      return 'success'
    case 'opening':
      return 'drum_roll'
    case 'opened':
      if (event.trapped) return 'knock'
      return event.mark === 'none' || event.mark === 'no_way' ? 'wrong' : 'success'
    case 'trapped':
      return 'snap'
    default:
      return null
  }
}
