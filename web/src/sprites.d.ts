// Made by web/sprite.ts from the lists of icons.
declare module 'virtual:sprites' {
  export const shell_sprite: string
  export const shell_names: ReadonlySet<string>
  export const game_sprites: Readonly<Record<string, string>>
}
