// Where everything lies on the table, in rem from the top left corner of the board. The viewer sits at the bottom and the
// others clockwise from the viewer's left. A tall board (a phone) keeps its lower third free for the offered card and the
// speech bubble; on a wide one the viewer's neighbours move up a little for the same reason.
import { ring_position } from '../../../web/src/look/ring'

export interface Point {
  x: number
  y: number
}
export interface Spot extends Point {
  width: number // of the card that lies there
  tilt: number // degrees: hand-laid cards are never quite straight
}
export interface Place {
  seat: Point // centre of the window with its name and shelf
  face: Point // centre of the window alone: where a voice comes from
  pile: Spot // where the bottom card lies
  shelf_left: boolean // on which side of the window a short board puts the shelf
}
export interface BubblePlace extends Point {
  width: number
}
export interface Layout {
  width: number
  height: number
  tall: boolean
  short: boolean // too low a board for shelves under the names
  window: number // width of a seat's window
  bottom: number // the seat drawn at the bottom
  places: Place[] // by seat
  shop: Spot
  stage: Spot // a card held up for everybody: shown from the shop, or revealed
  bubble: BubblePlace
}

interface Sizes {
  window: number
  seat_height: number
  seat_width: number
  card: number
  own_card: number
  shop: number
  short: boolean
}

// Boards lower than this (rem) have no room for a pile in front of the upper seats, a shop and a bubble one below the other.
const low_wide_board = 36
const low_tall_board = (seats: number) => (seats > 5 ? 36 : 30)

// How far each further card of a pile is shifted, in card widths: enough to see picture and arrow of the one below.
export const fan_step = 0.62

// Seats on either side and along the top of a tall board, by the number of other people at the table.
const tall_rows: Record<number, { side: number; top: number }> = {
  1: { side: 0, top: 1 },
  2: { side: 1, top: 0 },
  3: { side: 1, top: 1 },
  4: { side: 1, top: 2 },
  5: { side: 2, top: 1 },
  6: { side: 2, top: 2 },
  7: { side: 2, top: 3 },
}
const top_shares: Record<number, number[]> = { 0: [], 1: [0.5], 2: [0.29, 0.71], 3: [0.17, 0.5, 0.83] }
const low_top_shares: Record<number, number[]> = { ...top_shares, 2: [0.22, 0.78] }

// How far round a wide board, from the bottom clockwise, the first of the others sits: 0.25 is the middle of the left side.
const first_share: Record<number, number> = { 1: 0.5, 2: 0.3, 3: 0.25, 4: 0.235, 5: 0.2, 6: 0.18, 7: 0.15 }

// A wide board that is only wide because it is low, as when the palette is open on a phone: the shop and the offered card
// share its middle.
const narrow = (width: number) => width < 30

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

// Cards lie a little askew, always the same way at the same place.
const tilt_of = (place: number) => [-5, 3, -4, 5, -3, 4, -2, 3][place % 8]!

function sizes_for(width: number, height: number, seats: number, tall: boolean, short: boolean): Sizes {
  const crowded = seats > 5 ? 0.88 : 1
  const window = tall
    ? clamp(Math.min(height / 10.6, width / 6.8) * crowded, 2.4, 4)
    : clamp(Math.min(height / (short ? 5.6 : 6.8), width / 9) * crowded, 2.1, 4.75)
  const card = tall
    ? clamp(Math.min(height / 12.5, width / 8) * crowded, 2.1, 4)
    : clamp(Math.min(height / 8.5, width / 10) * crowded, 2, 4.4)
  return {
    window,
    seat_height: window * 1.2 + (short ? 1.1 : 2.7),
    seat_width: Math.max(window * 1.3, 3.9),
    card,
    own_card: card * (!tall && narrow(width) ? 1 : 1.3),
    shop: card * (short ? 1.05 : 1.3),
    short,
  }
}

// The other seats of a tall board in clockwise order: up the left side, along the top, down the right side.
function tall_others(count: number, width: number, height: number, sizes: Sizes): Point[] {
  const { side, top } = tall_rows[count]!
  const { seat_height, seat_width, card } = sizes
  const low = height < low_tall_board(count + 1)
  const edge = seat_width / 2 + (sizes.short ? 0.65 : 0.35)
  const top_y = seat_height / 2 + 0.2
  // The sides begin below the top row, or below its piles where those lie in front of it.
  const gap = low && top !== 3 ? 0.3 : 1
  const below_top = [height * 0.3, top_y + seat_height * 0.9, top_y + seat_height / 2 + card * 2 + 0.5, top_y + seat_height + gap]
  const first = low && top === 2 ? top_y + seat_height + gap : below_top[top]!
  const last = clamp(height * 0.64 - seat_height / 2, first + seat_height + 0.1, first + seat_height * 1.5)
  const rows = side === 2 ? [first, last] : side === 1 ? [first] : []
  const left = [...rows].reverse().map((y) => ({ x: edge, y }))
  const right = rows.map((y) => ({ x: width - edge, y }))
  const along_top = (low ? low_top_shares : top_shares)[top]!.map((share, index) => ({
    x: width * share,
    y: top === 3 && index !== 1 ? top_y + 0.7 : top_y,
  }))
  return [...left, ...along_top, ...right]
}

// A point of the edge of a wide board, at this share of the way round from the bottom.
function wide_edge(share: number, width: number, height: number, sizes: Sizes): Point {
  const inner = { width: width - sizes.seat_width - (sizes.short && !narrow(width) ? 1.5 : 0.5), height: height - sizes.seat_height - 1 }
  const { x, y } = ring_position(share, 0, 1, inner.width, inner.height)
  return { x: x + (width - inner.width) / 2, y: y + (height - inner.height) / 2 - 0.1 }
}

function wide_share(place: number, seats: number, width: number, height: number): number {
  if (place === 0) return 0
  // A low wide board is a television, whose lower corners are taken.
  const lowest = !narrow(width) && height < low_wide_board ? 0.21 : 0
  const first = Math.max(lowest, first_share[seats - 1]!)
  return seats === 2 ? first : first + ((1 - 2 * first) * (place - 1)) / (seats - 2)
}

// What decides where the piles of the other seats lie.
interface Ground {
  width: number
  height: number
  tall: boolean
  seats: number
}

// In front of the window where there is room below it, else beside it: on the side of the middle of the table, or on the
// outer side along a wide top that is full. Whoever sits exactly opposite has it on the left hand.
function pile_of(place: number, seat: Point, ground: Ground, sizes: Sizes, depth: number): Spot {
  const { width, height, tall, seats } = ground
  const card = place === 0 ? sizes.own_card : sizes.card
  const fan = (depth - 1) * fan_step * card
  const tilt = tilt_of(place)
  const beside = Math.max(sizes.window / 2 + 0.7, tall ? 0 : sizes.seat_width / 2 + 0.1) + card / 2
  if (place === 0) return { x: seat.x - beside - fan - 0.4, y: seat.y, width: card, tilt }

  if (!tall && narrow(width) && seats >= 6) {
    // No room for piles of their own: small, and half on the window.
    const inward = { x: width / 2 - seat.x, y: height / 2 - seat.y }
    const step = (sizes.window / 2 + 0.5) / Math.hypot(inward.x, inward.y)
    return { x: seat.x + inward.x * step, y: seat.y + inward.y * step, width: card * 0.75, tilt }
  }
  const off_centre = (seat.x - width / 2) / (width / 2)
  const opposite = Math.abs(off_centre) < 0.05
  const along_top = Math.abs(off_centre) < (tall ? 0.62 : 0.74) && seat.y < height * 0.4
  const full_top = seats >= 6 && along_top && !opposite
  const room_below = tall ? (seats === 8 ? opposite : along_top && height >= low_tall_board(seats)) : full_top && height > low_wide_board
  if (room_below) {
    return { x: seat.x - fan / 2, y: seat.y + sizes.seat_height / 2 + card * 0.667 + 0.25, width: card, tilt }
  }
  const outer = !tall && full_top
  const to_the_right = opposite || off_centre < 0 !== outer
  return { x: to_the_right ? seat.x + beside : seat.x - beside - fan, y: seat.y - (tall ? 0.3 : 0), width: card, tilt }
}

// The layout for `seats` people with `depth` cards in front of each, on a board of width × height rem.
export function lay_out(seats: number, you: number | null, width: number, height: number, depth: number): Layout {
  const tall = height > width * 1.08
  const short = height < (tall && seats > 5 ? low_tall_board(seats) : 21)
  const sizes = sizes_for(width, height, seats, tall, short)
  const around: Point[] = tall
    ? [{ x: width / 2, y: height - sizes.seat_height / 2 - 0.8 }, ...tall_others(seats - 1, width, height, sizes)]
    : Array.from({ length: seats }, (_, place) => wide_edge(wide_share(place, seats, width, height), width, height, sizes))

  const ground = { width, height, tall, seats }
  const places: Place[] = []
  around.forEach((seat, place) => {
    places[(place + (you ?? 0)) % seats] = {
      seat,
      face: { x: seat.x, y: seat.y - sizes.seat_height / 2 + sizes.window * 0.55 },
      pile: pile_of(place, seat, ground, sizes, depth),
      shelf_left: place !== 0 && seat.x < width / 2 + 0.5,
    }
  })

  const opposite = around.slice(1).find(({ x, y }) => Math.abs(x - width / 2) < 0.5 && y < height / 2)
  const bubble = bubble_place(around, width, height, tall, sizes)
  return {
    width,
    height,
    tall,
    short,
    window: sizes.window,
    bottom: you ?? 0,
    places,
    shop: { ...shop_place(around, opposite, width, height, tall, bubble.y, sizes), width: sizes.shop, tilt: 0 },
    stage: {
      x: width / 2,
      y: tall ? Math.min(bubble.y, height * 0.58) : height * (opposite ? 0.54 : 0.5),
      width: clamp(Math.min(width * 0.36, height * 0.3), 4, 11),
      tilt: -2,
    },
    bubble,
  }
}

function bubble_place(around: Point[], width: number, height: number, tall: boolean, sizes: Sizes): BubblePlace {
  if (!tall) {
    if (sizes.short) return { x: width / 2, y: height * 0.5, width: Math.min(16, width * 0.6) }
    const wide = width > height * 1.5
    return { x: width / 2, y: height * (wide ? 0.52 : 0.57), width: wide ? clamp(width * 0.46, 13, 25) : clamp(width * 0.4, 12.5, 21) }
  }
  const lowest = Math.max(...around.slice(1).map(({ y }) => y)) + sizes.seat_height / 2
  const floor = height - sizes.seat_height - 1.2
  return { x: width / 2, y: Math.max((Math.max(height * 0.42, lowest) + floor) / 2, floor - 5), width: clamp(width * 0.6, 12.5, 17) }
}

function shop_place(
  around: Point[],
  opposite: Point | undefined,
  width: number,
  height: number,
  tall: boolean,
  bubble_y: number,
  sizes: Sizes,
): Point {
  const half = sizes.shop * 0.667
  // Three people: their gifts pass where the shop would lie, so it makes room.
  if (around.length === 3 && !narrow(tall ? Infinity : width)) return { x: width / 2, y: half + 2.4 }
  if (tall) {
    // Between the upper seats, below whoever sits opposite and the pile there.
    const top = Math.min(...around.slice(1).map(({ y }) => y))
    const pile = around.length < 8 && height < low_tall_board(around.length) ? 0 : sizes.card * 1.334 + 0.3
    if (opposite) return { x: width / 2, y: opposite.y + sizes.seat_height / 2 + pile + half + 0.4 }
    return { x: width / 2, y: Math.max(half + 2.4, Math.min(height * 0.33, top + sizes.seat_height)) }
  }
  if (narrow(width)) return { x: width / 2 + sizes.shop * 0.9, y: height * (opposite ? 0.5 : 0.46) }
  if (!opposite) return { x: width / 2, y: clamp(bubble_y - 6 - half - 1.9, half + 0.8, height * 0.27) }
  // Under whoever sits opposite if there is room for it and for the bubble, else beside that window.
  if (height > low_wide_board) return { x: width / 2, y: opposite.y + sizes.seat_height / 2 + half + 0.5 }
  return { x: width / 2 - sizes.seat_width / 2 - sizes.shop / 2 - 1.2, y: opposite.y }
}

// The card between giver and receiver: large and towards the edge when the person at the bottom is one of the two, else
// half-way between their seats.
export function offer_spot(layout: Layout, from: number, to: number): Spot {
  const { width, height, tall, places, bottom } = layout
  const giver = places[from]!
  const receiver = places[to]!
  if (from === bottom || to === bottom) {
    const other = (from === bottom ? receiver : giver).seat
    // Somebody exactly opposite gives along one side and receives along the other.
    const right = Math.abs(other.x - width / 2) < 0.5 ? to === bottom : other.x > width / 2
    if (!tall && narrow(width)) {
      return { x: width / 2 - layout.shop.width, y: layout.shop.y, width: layout.shop.width * 1.25, tilt: -4 }
    }
    const size = layout.short ? layout.shop.width * 1.2 : clamp(Math.min(width * 0.28, height * 0.18), 4.2, 8)
    const x = tall ? width - size / 2 - 0.6 : width * 0.78
    return { x: right ? x : width - x, y: tall ? layout.bubble.y + 0.4 : height * 0.72, width: size, tilt: right ? 7 : -7 }
  }
  const size = Math.min(giver.pile.width, receiver.pile.width) * (layout.short ? 1.1 : 1.3)
  const seats_apart = Math.hypot(giver.seat.x - receiver.seat.x, giver.seat.y - receiver.seat.y)
  if (tall && seats_apart > layout.window * 3) {
    return { x: (giver.seat.x + receiver.seat.x) / 2, y: (giver.seat.y + receiver.seat.y) / 2, width: size, tilt: 4 }
  }
  const between = { x: (giver.pile.x + receiver.pile.x) / 2, y: (giver.pile.y + receiver.pile.y) / 2 }
  // Piles that lie close together make it step towards the middle of the table.
  const apart = Math.hypot(giver.pile.x - receiver.pile.x, giver.pile.y - receiver.pile.y)
  const centre = { x: width / 2 - between.x, y: height / 2 - between.y }
  const step = clamp(size * 2.7 - apart, 0, size) / (Math.hypot(centre.x, centre.y) || 1)
  return { x: between.x + centre.x * step, y: between.y + centre.y * step, width: size, tilt: 4 }
}

// Degrees that turn an arrow drawn pointing to the left so that it points from one place to another on screen; `tilt` is
// that of the card it is printed on.
export function arrow_turn(from: Point, to: Point, tilt: number): number {
  const towards = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return towards - 180 - tilt
}

// A curve from one point to another that passes through a third, for the dotted trail.
export function trail_path(from: Point, through: Point, to: Point): string {
  const bend = { x: 2 * through.x - (from.x + to.x) / 2, y: 2 * through.y - (from.y + to.y) / 2 }
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`
}

// The horn of a speech bubble: it leaves the bubble towards the speaker and ends short of the speaker's window, or earlier if
// that is far, bent like a hand-cut slip. The bubble's height is only guessed; the root of the horn lies well inside.
export function horn_path(bubble: BubblePlace, speaker: Point, short_of: number): string {
  const root = {
    x: clamp(speaker.x, bubble.x - bubble.width / 2 + 2, bubble.x + bubble.width / 2 - 2),
    y: clamp(speaker.y, bubble.y - 1.6, bubble.y + 1.6),
  }
  const span = { x: speaker.x - root.x, y: speaker.y - root.y }
  const length = Math.hypot(span.x, span.y) || 1
  const along = { x: span.x / length, y: span.y / length }
  const breadth = clamp(length * 0.12, 0.6, 1.1)
  const side = { x: -along.y * breadth, y: along.x * breadth }
  const reach = Math.min(length - short_of, 7)
  const tip = { x: root.x + along.x * reach, y: root.y + along.y * reach }
  const bend = (share: number, lean: number) =>
    `${root.x + (tip.x - root.x) * share + side.x * lean} ${root.y + (tip.y - root.y) * share + side.y * lean}`
  return (
    `M${root.x + side.x} ${root.y + side.y}Q${bend(0.6, 1.3)} ${tip.x} ${tip.y}` + `Q${bend(0.5, 0)} ${root.x - side.x} ${root.y - side.y}Z`
  )
}
