import { expect, test } from 'vitest'
import { stories } from './stories'
import own_icons from '../icons.json'
import shell_icons from '../../../web/icons.json'
import catalogue from '../../../server/catalogue.json'

const pictures = new Set([...own_icons, ...shell_icons, ...catalogue.avatars, ...catalogue.emotes.map(({ id }) => id)])

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

// The same fields with as many lines each, whatever they say.
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
}

test('the corner has the five countries, the letters, the reindeer, a quiz of five, the jokes and the recipe', () => {
  expect(stories.map(({ kind }) => kind).sort()).toEqual([...Array<string>(2).fill('quiz'), 'recipe', ...Array<string>(7).fill('tale')])
  const quiz = stories.find(({ kind }) => kind === 'quiz')
  expect(quiz?.kind === 'quiz' && quiz.fr.questions.length).toBe(5)
})

test('both languages tell the same stories, with pictures that exist', () => {
  for (const story of stories) {
    expect(shape(story.en), story.fr.title).toEqual(shape(story.fr))
    expect(pictures.has(story.icon), story.icon).toBe(true)
  }
})

test('each language keeps its own punctuation', () => {
  for (const text of stories.flatMap(({ fr }) => texts(fr))) expect.soft(text).not.toMatch(/[^\u00a0][!?;:»]|«[^\u00a0]|'/)
  for (const text of stories.flatMap(({ en }) => texts(en))) expect.soft(text).not.toMatch(/\u00a0|\s[!?;:]|'|«/)
})
