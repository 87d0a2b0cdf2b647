// That's Not a Hat for the frameworks beside Hotte: the rules of games/hat at its default options and at instant pace, on
// data that either framework can keep. `table` is what everybody may see, with the faces that are down left out; `secret`
// never leaves the server. `make` says how the framework makes a card and where its chance comes from.
import { readFileSync } from 'node:fs'

const catalogue = JSON.parse(readFileSync(new URL('../../games/hat/cards.json', import.meta.url), 'utf8')).map(({ id }) => id)
const deck_size = 110
const penalty_limit = 3

function shuffle(list, random) {
  for (let last = list.length - 1; last > 0; --last) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other], list[last]]
  }
  return list
}

// 110 different gifts, half of their arrows to the right.
export function shuffled_deck(random) {
  const gifts = shuffle([...catalogue], random).slice(0, deck_size)
  const arrows = shuffle(
    gifts.map((_, index) => (index % 2 === 0 ? 'left' : 'right')),
    random,
  )
  return gifts.map((gift, index) => ({ gift, arrow: arrows[index] }))
}

// The gifts that may be claimed, in the order of the catalogue.
export function claimable_of(deck) {
  const gifts = new Set(deck.map(({ gift }) => gift))
  return catalogue.filter((gift) => gifts.has(gift))
}

export function fresh_secret(deck) {
  return {
    deck: deck.map(({ gift }) => gift),
    arrows: Object.fromEntries(deck.map(({ gift, arrow }) => [gift, arrow])),
    drawn: 0,
    faces: {}, // by handle
  }
}

// Deals to an empty table, whose seats have no gifts and no penalties yet, and lets `first` draw.
export function deal(table, secret, first, make) {
  const gifts_each = table.seats.length === 2 ? 2 : 1
  for (let turn = 0; turn < gifts_each; ++turn) {
    for (const seat of table.seats) seat.gifts.push(from_deck(secret, make))
  }
  draw(table, secret, first, make)
}

export function actor_of(table) {
  if (table.phase === 'claiming') return table.giver
  if (table.phase === 'answering') return table.receiver
  return null
}

// False: refused, and nothing has changed.
export function apply(table, secret, seat, action, make) {
  if (actor_of(table) !== seat) return false
  if (action.type === 'claim') {
    if (table.phase !== 'claiming' || !Object.hasOwn(secret.arrows, action.gift)) return false
    table.claim = action.gift
    table.tone = action.tone ?? null
    table.phase = 'answering'
    return true
  }
  if (table.phase !== 'answering') return false
  if (action.type === 'accept') accept(table, secret, make)
  else if (action.type === 'refuse') refuse(table, secret, make)
  else return false
  return true
}

const hexadecimal = (random) =>
  Math.floor(random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')

function from_deck(secret, make) {
  const gift = secret.deck[secret.drawn++]
  const handle = hexadecimal(make.random) + hexadecimal(make.random)
  secret.faces[handle] = gift
  return make.card({ handle, gift, arrow: null })
}

// The card leaves face down, and its arrow points at the receiver.
function offer(table, secret, { handle }, make) {
  const arrow = secret.arrows[secret.faces[handle]]
  const seats = table.seats.length
  table.moving = make.card({ handle, gift: null, arrow })
  table.receiver = (table.giver + (arrow === 'right' ? seats - 1 : 1)) % seats
  table.claim = null
  table.tone = null
  table.phase = 'claiming'
}

function draw(table, secret, seat, make) {
  table.giver = seat
  offer(table, secret, from_deck(secret, make), make)
  table.shop_top = secret.deck[secret.drawn]
  table.shop_left = secret.deck.length - secret.drawn
}

function accept(table, secret, make) {
  const { gifts } = table.seats[table.receiver]
  const { handle, gift, arrow } = table.moving
  gifts.push(make.card({ handle, gift, arrow }))
  table.giver = table.receiver
  offer(table, secret, gifts.shift(), make)
}

function refuse(table, secret, make) {
  const gift = secret.faces[table.moving.handle]
  const wrong = table.claim === gift ? table.receiver : table.giver
  const { penalties } = table.seats[wrong]
  penalties.push(gift)
  if (penalties.length < penalty_limit) draw(table, secret, wrong, make)
  else end(table, secret)
}

function end(table, secret) {
  table.phase = 'over'
  table.giver = table.receiver = table.claim = table.tone = table.moving = null
  for (const { gifts } of table.seats) {
    for (const card of gifts) {
      card.gift = secret.faces[card.handle]
      card.arrow = null
    }
  }
}
