import type { Line } from '../../../web/src/table/stage'
import { action_icons, type Landed, type LeprechaunsEvent } from './view'
import type { LeprechaunsWords } from './words'

export interface Telling {
  say: LeprechaunsWords
  name_of: (seat: number) => string
  avatar_of: (seat: number) => string
}

// The journal of a match. It names chests by their owners and values and never a motif: most of them lie under a hand.
export function lines_of(event: LeprechaunsEvent, { say, name_of, avatar_of }: Telling): Line[] {
  const by = (seat: number, text: string): Line[] => [{ icon: avatar_of(seat), text }]
  switch (event.type) {
    case 'round_begun': {
      const card = event.action ? say.actions[event.action].name : say.no_action.name
      return [
        { icon: event.action ? action_icons[event.action] : 'four-leaf-clover', text: say.round_begins(event.round, card) },
        { icon: avatar_of(event.prems), text: say.has_prems(name_of(event.prems)) },
      ]
    }
    case 'signalled':
      return by(event.seat, say.signalled(name_of(event.seat)))
    case 'landed':
      return landed_lines(event, { say, name_of, avatar_of })
    case 'fouled':
      return by(event.seat, event.foul === 'false_start' ? say.false_start(name_of(event.seat)) : say.fouls(name_of(event.seat)))
    case 'lifted':
      return by(event.seat, say.lifts(name_of(event.seat)))
    case 'hands_down':
      return [{ icon: 'raised-hand', text: say.stuck }]
    case 'gift_won':
      return [{ icon: 'wrapped-gift', text: say.gift_won(name_of(event.seat), event.value) }]
    case 'called':
      return by(event.next, say.called(name_of(event.next), name_of(event.seat)))
    case 'recited': {
      const name = name_of(event.seat)
      if (event.won) return [{ icon: 'coin', text: say.recited_right(name, event.value) }]
      return by(event.seat, event.motifs ? say.recited_wrong(name) : say.recited_negative(name))
    }
    case 'discarded':
      return by(event.seat, say.shed(name_of(event.seat), event.value))
    case 'swapped':
      return [{ icon: 'counterclockwise-arrows-button', text: say.swapped(name_of(event.seat), name_of(event.with)) }]
    case 'kept':
      return by(event.seat, say.kept(name_of(event.seat)))
    case 'prems_given':
      return by(event.to, say.prems_goes(name_of(event.to)))
    case 'revealed':
    case 'slapped':
    case 'performed':
    case 'judged':
    case 'round_over':
    case 'match_over':
      return []
  }
}

function landed_lines({ seat, chest, decided_by, hands }: Landed, { say, name_of, avatar_of }: Telling): Line[] {
  const reaction = hands.find((hand) => hand.seat === seat)?.reaction ?? null
  const lines: Line[] = [
    { icon: avatar_of(seat), text: say.slaps(name_of(seat), name_of(chest), reaction === null ? '' : say.time(reaction)) },
  ]
  for (const rival of hands) {
    if (rival.seat === seat || rival.reaction === null || reaction === null) continue
    const close = decided_by === 'gold' || decided_by === 'lot'
    const text = close
      ? say.tied(name_of(rival.seat), name_of(seat), decided_by)
      : say.beaten(name_of(rival.seat), name_of(seat), rival.reaction - reaction)
    lines.push({ icon: avatar_of(rival.seat), text })
  }
  return lines
}

// What hangs on a chest after a photo finish: the first hand, and below it the viewer's own or the next one.
export function photo_of(
  { seat, decided_by, hands }: Landed,
  you: number | null,
  { say, name_of }: Telling,
): { first: string; second: string } | null {
  const winner = hands.find((hand) => hand.seat === seat)
  const rival = hands.find((hand) => hand.seat === you && hand.seat !== seat) ?? hands.find((hand) => hand.seat !== seat)
  if (!rival || !winner || winner.reaction === null || rival.reaction === null) return null
  const time = (hand: { seat: number }, reaction: number) =>
    hand.seat === you ? say.you_time(reaction) : say.other_time(name_of(hand.seat), reaction)
  const second = time(rival, rival.reaction)
  const why = decided_by === 'gold' ? say.tie_to_poorer : decided_by === 'lot' ? say.tie_by_lot : ''
  return { first: time(winner, winner.reaction), second: why ? `${second} · ${why}` : second }
}
