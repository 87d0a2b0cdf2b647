// Random matches of four in boardgame.io's local client, no network: node playouts.js SECONDS
import client from 'boardgame.io/dist/cjs/client.js'
import { actor_of } from './rules.js'
import { hat } from './servers/boardgame_hat.js'

const seconds = Number(process.argv[2])
const seats = 4
const below = (count) => Math.floor(Math.random() * count)

function play_one() {
  const match = client.Client({ game: hat, numPlayers: seats, debug: false })
  match.start()
  let actions = 0
  for (let { G } = match.getState(); G.table.phase !== 'over'; { G } = match.getState()) {
    match.updatePlayerID(String(actor_of(G.table)))
    if (G.table.phase === 'claiming') match.moves.claim(G.table.claimable[below(G.table.claimable.length)])
    else if (below(2) === 0) match.moves.accept()
    else match.moves.refuse()
    ++actions
  }
  match.stop()
  return actions
}

function play_for(limit) {
  const begun = performance.now()
  let [actions, playouts] = [0, 0]
  while (performance.now() - begun < limit * 1000) {
    actions += play_one()
    ++playouts
  }
  const took = (performance.now() - begun) / 1000
  return { seats, actions_per_second: actions / took, playouts_per_second: playouts / took }
}

play_for(Math.min(2, seconds)) // until the compiler knows the way
console.log(JSON.stringify(play_for(seconds)))
