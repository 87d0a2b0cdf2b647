// What the client needs of games/x/tutorial.json: the sentences. The rest is the server's.
export interface Tutorial {
  scenes: { steps: { say?: { fr: string; en: string } }[] }[]
}

// One per beat, in the order the server counts them.
export function sentences_of({ scenes }: Tutorial): { fr: string; en: string }[] {
  return scenes.flatMap(({ steps }) => steps.flatMap(({ say }) => (say ? [say] : [])))
}
