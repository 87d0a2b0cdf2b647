// Answers for whoever listens instead of looking: B the table, H one's own secrets.
import { list_names, type Lang } from '../../../web/src/words'
import type { Choice } from './Choice.svelte'
import { marks } from './draft'
import { text_of } from './gifts'
import { gift_on, type GiftTrapView } from './view'
import type { GiftTrapWords } from './words'

export function heard_for(
  key: 'b' | 'h',
  view: GiftTrapView,
  choice: Choice,
  say: GiftTrapWords,
  lang: Lang,
  name_of: (seat: number) => string,
): string {
  const gift = (square: number) => text_of(gift_on(view, square), view.own_gifts, lang)
  if (key === 'b') {
    const gifts = view.squares.map(({ square, trapped }) =>
      [say.square(square, gift(square)), trapped ? say.gift_state.trapped : ''].filter(Boolean).join(', '),
    )
    const lines = view.squares.length > 0 ? [say.hear_window(gifts.join(' · '))] : []
    if (view.revealer !== null) {
      const sealed = view.tokens.filter((token) => token.to === view.revealer && !token.opened).length
      lines.push(say.hear_parcels(sealed, name_of(view.revealer)))
    }
    const runs = view.tracks.map(({ give, get }, seat) => say.seat_runs(name_of(seat), give, get, view.track_length))
    return [...lines, ...runs].join(' ')
  }
  const gives = Object.entries(choice.gives).flatMap(([friend, squares]) =>
    squares.map((square) => `${name_of(Number(friend))}, ${gift(square)}`),
  )
  const laid = marks.flatMap((mark) => {
    const square = choice.marks[mark]
    return square === null ? [] : [`${say.marks[mark]}, ${gift(square)}`]
  })
  const told = [
    gives.length > 0 ? say.hear_gives(list_names(gives, lang)) : '',
    laid.length > 0 ? say.hear_marks(list_names(laid, lang)) : '',
  ]
  return told.filter(Boolean).join(' ') || say.hear_nothing
}
