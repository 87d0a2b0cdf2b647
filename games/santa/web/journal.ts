import type { Line } from '../../../web/src/table/stage'
import { list_names, type Lang } from '../../../web/src/words'
import { rank } from './cards'
import type { SantaEvent } from './view'
import type { SantaWords } from './words'

export interface Tongue {
  lang: Lang
  say: SantaWords
  name_of: (seat: number) => string
  avatar_of: (seat: number) => string
  house_name: (house: number) => string
  santa: number
}

type Stepped = Extract<SantaEvent, { type: 'stepped' }>

// The journal tells a move as a whole: its steps in one line, then what came of it.
export function lines_of(events: readonly SantaEvent[], tongue: Tongue): Line[] {
  const lines: Line[] = []
  let steps: Stepped[] = []
  let gifts = 0
  const walk = () => {
    const first = steps[0]
    if (first) lines.push({ icon: tongue.avatar_of(first.seat), text: way_in_words(steps, tongue) })
    if (gifts > 0) lines.push({ icon: 'wrapped-gift', text: tongue.say.delivered(gifts) })
    steps = []
    gifts = 0
  }
  for (const event of events) {
    if (event.type === 'stepped') steps.push(event)
    else if (event.type === 'delivered' && steps.length > 0) gifts++
    else {
      const told = line_of(event, tongue)
      if (!told) continue
      walk()
      lines.push(told)
    }
  }
  walk()
  return lines
}

function way_in_words(steps: Stepped[], { say, lang, name_of, house_name }: Tongue): string {
  const { seat, way, house } = steps[0]!
  if (way === 'flight') return say.flew(name_of(seat), house_name(house))
  const houses = list_names(
    steps.map((step) => house_name(step.house)),
    lang,
  )
  return way === 'jump' ? say.jumped(name_of(seat), houses) : say.walked(name_of(seat), houses)
}

function line_of(event: SantaEvent, { lang, say, name_of, avatar_of, house_name, santa }: Tongue): Line | null {
  switch (event.type) {
    case 'game_began':
      return { icon: 'santa-claus', text: say.game_began(event.game, name_of(event.santa)) }
    case 'closed':
      return { icon: 'palm-tree', text: say.closed(name_of(event.seat), house_name(event.house)) }
    case 'started': {
      const started = event.seat === santa ? say.started_santa : say.started_brat
      return { icon: avatar_of(event.seat), text: started(name_of(event.seat), house_name(event.house)) }
    }
    case 'round_began':
      return { icon: 'glowing-star', text: say.round_began(event.round) }
    case 'revealed':
      return {
        icon: 'heart-suit',
        text: say.revealed(event.cards.map((card, seat) => say.one_card(name_of(seat), rank(card, lang))).join(', ')),
      }
    case 'tied':
      return { icon: 'santa-claus', text: say.tied(list_names(event.tied.map(name_of), lang)) }
    case 'chooser':
      return { icon: avatar_of(event.seat), text: say.chooser(name_of(event.seat)) }
    case 'called':
      return { icon: avatar_of(event.seat), text: say.called(name_of(event.seat)) }
    case 'delivered':
      return { icon: 'wrapped-gift', text: say.delivered(1) }
    case 'saw':
      return { icon: 'camera-with-flash', text: say.saw(name_of(event.seat), house_name(event.house)) }
    case 'lost':
      return { icon: 'wrapped-gift', text: say.lost(house_name(event.house)) }
    case 'bagged':
      return { icon: avatar_of(event.seat), text: say.bagged(name_of(event.seat)) }
    case 'game_over':
      return {
        icon: 'trophy',
        text: say.game_over(event.game, event.points.map((points, seat) => say.score_of(name_of(seat), points)).join(', ')),
      }
    default:
      return null // nothing to say: chosen cards are ticked at their seats, the end has a page of its own
  }
}
