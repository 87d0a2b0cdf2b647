// The village this device is drawing or drew last, so that it is still there tomorrow and in the lobby.
import { read_village } from './village_check'
import type { Village } from './village'

const storage_name = 'hotte.santa.village'

export function kept_village(): Village | null {
  try {
    return read_village(localStorage.getItem(storage_name) ?? '')
  } catch {
    return null // a private window without storage
  }
}

export function keep_village(village: Village): void {
  try {
    localStorage.setItem(storage_name, JSON.stringify(village))
  } catch {
    // Without storage the drawing lasts until the page closes.
  }
}

// One house, one street, one path a line: a file people can read.
export function village_file(village: Village): File {
  const lines = (list: readonly unknown[]) => `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
  const text = `{\n  "name": ${JSON.stringify(village.name)},\n  "houses": ${lines(village.houses)},\n  "streets": ${lines(village.streets)},\n  "paths": ${lines(village.paths)}\n}\n`
  const name = village.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'village'
  return new File([text], `${name}.json`, { type: 'application/json' })
}

export function save_file(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
