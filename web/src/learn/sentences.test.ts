import { expect, test } from 'vitest'
import { touches_a_person } from '../well_worded'
import { sentences_of, type Tutorial } from './sentences'

const tutorials = import.meta.glob<{ default: Tutorial }>('../../../games/*/tutorial.json', { eager: true })

test('every lesson says something in both languages at every beat, and in French keeps its punctuation', () => {
  expect(Object.keys(tutorials).length).toBeGreaterThanOrEqual(5)
  for (const [file, { default: tutorial }] of Object.entries(tutorials)) {
    const sentences = sentences_of(tutorial)
    expect(sentences.length, file).toBeGreaterThanOrEqual(6)
    for (const { fr, en } of sentences) {
      expect(fr.length, fr).toBeLessThan(140)
      expect(en.length, en).toBeLessThan(140)
      expect(fr, fr).not.toMatch(/[^\u00a0][!?;:»]|«[^\u00a0]|'/)
      expect(en, en).not.toMatch(/'/)
      for (const text of [fr, en]) expect(text, text).not.toMatch(touches_a_person)
    }
  }
})

test('a lesson that asks to touch a person is found', () => {
  for (const text of ['Touche-toi\u00a0!', 'touche toi.', 'Tap yourself!']) expect(text).toMatch(touches_a_person)
  for (const text of ['Touche ton portrait\u00a0!', 'Touche-le encore.', 'Tap your portrait!']) expect(text).not.toMatch(touches_a_person)
})

test('beats are counted over all scenes, silent steps are not', () => {
  const say = (text: string) => ({ say: { fr: text, en: text } })
  const tutorial = { scenes: [{ steps: [say('one'), {}, say('two')] }, { steps: [{}, say('three')] }] }
  expect(sentences_of(tutorial).map(({ en }) => en)).toEqual(['one', 'two', 'three'])
})
