// A Colyseus server with That's Not a Hat: node servers/colyseus.js PORT
//
// Nobody at this game sees what another does not, so the state holds only what lies open and is the same for all: one
// encoding of what changed for both clients, which is the best case of this framework. A patch leaves with the action
// that caused it, not with the next of twenty ticks a second.
import { Room, Server } from '@colyseus/core'
import { ArraySchema, schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { apply, claimable_of, deal, fresh_secret, shuffled_deck } from '../rules.js'

const Card = schema({ handle: t.string(), gift: t.string(), arrow: t.string() }, 'Card')
const Seat = schema({ gifts: t.array(Card), penalties: t.array('string') }, 'Seat')
const Table = schema(
  {
    moment: t.uint32(),
    phase: t.string(),
    giver: t.uint8(),
    receiver: t.uint8(),
    claim: t.string(),
    tone: t.string(),
    moving: Card,
    seats: t.array(Seat),
    shop_top: t.string(),
    shop_left: t.uint8(),
    claimable: t.array('string'),
  },
  'Table',
)

const make = { card: (card) => new Card(card), random: Math.random }

class Hat extends Room {
  maxClients = 2
  patchRate = null
  state = new Table({ moment: 0, phase: 'waiting', seats: new ArraySchema(), claimable: new ArraySchema() })
  #seated = []
  #secret

  messages = {
    claim: (client, { gift, tone }) => this.#act(client, { type: 'claim', gift, tone }),
    accept: (client) => this.#act(client, { type: 'accept' }),
    refuse: (client) => this.#act(client, { type: 'refuse' }),
    start: () => {
      if (this.state.phase === 'over') this.#begin()
    },
  }

  onJoin(client) {
    this.#seated.push(client.sessionId)
    if (this.#seated.length === this.maxClients) this.#begin()
  }

  #begin() {
    const deck = shuffled_deck(make.random)
    this.#secret = fresh_secret(deck)
    const seats = this.#seated.map(() => new Seat({ gifts: new ArraySchema(), penalties: new ArraySchema() }))
    this.state.seats = new ArraySchema(...seats)
    this.state.claimable = new ArraySchema(...claimable_of(deck))
    deal(this.state, this.#secret, Math.floor(make.random() * seats.length), make)
    this.#show()
  }

  #act(client, action) {
    if (apply(this.state, this.#secret, this.#seated.indexOf(client.sessionId), action, make)) this.#show()
    else client.send('refused')
  }

  #show() {
    ++this.state.moment
    this.broadcastPatch()
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false })
server.define('hat', Hat)
await server.listen(Number(process.argv[2]))
