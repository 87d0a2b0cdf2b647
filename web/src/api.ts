// The few requests outside the socket.
import type { GameCard, Pace, Refusal, ReplayCard } from './wire'

export type { GameCard, OptionCard } from './wire'

export interface NewTable {
  game: string
  seats: number
  options: unknown
  pace: Pace
}
export interface OpenedTable {
  code: string
  invite: string
}

export class RequestFailed extends Error {
  constructor(
    readonly status: number, // 0 when nobody answered
    readonly refusal: Refusal | null,
  ) {
    super(refusal?.detail ?? `status ${status}`)
  }
}

async function request<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new RequestFailed(0, null)
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new RequestFailed(response.status, (body as { refusal?: Refusal } | null)?.refusal ?? null)
  return body as Answer
}

// What this server offers.
interface Offer {
  games: GameCard[]
  code_letters: number // in the code of a new table
}

// It does not change while a server runs: asked once, and again only after a failure.
let offer: Promise<Offer> | undefined
function asked_offer(): Promise<Offer> {
  offer ??= request<Offer>('/api/games').catch((failure: unknown) => {
    offer = undefined
    throw failure
  })
  return offer
}

export async function list_games(): Promise<GameCard[]> {
  return (await asked_offer()).games
}

export async function code_letters(): Promise<number> {
  return (await asked_offer()).code_letters
}

export function open_table(wanted: NewTable): Promise<OpenedTable> {
  return request('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
}

// A finished match as one viewer saw it (null: what everybody saw). Whoever sat there shows the key of the seat, others the link.
export function load_replay(
  code: string,
  match: number,
  as: number | null,
  right: { key: string | null; link: string | null },
): Promise<ReplayCard> {
  return request(`/api/tables/${code}/replay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match, as, ...right }),
  })
}

export async function table_exists(code: string): Promise<boolean> {
  try {
    await request(`/api/tables/${code}`)
    return true
  } catch (failure) {
    if (failure instanceof RequestFailed && failure.status === 404) return false
    throw failure
  }
}

export function socket_url(code: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${code}`
}
