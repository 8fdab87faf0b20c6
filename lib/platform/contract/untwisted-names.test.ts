// Names keep every script, and lose what would turn round the words beside them.
import { expect, it } from 'vitest'
import { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { nameText } from './fields'

const names = [
  ['\u202egnirpS', 'gnirpS'],
  ['\u2066\u202aשלום\u202c\u2069 2', 'שלום 2'],
  ['\u200fשלום\u200e (2)', '\u200fשלום\u200e (2)'],
]

it.each(names)('%j', (given, kept) => {
  expect(nameText(50).parse(given)).toBe(kept)
  expect(ThemeDocument.parse({ key: 'theme', name: given }).name).toBe(kept)
})

it('are not of such signs alone', () => {
  expect(nameText(50).safeParse('\u202e').success).toBe(false)
  expect(ThemeDocument.safeParse({ key: 'theme', name: '\u202e' }).success).toBe(false)
})
