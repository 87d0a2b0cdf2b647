// The keys that bring this device back to its seats, one per table. A key lives as long as its table: a day after its last
// use the server has forgotten both.

const prefix = 'hotte.seat.'
const lifetime = 24 * 60 * 60 * 1000

interface KeptKey {
  key: string
  used: number
}

function read(name: string): KeptKey | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'key' in kept && 'used' in kept) return kept as KeptKey
  } catch {
    // Storage is closed in some private windows, and anybody may have written there: no key then.
  }
  return null
}

export function keep_seat_key(code: string, key: string): void {
  try {
    localStorage.setItem(prefix + code, JSON.stringify({ key, used: Date.now() } satisfies KeptKey))
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && Date.now() - (read(name)?.used ?? 0) > lifetime) localStorage.removeItem(name)
  } catch {
    // Without storage the seat lasts as long as this page.
  }
}

export function seat_key(code: string): string | null {
  const kept = read(prefix + code)
  return kept && Date.now() - kept.used <= lifetime ? kept.key : null
}

export function drop_seat_key(code: string): void {
  try {
    localStorage.removeItem(prefix + code)
  } catch {
    // Nothing was kept.
  }
}
