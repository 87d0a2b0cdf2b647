// How many motifs each seat needs, from the option as it travels: one number for all, or one per seat. A list made for
// another number of seats gives the seats it does not name the rule for adults.
export function needs_of(option: unknown, seats: number): number[] {
  const of = (seat: number) => (Array.isArray(option) ? option[seat] : option) === 1
  return Array.from({ length: seats }, (_, seat) => (of(seat) ? 1 : 2))
}
