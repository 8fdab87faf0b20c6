// What two people change in one survey at the same time: both are kept where they changed different places.
import { describe, expect, it } from 'vitest'
import { mergeDocuments } from './merge-documents'
import { entryIdOf, prepareDocument, questionsOf, type RawDocument } from './raw-document'

const question = (key: string, parts: object = {}) => ({
  key,
  kind: 'free_text',
  content: `${key}?`,
  ...parts,
})
const choice = {
  kind: 'single_choice',
  answers: [
    { key: 'yes', content: 'Yes' },
    { key: 'no', content: 'No' },
  ],
}

const BASE = prepareDocument({
  name: 'S',
  goal: 10,
  questions: ['a', 'b', 'c', 'd'].map((key) => question(key)),
})

/** What the page has after a change, with the ids of the base. */
const mine = (change: (questions: RawDocument[]) => RawDocument[], parts: RawDocument = {}): RawDocument => ({
  ...BASE,
  ...parts,
  questions: change(questionsOf(BASE)),
})
/** What came from the server. */
const theirs = (change: (questions: RawDocument[]) => RawDocument[], parts: RawDocument = {}): RawDocument =>
  prepareDocument(JSON.parse(JSON.stringify(mine(change, parts))))
const same = (questions: RawDocument[]) => questions
const set = (key: string, parts: object) => (questions: RawDocument[]) =>
  questions.map((one) => (one.key === key ? { ...one, ...parts } : one))
const add = (at: number, key: string) => (questions: RawDocument[]) =>
  questions.toSpliced(at, 0, question(key))
const drop = (key: string) => (questions: RawDocument[]) => questions.filter((one) => one.key !== key)
const keys = (document: RawDocument | null) =>
  document &&
  questionsOf(document)
    .map(({ key }) => key)
    .join(' ')

describe('two people who change different places', () => {
  it.each([
    ['two questions', mine(set('a', { content: 'A!' })), theirs(set('c', { content: 'C!' })), 'a b c d'],
    ['a text and a new question', mine(set('a', { content: 'A!' })), theirs(add(1, 'x')), 'a x b c d'],
    ['two new questions', mine(add(4, 'x')), theirs(add(0, 'y')), 'y a b c d x'],
    ['a removed and a changed one', mine(drop('b')), theirs(set('c', { content: 'C!' })), 'a c d'],
    ['an order and a text', mine((all) => all.toReversed()), theirs(set('c', { content: 'C!' })), 'd c b a'],
    ['an order of theirs and a new one', mine(add(4, 'x')), theirs((all) => all.toReversed()), 'd x c b a'],
    [
      'a key that follows a text',
      mine(set('b', { key: 'new', content: 'New?' })),
      theirs(drop('d')),
      'a new c',
    ],
    ['a question and a setting', mine(drop('b')), theirs(same, { goal: 20 }), 'a c d'],
  ])('keep %s', (_, own, other, expected) => {
    expect(keys(mergeDocuments(BASE, own, other))).toBe(expected)
  })

  it('keep two fields and two answers of one question', () => {
    const base = prepareDocument({ questions: [question('q', choice)] })
    const [was] = questionsOf(base)
    const own = {
      ...base,
      questions: [
        { ...was, content: 'Mine?', answers: [{ ...was?.answers?.[0], content: 'Yes!' }, was?.answers?.[1]] },
      ],
    }
    const other = prepareDocument({
      questions: [
        question('q', {
          ...choice,
          optional: true,
          answers: [choice.answers[0], { key: 'no', content: 'No!' }],
        }),
      ],
    })
    const merged = mergeDocuments(base, own, other)
    expect(merged).toEqual({
      ...base,
      questions: [
        {
          ...was,
          content: 'Mine?',
          optional: true,
          answers: [
            { ...was?.answers?.[0], content: 'Yes!' },
            { ...was?.answers?.[1], content: 'No!' },
          ],
        },
      ],
    })
    expect(entryIdOf(questionsOf(merged ?? {})[0])).toBe(entryIdOf(was))
  })

  it('leave the open question open when only they have changed it', () => {
    const merged = mergeDocuments(
      BASE,
      mine(set('a', { content: 'A!' })),
      theirs(set('b', { content: 'B!' })),
    )
    expect(questionsOf(merged ?? {}).map(entryIdOf)).toEqual(questionsOf(BASE).map(entryIdOf))
    expect(questionsOf(merged ?? {}).map(({ content }) => content)).toEqual(['A!', 'B!', 'c?', 'd?'])
  })
})

it.each([
  ['one text', mine(set('a', { content: 'A!' })), theirs(set('a', { content: 'B!' }))],
  ['one setting', mine(same, { goal: 1 }), theirs(same, { goal: 2 })],
  ['what one removed', mine(drop('a')), theirs(set('a', { content: 'B!' }))],
  [
    'the order',
    mine((all) => all.toReversed()),
    theirs((all) => all.toSorted((one) => (one.key === 'c' ? -1 : 0))),
  ],
])('asks when both have changed %s', (_, own, other) => {
  expect(mergeDocuments(BASE, own, other)).toBeNull()
})
