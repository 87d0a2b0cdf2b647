// The tables a person reads, from what compare.js measured.

const rows = [
  { title: 'actions/s, as fast as the answers come', of: (one) => one.full.actions_per_second, digits: 0, more_is_better: true },
  { title: 'server processor time per action, µs', of: (one) => one.full.server_us_per_action, digits: 0 },
  { title: 'latency p50 at the gentle load, ms', of: (one) => one.gentle.p50_ms, digits: 2 },
  { title: 'memory per table with its two people, kB', of: (one) => one.bytes_per_table / 1000, digits: 0 },
]
const load_rows = [...rows.slice(0, 3), { title: 'server core in use', of: (one) => one.full.server_share * 100, digits: 0, unit: ' %' }]
const driver_rows = [
  { title: 'server core in use', of: (one) => one.full.server_share * 100, digits: 0, unit: ' %' },
  { title: 'client core in use', of: (one) => one.full.client_share * 100, digits: 0, unit: ' %' },
  { title: 'client processor time per action, µs', of: (one) => one.full.client_us_per_action, digits: 0 },
  { title: 'actions refused, connections lost', of: (one) => one.refused + one.lost, digits: 0 },
]

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return Number.isInteger(middle) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[Math.floor(middle)]
}

// A run too short for a single action has nothing to say.
function told(all, digits, unit = '') {
  const values = all.filter(Number.isFinite)
  if (values.length === 0) return 'not measured'
  const text = (value) => value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const spread = values.length > 1 ? ` (${text(Math.min(...values))}–${text(Math.max(...values))})` : ''
  return `${text(median(values))}${unit}${spread}`
}

// How many times better the first is.
function ratio(ours, theirs, more_is_better) {
  const better = more_is_better ? median(ours) / median(theirs) : median(theirs) / median(ours)
  if (!Number.isFinite(better)) return ''
  return `${better.toFixed(better < 10 ? 2 : 0)}×`
}

const line = (cells) => `| ${cells.join(' | ')} |`
const table = (head, body) => [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')

export function report({ machine, versions, plan, measured }) {
  const { hotte, hotte_load, hotte_memory, colyseus, boardgame, playouts } = measured
  const beside = rows.map(({ title, of, digits, more_is_better }) => {
    const [ours, ...theirs] = [hotte, colyseus, boardgame].map((runs) => runs.map(of))
    return [
      title,
      ...[ours, ...theirs].map((values) => told(values, digits)),
      ...theirs.map((values) => ratio(ours, values, more_is_better)),
    ]
  })
  const local = ['hotte', 'boardgame'].map((side) => playouts.map((one) => one[side].actions_per_second))
  const viewed = playouts.map(({ hotte }) => hotte.actions_with_views_per_second)
  return [
    `${machine.cores} cores (${machine.processor}), load average ${machine.load_average.toFixed(1)} before the run, Node ${versions.node}`,
    `${plan.tables} tables of two, ${plan.seconds} s each, ${plan.runs} runs: median (least–most); gentle load ${plan.rate}/s at each table`,
    '',
    table(
      [
        '',
        versions.hotte,
        `Colyseus ${versions.colyseus}`,
        `boardgame.io ${versions.boardgame}`,
        'ahead of Colyseus',
        'ahead of boardgame.io',
      ],
      beside,
    ),
    '',
    'Whether the client was the limit:',
    '',
    table(
      ['', 'Hotte', 'Colyseus', 'boardgame.io'],
      driver_rows.map(({ title, of, digits, unit }) => [
        title,
        ...[hotte, colyseus, boardgame].map((runs) => told(runs.map(of), digits, unit)),
      ]),
    ),
    '',
    'Hotte again: played by `hotte load`, a client in C++; and with `--store memory:`, which promises no more than the peers do:',
    '',
    table(
      ['', 'SQLite, this client', 'SQLite, `hotte load`', '`memory:`, this client'],
      load_rows.map(({ title, of, digits, unit }) => [
        title,
        ...[hotte, hotte_load, hotte_memory].map((runs) => told(runs.map(of), digits, unit)),
      ]),
    ),
    '',
    'Random matches of four without a network:',
    '',
    table(
      ['', 'Hotte', "Hotte, every seat's view built", 'boardgame.io', 'ahead', 'ahead with views'],
      [
        [
          'actions/s',
          ...[local[0], viewed, local[1]].map((values) => told(values, 0)),
          ratio(...local, true),
          ratio(viewed, local[1], true),
        ],
      ],
    ),
  ].join('\n')
}
