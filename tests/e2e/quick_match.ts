// A whole match in a few seconds: one person against bots over the bare socket, doing anything that is allowed.
import type { Page } from 'playwright-core'
import type { Program } from './program'

export interface QuickMatch {
  code: string
  seats: number
  key: string // of seat 0
}

// `page` stands on a page of the program; the key of the seat stays in its storage, as if this device had played.
export async function quick_match(program: Program, page: Page, game: string, seats: number, options: object): Promise<QuickMatch> {
  const { code } = await program.open_table({ game, seats, options, pace: 'instant' })
  await page.goto(program.url)
  const key = await page.evaluate(
    ({ code, seats }) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws/${code}`)
        const say = (message: object) => socket.send(JSON.stringify(message))
        let key = ''
        let id = 0
        let answered = -1
        const begin = () => {
          for (let seat = 1; seat < seats; ++seat) say({ type: 'set_bot', seat, level: 'easy' })
          say({ type: 'start', match: 1 })
        }
        socket.onopen = () => {
          say({ type: 'hello', key: null, invite: null })
          say({ type: 'sit', seat: 0, name: 'Léa', avatar: 'fox' })
        }
        socket.onclose = () => reject(new Error('the socket was closed'))
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string)
          if (message.type === 'seated') {
            key = message.key
            begin()
          } else if (message.type === 'refused' && message.id === null) {
            reject(new Error(message.refusal.detail))
          } else if (message.type === 'frame_card') {
            const { outcome, legal, prompt, seq, view } = message.frame
            if (outcome) {
              localStorage.setItem(`hotte.seat.${code}`, JSON.stringify({ keys: [key], used: Date.now() }))
              socket.onclose = null
              socket.close()
              resolve(key)
            } else if (view.actors.includes(0) && seq !== answered) {
              answered = seq
              const action = legal[Math.floor(Math.random() * legal.length)]
              setTimeout(() => say({ type: 'act', id: ++id, prompt, action }), 40) // within what a person may send
            }
          }
        }
      }),
    { code, seats },
  )
  return { code, seats, key }
}
