// The whole table as a person has it before them, on a page without a screen, fed by its socket as by a server. For tests of boards.
import { PretendObserver } from './no_screen'
import { mount, unmount } from 'svelte'
import { afterEach, beforeEach, vi } from 'vitest'
import { device } from '../Device.svelte'
import { quiet_room, quiet_seat } from '../quiet_room'
import { Table } from '../Table.svelte'
import type { RoomCard } from '../wire'
import GameTable from './GameTable.svelte'

export class PretendSocket<Action = unknown> {
  static readonly OPEN = 1
  static last: PretendSocket
  readyState = 1
  sent: { type: string; action?: Action }[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    PretendSocket.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function room_of(game: string, people: readonly string[], options: object): RoomCard {
  return quiet_room(people.map(quiet_seat), { code: 'KMRX', game, options, you: 0, yours: [0], host: 0 })
}

// The next frame of the match, with what happened and what may be done.
export type Show = (view: object, events?: readonly object[], legal?: readonly object[]) => void

// To be called at the top of a test file: opens the table before each test with the frame that `first` shows, the size of a
// phone and in French, and closes it afterwards.
export function table_on_a_page(game: string, people: readonly string[], first: () => void, options: object = {}): Show {
  let seq = 0
  let table: Table
  let page: ReturnType<typeof mount>
  beforeEach(() => {
    vi.stubGlobal('WebSocket', PretendSocket)
    vi.stubGlobal('ResizeObserver', PretendObserver)
    device.lang = 'fr'
    document.documentElement.style.fontSize = '16px'
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640)
    Element.prototype.scrollTo = () => {}
    table = new Table('KMRX', null, 'ws://table')
    PretendSocket.last.onopen?.()
    PretendSocket.last.tell(room_of(game, people, options))
    first()
    page = mount(GameTable, {
      target: document.body,
      props: {
        table,
        get room() {
          return table.room!
        },
        get frame() {
          return table.frame!
        },
        on_change_game() {},
      },
    })
  })
  afterEach(async () => {
    await unmount(page)
    table.close()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })
  return (view, events = [], legal = []) => {
    seq++
    const frame = { seq, now: 0, prompt: seq, legal, complete: true, deadline: null, outcome: null, view }
    PretendSocket.last.tell({ type: 'frame_card', at: 0, match: 1, frame, events })
  }
}
