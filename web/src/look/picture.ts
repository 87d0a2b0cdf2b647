import { game_sprites, shell_names, shell_sprite } from 'virtual:sprites'

// Where a picture of the shell lives, for drawings that place it with <use> themselves.
export function shell_picture(name: string): string {
  return `${shell_sprite}#${name}`
}

// One picture of a sprite as an image of its own, for drawing on a canvas; from the shell's sprite or else that game's.
export async function load_picture(name: string, game: string): Promise<HTMLImageElement> {
  const url = shell_names.has(name) ? shell_sprite : game_sprites[game]!
  const source = await (await fetch(url)).text() // once: the browser keeps it
  const start = source.indexOf(`<symbol id="${name}" `)
  const symbol = source.slice(start, source.indexOf('</symbol>', start))
  const body = symbol.slice(symbol.indexOf('>') + 1)
  const box = /viewBox="([^"]+)"/.exec(symbol)?.[1] ?? '0 0 32 32'
  const image = new Image()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${box}">${body}</svg>`
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
