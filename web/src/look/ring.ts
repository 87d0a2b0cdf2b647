// Where seats stand around a table seen from above: the viewer at the bottom, the others clockwise from the viewer's left,
// as people sit. Seats are evenly spaced along the edge, so a long table has no crowded ends.

export interface RingPlace {
  x: number // centre of the place, from the left edge of the box
  y: number // centre of the place, from its top edge
  angle: number // direction from the centre of the table, radians, clockwise on screen, 0 = right
}

const samples = 360
const squareness = 2.5 // 2 is an ellipse; more is closer to the rounded rectangle of the table

function edge_point(angle: number, radius_x: number, radius_y: number): { x: number; y: number } {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness)
  return { x: radius_x * bend(Math.cos(angle)), y: radius_y * bend(Math.sin(angle)) }
}

// The place of `seat` among `seats` in a box of width × height, `inset` away from its edges. A spectator (`you` null) sees
// seat 0 at the bottom.
export function ring_position(seat: number, you: number | null, seats: number, width: number, height: number, inset = 0): RingPlace {
  const radius_x = Math.max(0, width / 2 - inset)
  const radius_y = Math.max(0, height / 2 - inset)
  const share = ((((seat - (you ?? 0)) % seats) + seats) % seats) / seats

  // Walk the edge once from the bottom, clockwise on screen, and stop at this seat's share of its length.
  const points = Array.from({ length: samples + 1 }, (_, step) =>
    edge_point(Math.PI / 2 + (step / samples) * 2 * Math.PI, radius_x, radius_y),
  )
  const walked = [0]
  for (let step = 1; step <= samples; step++) {
    const from = points[step - 1]!
    const to = points[step]!
    walked.push(walked[step - 1]! + Math.hypot(to.x - from.x, to.y - from.y))
  }
  const target = share * walked[samples]!
  const step = Math.max(
    1,
    walked.findIndex((length) => length >= target),
  )
  const from = points[step - 1]!
  const to = points[step]!
  const stride = walked[step]! - walked[step - 1]!
  const part = stride > 0 ? (target - walked[step - 1]!) / stride : 0
  const x = from.x + (to.x - from.x) * part
  const y = from.y + (to.y - from.y) * part
  return { x: width / 2 + x, y: height / 2 + y, angle: Math.atan2(y, x) }
}
