// One function for each plot of the report.
import * as Plot from '@observablehq/plot'
import type { BluffFigures, GameFigures, RecallPoint, TownFigures } from './data'
import type { Words } from './words'

const width = 520
const ink = '#0f2742'
const warm = '#c8453b'
const levels = ['easy', 'medium', 'hard', 'expert'] as const
const colours = ['#e0a03a', '#4b9c79', '#3572b0', '#8b4a9c']

const level_colours = (words: Words) => ({
  domain: levels.map((level) => words.level[level]),
  range: colours,
  legend: true,
})

export function wins({ simulation }: GameFigures, words: Words) {
  const fair = 1 / simulation.seats
  const rows = simulation.win_rate.map((rate, seat) => ({
    seat,
    rate,
    low: simulation.ci95[seat]![0],
    high: simulation.ci95[seat]![1],
  }))
  return Plot.plot({
    width,
    height: 220,
    marginLeft: 50,
    x: { label: words.seat },
    y: { label: words.share, percent: true, domain: [0, Math.max(2 * fair, ...rows.map((row) => row.high)) * 100], grid: true },
    marks: [
      Plot.barY(rows, { x: 'seat', y: 'rate', fill: '#9db4c8' }),
      Plot.ruleX(rows, { x: 'seat', y1: 'low', y2: 'high', stroke: ink, strokeWidth: 2 }),
      Plot.ruleY([fair], { stroke: warm, strokeDasharray: '4 3' }),
      Plot.ruleY([0]),
    ],
  })
}

// Counts of whole numbers as a histogram with at most forty bars.
export function distribution(bins: { value: number; count: number }[], label: string, words: Words) {
  const values = bins.map((bin) => bin.value)
  const wide = Math.max(1, Math.ceil((Math.max(...values) - Math.min(...values)) / 40))
  const counts = new Map<number, number>()
  for (const { value, count } of bins) {
    const from = wide * Math.floor(value / wide)
    counts.set(from, (counts.get(from) ?? 0) + count)
  }
  const bars = [...counts].map(([from, count]) => ({ from: from - 0.5, to: from + wide - 0.5, count }))
  return Plot.plot({
    width,
    height: 180,
    marginLeft: 50,
    x: { label },
    y: { label: words.matches, grid: true },
    marks: [Plot.rectY(bars, { x1: 'from', x2: 'to', y: 'count', fill: '#3572b0' }), Plot.ruleY([0])],
  })
}

export function recall(points: RecallPoint[], words: Words) {
  const rows = points.map((point) => ({ ...point, name: words.level[point.level] }))
  return Plot.plot({
    width: 2 * width,
    height: 320,
    marginLeft: 50,
    x: { type: 'log', label: words.seconds, grid: true },
    y: { label: words.recalled, percent: true, domain: [0, 100], grid: true },
    color: level_colours(words),
    marks: [
      Plot.line(rows, { x: 'seconds', y: 'formula', stroke: 'name', curve: 'monotone-x' }),
      Plot.ruleX(rows, { x: 'seconds', y1: 'low', y2: 'high', stroke: 'name' }),
      Plot.dot(rows, { x: 'seconds', y: 'measured', fill: 'name', r: 3 }),
    ],
  })
}

export function bluffs(figures: BluffFigures[], words: Words) {
  const rows = figures.flatMap((one) =>
    (['false_claims', 'refused_false', 'refused_true'] as const).map((what) => ({
      what: words[what],
      name: words.level[one.level],
      share: one[what],
    })),
  )
  return Plot.plot({
    width: 2 * width,
    height: 280,
    marginLeft: 50,
    fx: { label: null, domain: [words.false_claims, words.refused_false, words.refused_true] },
    x: { axis: null, domain: levels.map((level) => words.level[level]) },
    y: { label: null, percent: true, grid: true },
    color: level_colours(words),
    marks: [
      Plot.barY(rows, { fx: 'what', x: 'name', y: 'share', fill: 'name' }),
      Plot.text(rows, {
        fx: 'what',
        x: 'name',
        y: 'share',
        dy: -8,
        text: (row: { share: number }) => `${Math.round(100 * row.share)} %`,
      }),
      Plot.ruleY([0]),
    ],
  })
}

type Way = [{ x: number; y: number }, { x: number; y: number }]

export function town({ board, figures }: TownFigures, words: Words) {
  const counted = new Map(figures.houses.map((house) => [house.house, house]))
  const houses = board.houses.map((house) => ({
    ...house,
    sightings: counted.get(house.id)?.sightings ?? 0,
    gifts: counted.get(house.id)?.gifts ?? 0,
  }))
  const at = (id: number) => board.houses[id]!
  const roads = board.streets.flatMap((street) => street.slice(1).map((to, i): Way => [at(street[i]!), at(to)]))
  const paths = board.paths.map(([from, to]): Way => [at(from!), at(to!)])
  const lines = (pairs: Way[], dashes = 'none') =>
    Plot.link(pairs, {
      x1: (pair: Way) => pair[0].x,
      y1: (pair: Way) => pair[0].y,
      x2: (pair: Way) => pair[1].x,
      y2: (pair: Way) => pair[1].y,
      stroke: '#9aa5b1',
      strokeDasharray: dashes,
    })
  return Plot.plot({
    width,
    height: 420,
    axis: null,
    aspectRatio: 1,
    inset: 20,
    y: { reverse: true },
    color: { scheme: 'YlOrRd', label: words.sightings, legend: true },
    marks: [
      lines(roads),
      lines(paths, '2 4'),
      Plot.dot(houses, { x: 'x', y: 'y', r: 11, fill: 'sightings', stroke: ink, strokeWidth: 0.5 }),
      Plot.text(houses, { x: 'x', y: 'y', text: (house: { id: number }) => `${house.id}`, fontSize: 8 }),
      Plot.tip(
        houses,
        Plot.pointer({
          x: 'x',
          y: 'y',
          title: (house: { id: number; sightings: number; gifts: number }) =>
            `${words.house} ${house.id}\n${words.sightings}: ${house.sightings.toFixed(2)}\n${words.gifts}: ${house.gifts.toFixed(2)}`,
        }),
      ),
    ],
  })
}
