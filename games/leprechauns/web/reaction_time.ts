// A time of the race, as people read it: hundredths of a second, with the comma of the language.
export const in_seconds = (reaction: number, comma: string) => (reaction / 1000).toFixed(2).replace('.', comma)
