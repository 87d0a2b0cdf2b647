import { expect, test } from 'vitest'
import { truth_of } from './truth'
import type { HatView } from './view'

const card = (handle: string, gift: string | null) => ({ handle, gift, arrow: gift ? null : 'left' })
const view = (gifts: ReturnType<typeof card>[], moving: ReturnType<typeof card> | null, claim: string | null = null) =>
  ({ seats: [{ gifts, penalties: [] }], moving, giver: 0, receiver: 0, claim }) as unknown as HatView

test('a gift is in sight or a matter of memory, and a lie shows', () => {
  const before = view([card('a', 'guitar')], card('b', 'broccoli'))
  const now = view([card('a', null)], card('b', null), 'top-hat')
  const truth = view([card('a', 'guitar')], card('b', 'broccoli'), 'top-hat')
  const [pile, moving] = truth_of(truth, [before, now], 'en')
  expect(pile!.chips).toMatchObject([{ icon: 'guitar', state: 'known' }])
  expect(moving!.chips).toMatchObject([
    { icon: 'broccoli', state: 'known' },
    { icon: 'top-hat', state: 'false' },
  ])
  expect(truth_of(truth, [before], 'en')[0]!.chips[0]!.state).toBe('seen')
})
