// What the program writes into the report: lab/figures.hpp is where these numbers are made.

export type Level = 'random' | 'easy' | 'medium' | 'hard' | 'expert'

export interface Bin {
  value: number
  count: number
}

export interface GameFigures {
  simulation: {
    game: string
    seats: number
    games: number
    mean_actions: number
    win_rate: number[]
    ci95: [number, number][]
    mean_score: number[]
    unfinished: number
  }
  level: Level
  scores: Bin[]
  lengths: Bin[]
  mean_minutes: number
}

export interface RecallPoint {
  level: Level
  seconds: number
  formula: number
  measured: number
  low: number
  high: number
}

export interface BluffFigures {
  level: Level
  claims: number
  false_claims: number
  refused_false: number
  refused_true: number
}

export interface TownFigures {
  board: {
    name: string
    houses: { id: number; x: number; y: number }[]
    streets: number[][]
    paths: number[][]
  }
  figures: {
    seats: number
    level: Level
    games: number
    houses: { house: number; sightings: number; gifts: number }[]
  }
}

export interface Report {
  version: string
  seed: number
  whole: boolean
  games: GameFigures[]
  recall: RecallPoint[]
  bluffs: BluffFigures[]
  towns: TownFigures[]
}

// A report carries its data; the page of a server asks for it.
export async function load_report(): Promise<Report> {
  const carried = document.getElementById('data')
  if (carried) return JSON.parse(carried.textContent ?? '')
  for (;;) {
    const answer = await fetch('/api/lab')
    if (!answer.ok) throw new Error((await answer.json()).refusal.detail)
    if (answer.status === 200) return answer.json()
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}
