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

const median = (rows, x, y) => [Plot.line(rows, Plot.groupX({ y: 'median' }, { x, y, sort: x })), Plot.dot(rows, { x, y, r: 2.5 })]
const tables = { type: 'log', label: 'tables of two', ticks: [1, 10, 100, 1000, 5000], tickFormat: ',' }

draw('growth-actions.svg', {
  x: tables,
  y: { label: 'acknowledged actions per second', zero: true, tickFormat: ',' },
  marks: median(served, 'tables', 'actions_per_second'),
})
const memory = served.map(({ tables, memory }) => ({ tables, mb: memory / 2 ** 20 }))
draw('growth-memory.svg', {
  x: tables,
  y: { type: 'log', label: 'memory of the server, MiB' },
  marks: median(memory, 'tables', 'mb'),
})
draw('growth-opening.svg', {
  x: { type: 'log', label: 'entries in the journal', tickFormat: ',' },
  y: { type: 'log', label: 'milliseconds until the table is open', tickFormat: ',' },
  color: { legend: false },
  marks: [
    Plot.ruleY([50], { strokeDasharray: '4' }),
    Plot.line(opened, Plot.groupX({ y: 'median' }, { x: 'entries', y: 'ms', stroke: 'game', sort: 'entries' })),
    Plot.text(
      opened.filter(({ entries }) => entries === 10_000),
      Plot.groupZ(
        { x: 'first', y: 'median', text: 'first' },
        { x: 'entries', y: 'ms', z: 'game', text: 'game', dx: 4, textAnchor: 'start' },
      ),
    ),
  ],
  marginRight: 80,
})
