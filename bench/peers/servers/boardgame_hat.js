// That's Not a Hat for boardgame.io. Every seat is active all the time and the rules say whose turn it is: fewer passes of
// the framework than ending a turn with every action.
import core from 'boardgame.io/dist/cjs/core.js'
import { apply, claimable_of, deal, fresh_secret, shuffled_deck } from '../rules.js'

const make = (random) => ({ card: (card) => card, random: random.Number })

const act =
  (type) =>
  ({ G, playerID, random }, gift, tone) =>
    apply(G.table, G.secret, Number(playerID), { type, gift, tone }, make(random)) ? undefined : core.INVALID_MOVE

export const hat = {
  name: 'hat',
  minPlayers: 2,
  maxPlayers: 8,
  setup: ({ ctx, random }) => {
    const deck = shuffled_deck(random.Number)
    const seats = Array.from({ length: ctx.numPlayers }, () => ({ gifts: [], penalties: [] }))
    const G = { table: { seats, claimable: claimable_of(deck) }, secret: fresh_secret(deck) }
    deal(G.table, G.secret, Math.floor(random.Number() * ctx.numPlayers), make(random))
    return G
  },
  turn: { activePlayers: core.ActivePlayers.ALL },
  moves: { claim: act('claim'), accept: act('accept'), refuse: act('refuse') },
  endIf: ({ G }) => (G.table.phase === 'over' ? G.table.seats.map(({ penalties }) => -penalties.length) : undefined),
  playerView: ({ G }) => ({ table: G.table }),
}
