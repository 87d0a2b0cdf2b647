// Holds rules.js to Hotte's own rules: plays the same arranged matches in both, action by action, and compares what
// everybody may see.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { actor_of, apply, claimable_of, deal, fresh_secret, shuffled_deck } from './rules.js'

const make = { card: (card) => card, random: Math.random }

// The view of games/hat, as the table here tells it. Handles are random: only who has one counts.
function view_of(table) {
  const card = (seen) => seen && { gift: seen.gift, arrow: seen.arrow }
  return {
    phase: table.phase,
    giver: table.giver,
    receiver: table.receiver,
    claim: table.claim,
    tone: table.tone,
    moving: card(table.moving),
    seats: table.seats.map(({ gifts, penalties }) => ({ gifts: gifts.map(card), penalties })),
    shop: { top: table.shop_top, left: table.shop_left },
  }
}

export async function check_same_rules(program, matches = 40) {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
  const ask = async (request) => {
    engine.stdin.write(JSON.stringify(request) + '\n')
    return JSON.parse((await lines.next()).value)
  }
  let actions = 0
  for (let match = 0; match < matches; ++match) {
    const seats = 2 + (match % 7)
    const first = match % seats
    const deck = shuffled_deck(make.random)
    const secret = fresh_secret(deck)
    const table = { seats: Array.from({ length: seats }, () => ({ gifts: [], penalties: [] })), claimable: claimable_of(deck) }
    deal(table, secret, first, make)
    let theirs = await ask({ cmd: 'new', game: 'hat', seats, pace: 'instant', arrange: { deck, first } })
    while (true) {
      const { view } = await ask({ cmd: 'view', seat: null })
      const expected = JSON.stringify(view_of({ ...view, shop_top: view.shop.top, shop_left: view.shop.left }))
      const found = JSON.stringify(view_of(table))
      if (expected !== found) throw new Error(`the rules differ after ${actions} actions:\n${expected}\n${found}`)
      const seat = actor_of(table)
      if (theirs.over !== (seat === null)) throw new Error('one match is over and the other is not')
      if (seat === null) break
      const { actions: legal } = await ask({ cmd: 'legal', seat })
      const claiming = table.phase === 'claiming'
      if (claiming && legal.map(({ gift }) => gift).join() !== table.claimable.join()) throw new Error('other gifts may be claimed')
      // The truth is said as often as not, so that both sides of a refusal are seen.
      const truth = { type: 'claim', gift: secret.faces[table.moving.handle] }
      const action = claiming && Math.random() < 0.5 ? truth : legal[Math.floor(Math.random() * legal.length)]
      if (apply(table, secret, (seat + 1) % seats, action, make)) throw new Error('a seat acted out of turn')
      if (!apply(table, secret, seat, action, make)) throw new Error(`refused here: ${JSON.stringify(action)}`)
      theirs = await ask({ cmd: 'do', seat, action })
      if (!theirs.ok) throw new Error(`refused there: ${JSON.stringify(theirs)}`)
      ++actions
    }
  }
  engine.stdin.end()
  return actions
}
