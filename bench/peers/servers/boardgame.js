// A boardgame.io server with its own store in memory: node servers/boardgame.js PORT
import server from 'boardgame.io/dist/cjs/server.js'
import { hat } from './boardgame_hat.js'

await server.Server({ games: [hat], origins: [server.Origins.LOCALHOST] }).run(Number(process.argv[2]))
