import { expect, it } from 'vitest'
import { makeKey, slugOf } from './survey-key.rules'

it.each([
  ['How was it?', 'how-was-it'],
  ['Größe & Maß', 'grosse-mass'],
  ['满意度', 'survey'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j becomes %j', (name, slug) => {
  expect([slugOf(name), makeKey(name, [])]).toEqual([slug, slug])
})

it('takes the first number that is free', () => {
  expect(makeKey('News', ['news', 'news-2', 'news-4', 'newsletter'])).toBe('news-3')
  expect(makeKey('News', ['newsletter'])).toBe('news')
})
