// What two people change in one survey at the same time: both are kept where they changed different places.
import { describe, expect, it } from 'vitest'
import { mergeDocuments } from './merge-documents'
import { entryIdOf, prepareDocument, questionsOf, type RawDocument, withIdOf } from './raw-document'

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
const keys = (document: RawDocument) =>
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
    ['a key that was changed', mine(set('b', { key: 'new', content: 'New?' })), theirs(drop('d')), 'a new c'],
    ['a question and a setting', mine(drop('b')), theirs(same, { goal: 20 }), 'a c d'],
  ])('keep %s', (_, own, other, expected) => {
    const { document, clashes } = mergeDocuments(BASE, own, other)
    expect([keys(document), clashes]).toEqual([expected, []])
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
    const { document: merged, clashes } = mergeDocuments(base, own, other)
    expect(clashes).toEqual([])
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
    expect(entryIdOf(questionsOf(merged)[0])).toBe(entryIdOf(was))
  })

  it('leave the open question open when only they have changed it', () => {
    const { document: merged } = mergeDocuments(
      BASE,
      mine(set('a', { content: 'A!' })),
      theirs(set('b', { content: 'B!' })),
    )
    expect(questionsOf(merged).map(entryIdOf)).toEqual(questionsOf(BASE).map(entryIdOf))
    expect(questionsOf(merged).map(({ content }) => content)).toEqual(['A!', 'B!', 'c?', 'd?'])
  })
})

describe('two people who change the same place', () => {
  const moved = (key: string) => (all: RawDocument[]) =>
    all.toSorted((one, other) => Number(other.key === key) - Number(one.key === key))
  it.each([
    ['one text', set('a', { content: 'A!' }), set('a', { content: 'B!' }), 'questions[0].content'],
    ['what one removed', drop('a'), set('a', { content: 'B!' }), 'questions[0]'],
    ['what the other removed', set('c', { content: 'C!' }), drop('c'), 'questions[2]'],
    ['the order', (all: RawDocument[]) => all.toReversed(), moved('c'), 'questions'],
    ['one new key', set('b', { key: 'x' }), add(4, 'x'), 'questions'],
  ])('choose one of both: %s', (_, own, other, path) => {
    const [left, right] = [mine(own, { name: 'Mine' }), theirs(other, { goal: 7 })]
    const { clashes, document } = mergeDocuments(BASE, left, right)
    expect(clashes.map((clash) => clash.path)).toContain(path)
    // What is elsewhere is kept, whoever changed it.
    expect(document).toMatchObject({ name: 'Mine', goal: 7 })
    expect(keys(document)).toBe(keys(left))
    const taken = mergeDocuments(BASE, left, right, () => 'theirs').document
    expect(taken).toMatchObject({ name: 'Mine', goal: 7 })
    expect(keys(taken)).toBe(keys(right))
  })

  it('are asked about each place on its own, with what both wrote', () => {
    const own = mine((all) => set('b', { content: 'B mine' })(set('a', { content: 'A mine' })(all)))
    const other = theirs((all) => set('b', { content: 'B theirs' })(set('a', { content: 'A theirs' })(all)))
    const { clashes } = mergeDocuments(BASE, own, other)
    expect(clashes).toMatchObject([
      { path: 'questions[0].content', mine: 'A mine', theirs: 'A theirs' },
      { path: 'questions[1].content', mine: 'B mine', theirs: 'B theirs' },
    ])
    const [first] = clashes
    const chosen = mergeDocuments(BASE, own, other, (id) => (id === first?.id ? 'theirs' : 'mine'))
    expect(questionsOf(chosen.document).map(({ content }) => content)).toEqual([
      'A theirs',
      'B mine',
      'c?',
      'd?',
    ])
    expect(questionsOf(chosen.document).map(entryIdOf)).toEqual(questionsOf(BASE).map(entryIdOf))
  })

  it('are asked once about a key and what names it', () => {
    const leads = (key: string, content: string) => (all: RawDocument[]) =>
      set('a', { next: key })(set('b', { key, content })(all))
    const base = prepareDocument({ ...JSON.parse(JSON.stringify(mine(set('a', { next: 'b' })))) })
    const own = { ...base, questions: leads('one', 'One?')(questionsOf(base)) }
    const other = prepareDocument(
      JSON.parse(
        JSON.stringify({
          ...base,
          questions: questionsOf(base).map((one) => (one.key === 'a' ? { ...one, next: 'b' } : one)),
        }),
      ),
    )
    const renamed = {
      ...other,
      questions: questionsOf(other).map((one) =>
        one.key === 'a' ? { ...one, next: 'two' } : one.key === 'b' ? { ...one, content: 'Two?' } : one,
      ),
    }
    const { clashes } = mergeDocuments(base, own, renamed)
    expect(clashes.map(({ path }) => path)).toEqual(['questions[0].next', 'questions[1].content'])
    const both = {
      ...renamed,
      questions: questionsOf(renamed).map((one) =>
        one.content === 'Two?' ? { ...withIdOf({ ...one, key: 'two' }, questionsOf(base)[1] ?? {}) } : one,
      ),
    }
    const keyed = mergeDocuments(base, own, both, () => 'theirs')
    expect(keyed.clashes.map(({ path }) => path)).toEqual(['questions[1].key', 'questions[1].content'])
    expect(questionsOf(keyed.document)[0]?.next).toBe('two')
    expect(questionsOf(keyed.document)[1]).toMatchObject({ key: 'two', content: 'Two?' })
  })
})
