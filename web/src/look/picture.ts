import { shell_sprite } from 'virtual:sprites'

// Where a picture of the shell lives, for drawings that place it with <use> themselves.
export function shell_picture(name: string): string {
  return `${shell_sprite}#${name}`
}
