// The differences that a plan shows, in particular those of lists.
import { expect, it } from 'vitest'
import { diff } from '@/packages/cli/src/plan/diff'

const paths = (before: unknown, after: unknown) =>
  diff(before, after).map(({ kind, path }) => `${kind} ${path}`)
const keyed = (...keys: string[]) => ({ questions: keys.map((key) => ({ key, content: key })) })

it.each([
  ['nothing, whatever the order of fields', { a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 }, []],
  ['a field within', { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, ['changed a.b.c']],
  ['null in place of an object', { a: { b: 1 } }, { a: null }, ['changed a']],
  ['an entry by its key', keyed('a', 'b'), keyed('a', 'b', 'c'), ['added questions.c']],
  ['one that is gone', keyed('a', 'b'), keyed('b'), ['removed questions.a']],
  ['the first one, of an empty list', keyed(), keyed('a'), ['added questions.a']],
  ['only the order', keyed('a', 'b'), keyed('b', 'a'), ['changed order of questions']],
  [
    'rules, which have no key',
    { rules: [{ v: 1 }] },
    { rules: [{ v: 2 }] },
    ['removed rules', 'added rules'],
  ],
  ['how often a rule stands there', { rules: [1, 1] }, { rules: [1] }, ['changed order of rules']],
])('are %s', (_, before, after, expected) => {
  expect(paths(before, after)).toEqual(expected)
})
