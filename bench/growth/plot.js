// Draws what measure.js printed: node bench/growth/plot.js FIGURES.json FOLDER writes three pictures there.
import * as Plot from '@observablehq/plot'
import { JSDOM } from 'jsdom'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [, , figures, folder] = process.argv
const { served, opened } = JSON.parse(readFileSync(figures, 'utf8'))
const { document } = new JSDOM('').window

function draw(name, options) {
  const svg = Plot.plot({ document, width: 560, height: 320, marginLeft: 60, grid: true, style: 'background: white', ...options })
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  writeFileSync(join(folder, name), `${svg.outerHTML}\n`)
}

const written = (number) => number.toLocaleString('en-US')
const median = (rows, x, y) => [Plot.line(rows, Plot.groupX({ y: 'median' }, { x, y, sort: x })), Plot.dot(rows, { x, y, r: 2.5 })]
const tables = { type: 'log', label: 'tables of two', ticks: [1, 10, 100, 1000, 5000], tickFormat: written }

draw('growth-actions.svg', {
  x: tables,
  y: { label: 'acknowledged actions per second', zero: true, tickFormat: written },
  marks: median(served, 'tables', 'actions_per_second'),
})
const memory = served.map(({ tables, memory }) => ({ tables, mb: memory / 2 ** 20 }))
draw('growth-memory.svg', {
  x: tables,
  y: { type: 'log', label: 'memory of the server, MiB' },
  marks: median(memory, 'tables', 'mb'),
})
// Lines that end close together have their names in a column, in the order in which they end.
const longest = Math.max(...opened.map(({ entries }) => entries))
const at_the_end = (game) => {
  const times = opened.filter((row) => row.game === game && row.entries === longest).map(({ ms }) => ms)
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]
}
const names = [...new Set(opened.map(({ game }) => game))].sort((a, b) => at_the_end(a) - at_the_end(b))
draw('growth-opening.svg', {
  x: { type: 'log', label: 'entries in the journal', tickFormat: written },
  y: { type: 'log', label: 'milliseconds until the table is open', tickFormat: written },
  color: { legend: false },
  marks: [
    Plot.ruleY([50], { strokeDasharray: '4' }),
    Plot.line(opened, Plot.groupX({ y: 'median' }, { x: 'entries', y: 'ms', stroke: 'game', sort: 'entries' })),
    names.map((game, place) =>
      Plot.text([game], {
        x: longest,
        y: at_the_end(names[0]),
        dx: 6,
        dy: (names.length - 1 - place) * 12,
        textAnchor: 'start',
        fill: [game],
      }),
    ),
  ],
  marginRight: 80,
})
