import { game_sprites, shell_names, shell_sprite } from 'virtual:sprites'

// Where a picture lives, for drawings that place it with <use> themselves.
export function picture(name: string): string {
  return `${shell_names.has(name) ? shell_sprite : game_sprites['santa']}#${name}`
}
