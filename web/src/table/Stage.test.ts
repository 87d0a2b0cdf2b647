import { expect, test } from 'vitest'
import { Stage } from './Stage.svelte'

test('a line that names a face does not outlive its frame', () => {
  const stage = new Stage()
  stage.say({ text: 'Léa prend un cadeau.' })
  stage.say({ text: 'C’est un brocoli.', forget: true })
  expect(stage.last_line?.text).toBe('C’est un brocoli.')
  stage.forget()
  expect(stage.lines.map((line) => line.text)).toEqual(['Léa prend un cadeau.'])
})

test('the journal keeps the last lines only, each with its own id', () => {
  const stage = new Stage()
  for (let count = 0; count < 250; count++) stage.say({ text: String(count) })
  expect(stage.lines.length).toBe(200)
  expect(stage.lines[0]?.text).toBe('50')
  expect(new Set(stage.lines.map((line) => line.id)).size).toBe(200)
})
