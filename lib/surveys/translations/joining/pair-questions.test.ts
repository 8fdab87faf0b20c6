// Which questions and answers of two surveys belong together.
import { describe, expect, it } from 'vitest'
import { plainEnglish } from '@/lib/platform/contract/translator'
import { type Pairable, pairAsAsked, proposePairs } from './pair-questions.rules'

const text = (key: string): Pairable => ({ key, kind: 'free_text' })
const choice = (key: string, ...answers: string[]): Pairable => ({
  ...{ key, kind: 'single_choice' },
  answers: answers.map((own) => ({ key: own, content: own })),
})
const slider = (key: string, answers: Record<string, string>): Pairable => ({
  ...{ key, kind: 'slider' },
  answers: Object.entries(answers).map(([own, content]) => ({ key: own, content })),
})
const short = (pairs: ReturnType<typeof proposePairs>) =>
  pairs.map(({ key, to, by, answers }) =>
    `${key} ${to} ${by} ${answers.map((one) => `${one.key}-${one.to}`)}`.trim(),
  )

describe('proposes', () => {
  it.each<[string, Pairable[], Pairable[], string[], string[]]>([
    ['what has the same key', [text('a'), text('b')], [text('b'), text('a')], [], ['b b key', 'a a key']],
    [
      'what is left, by its place',
      [text('a'), text('b')],
      [text('b'), text('c')],
      [],
      ['b b key', 'c a place'],
    ],
    ['nothing of another kind', [text('a')], [choice('a', 'x', 'y')], [], ['a null null']],
    [
      'nothing with fewer answers by its place',
      [choice('a', 'x', 'y', 'z')],
      [choice('b', 'x', 'y')],
      [],
      ['b null null'],
    ],
    [
      'answers by key, then by place',
      [choice('a', 'x', 'y')],
      [choice('b', 'p', 'x')],
      [],
      ['b a place p-y,x-x'],
    ],
    ['no key that was used before, by its place', [text('a')], [text('b')], ['a'], ['b null null']],
    [
      'numbers with the same number',
      [slider('a', { n1: '1', n2: '2' })],
      [slider('b', { m2: '2', m1: '1' })],
      [],
      ['b a place m2-n2,m1-null'],
    ],
    [
      'no scale with other numbers behind its keys',
      [slider('a', { low: '0', high: '5' })],
      [slider('a', { low: '1', high: '5' })],
      [],
      ['a null null'],
    ],
  ])('%s', (_, original, other, archived, pairs) => {
    expect(short(proposePairs(original, other, archived))).toEqual(pairs)
  })
})

it('refuses numbers that differ, by hand, too', () => {
  const [original, other] = [[slider('a', { low: '0', high: '5' })], [slider('b', { one: '1', five: '5' })]]
  const asked = (to: string) => [{ key: 'b', to: 'a', answers: [{ key: 'one', to }] }]
  expect(pairAsAsked(plainEnglish, original, other, asked('low'), 'languages[0]')).toEqual({
    refused: 'languages[0].questions[0].to: "b" and "a" have different numbers on their scales',
  })
  expect(pairAsAsked(plainEnglish, original, other, [{ key: 'b', to: 'a' }], 'languages[0]')).toMatchObject({
    pairs: [
      {
        answers: [
          { key: 'one', to: null },
          { key: 'five', to: 'high' },
        ],
      },
    ],
  })
})
