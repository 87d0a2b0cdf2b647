// Two seats at a table of Colyseus, with its own client.
import { Client } from '@colyseus/sdk'

class Seat {
  constructor(number, room, table) {
    this.number = number
    this.room = room
    room.onLeave(() => table.lost())
    room.onError(() => table.lost())
    room.onMessage('refused', () => table.refused())
    room.onStateChange((state) => {
      const actor = state.phase === 'claiming' ? state.giver : state.receiver
      table.frame(this, {
        moment: state.moment,
        asked: actor === number && state.phase !== 'waiting' ? state.phase : null,
        claimable: (index) => state.claimable[index],
        over: state.phase === 'over',
      })
      if (state.phase === 'over' && number === 0) room.send('start')
    })
  }

  act({ type, ...what }) {
    this.room.send(type, what)
  }
}

export async function open(host, index, table) {
  const client = new Client(`ws://${host}`)
  const first = new Seat(0, await client.create('hat'), table)
  return [first, new Seat(1, await client.joinById(first.room.roomId), table)]
}
