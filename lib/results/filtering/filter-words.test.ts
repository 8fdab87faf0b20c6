// Words of the filter: what is written is read again, whatever is in it; anything else is refused.
import { expect, it } from 'vitest'
import {
  readAnswers,
  readClientKey,
  readNames,
  readPages,
  readWhere,
  writeAnswers,
  writeClientKey,
  writeNames,
  writePages,
  writeWhere,
} from './filter-words.endpoint'

const WILD = ['a', 'not', 'is', 'any', 'a,b:c|d', '%2C', ' ä€😀', '+&=?#/', 'x\n"\'', 'known']

it('are read as they were written', () => {
  const nots = [true, false]
  const names = WILD.flatMap((value) => nots.map((not) => ({ value, not })))
  expect(readNames(writeNames(names))).toEqual(names)
  const keyed = WILD.flatMap((key) =>
    [...WILD, ''].flatMap((value) => [
      { key, value },
      { key, value, not: true },
    ]),
  )
  expect(readWhere(writeWhere(keyed))).toEqual(keyed)
  const pages = WILD.flatMap((value) =>
    (['contains', 'is', 'starts'] as const).flatMap((is) => nots.map((not) => ({ is, value, not }))),
  )
  expect(readPages(writePages(pages))).toEqual(pages)
  const answers = WILD.flatMap((question) => [
    { question, is: 'answered' as const, values: [] },
    { question, is: 'any' as const, values: WILD },
    { question, is: 'between' as const, values: ['-1.5', '3'] },
  ])
  expect(readAnswers(writeAnswers(answers))).toEqual(answers)
  for (const key of [...WILD.map((is) => ({ is })), 'known', 'unknown'] as const)
    expect(readClientKey(writeClientKey(key))).toEqual(key)
})

it('read well in an address', () => {
  expect(
    writeAnswers([
      { question: 'nps', is: 'detractors', values: [] },
      { question: 'why', is: 'any', values: ['price', 'support'] },
    ]),
  ).toBe('nps:detractors,why:any:price:support')
  expect(writePages([{ is: 'contains', value: '/a', not: true }])).toBe('not:contains:%2Fa')
})

it.each([
  [readNames, ['', 'a,', 'a:b', 'not:', 'not:a:b', '%zz', '%00']],
  [readWhere, ['', 'plan', ':x', 'a:%zz', 'a:b:c', 'a:not:b:c', 'a:%00']],
  [readPages, ['', '/a', 'contains', 'contains:', 'ends:/a', 'not:/a', 'is:a:b']],
  [
    readAnswers,
    ['', 'nps', ':answered', 'nps:any', 'nps:any:', 'nps:between:1', 'nps:answered:1', 'nps:toString'],
  ],
  [readClientKey, ['', 'is', 'is:', 'is:a,is:b', 'is:a:b', 'x']],
])('refuse what is malformed: %o', (read, texts) => {
  expect(texts.map((text) => read(text))).toEqual(texts.map(() => null))
})
