// Santa's choice between several brats who see him in one house does not come once in dozens of matches. Here three seats bring it
// about over bare sockets, whatever was dealt: both brats wait in one house, and he flies there.
import type { Page } from 'playwright-core'
import type { RoomCard, SantaAction, SantaView } from '../../web/src/wire'
import type { Program } from './program'

// Leaves the key of Santa's seat in the page's storage, as if he had sat there all along; answers the code of the table.
export async function comes_to_the_bonus(program: Program, page: Page): Promise<string> {
  const { code, invite } = await program.open_table({ game: 'santa', seats: 3, options: {}, pace: 'calm' })
  await page.goto(program.url)
  await page.evaluate(
    async ({ code, invite }) => {
      const wanted = (view: SantaView, legal: readonly SantaAction[]): SantaAction | undefined => {
        const { you, santa, houses, pawns } = view
        const meeting = pawns.find((house, seat) => seat !== santa && house !== null) ?? null
        const starts = legal.filter((action) => action.type === 'start').filter(({ house }) => !houses[house]!.closed)
        switch (view.phase) {
          case 'starting':
            return you === santa ? starts.find(({ house }) => house !== meeting) : starts.find(({ house }) => house === (meeting ?? house))
          case 'choosing':
            return legal.find((action) => action.type === 'play' && action.card === (you === santa ? 13 : 1))
          case 'ordering':
            return legal.find((action) => action.type === 'next' && action.seat === santa)
          case 'moving':
            return legal.find((action) => action.type === 'move' && action.path[0] === meeting)
          default:
            return legal[0]
        }
      }
      const is_full = ({ seats }: RoomCard) => seats.every(({ occupant }) => occupant === 'person')
      const key = await new Promise<string>((resolve, reject) => {
        for (let seat = 0; seat < 3; ++seat) {
          const socket = new WebSocket(`ws://${location.host}/ws/${code}`)
          const say = (message: object) => socket.send(JSON.stringify(message))
          let key = ''
          let answered = -1
          let begun = false
          socket.onopen = () => {
            say({ type: 'hello', key: null, invite })
            say({ type: 'sit', seat, name: ['Léa', 'Tom', 'Zoé'][seat], avatar: 'fox' })
          }
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data as string)
            if (message.type === 'seated') key = message.key
            if (message.type === 'refused') reject(new Error(message.refusal.detail))
            if (message.type === 'room_card' && seat === message.host && !begun && is_full(message)) {
              begun = true
              say({ type: 'start', match: 1 })
            }
            if (message.type !== 'frame_card') return
            const { legal, prompt, seq, view } = message.frame
            if (view.phase === 'bonus' && view.you === view.santa) resolve(key)
            else if (legal.length > 0 && prompt !== answered) {
              answered = prompt
              say({ type: 'act', id: seq + 1, prompt, action: wanted(view, legal) })
            }
          }
        }
      })
      localStorage.setItem(`hotte.seat.${code}`, JSON.stringify({ keys: [key], used: Date.now() }))
    },
    { code, invite },
  )
  return code
}
