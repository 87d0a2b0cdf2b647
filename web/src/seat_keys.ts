// The keys that bring this device back to its seats: one per table, or several where people share the device. A key lives as
// long as its table: a day after its last use the server has forgotten both.

const prefix = 'hotte.seat.'
const lifetime = 24 * 60 * 60 * 1000

interface KeptKeys {
  keys: string[]
  used: number
}

function read(name: string): KeptKeys | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'keys' in kept && 'used' in kept && Array.isArray(kept.keys)) return kept as KeptKeys
  } catch {
    // Storage is closed in some private windows, and anybody may have written there: no key then.
  }
  return null
}

export function new_seat_key(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function seat_keys(code: string): readonly string[] {
  const kept = read(prefix + code)
  return kept && Date.now() - kept.used <= lifetime ? kept.keys : []
}

function write(code: string, keys: readonly string[]): void {
  localStorage.setItem(prefix + code, JSON.stringify({ keys: [...keys], used: Date.now() } satisfies KeptKeys))
}

export function keep_seat_key(code: string, key: string): void {
  const keys = [...seat_keys(code).filter((other) => other !== key), key]
  try {
    write(code, keys)
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && Date.now() - (read(name)?.used ?? 0) > lifetime) localStorage.removeItem(name)
  } catch {
    // Without storage the seat lasts as long as this page.
  }
}

// It opened nothing.
export function drop_seat_key(code: string, key: string): void {
  const keys = seat_keys(code).filter((other) => other !== key)
  if (keys.length === 0) return drop_seat_keys(code)
  try {
    write(code, keys)
  } catch {
    // Nothing was kept.
  }
}

export function drop_seat_keys(code: string): void {
  try {
    localStorage.removeItem(prefix + code)
  } catch {
    // Nothing was kept.
  }
}
