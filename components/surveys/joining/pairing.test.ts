// Choosing which questions and answers of a language are which of the original.
import { expect, it } from 'vitest'
import { chooseAnswer, chooseQuestion, type Language, proposedPairs, summarize } from './pairing'

const option = (key: string, to: string | null, answered = 1) => ({
  ...{ key, text: key.toUpperCase(), to, by: to === null ? null : ('place' as const), answered },
})

const LANGUAGE: Language = {
  ...{ id: 2, key: 'prices-de', name: 'Preise', locale: 'de' },
  questions: [
    {
      ...option('preis', 'price', 3),
      ...{ kind: 'single_choice', answers: [option('fair', 'fair'), option('hoch', 'high', 2)] },
    },
    {
      ...option('auswahl', null, 5),
      kind: 'single_choice',
      answers: [option('klein', null), option('fair', null)],
    },
  ],
}
const ORIGINAL = {
  ...{ key: 'price', kind: 'single_choice' as const, text: 'Price?' },
  answers: [
    { key: 'fair', text: 'Fair' },
    { key: 'high', text: 'High' },
  ],
}
const toOf = (pairs: ReturnType<typeof proposedPairs>) =>
  pairs.map(({ key, to, answers }) => [key, to, answers.map((answer) => answer.to)])

it('gives a question of the original another partner, with answers by key and then by place', () => {
  const pairs = chooseQuestion(proposedPairs(LANGUAGE), ORIGINAL, LANGUAGE.questions[1])
  expect(toOf(pairs)).toEqual([
    ['preis', null, [null, null]],
    ['auswahl', 'price', ['high', 'fair']],
  ])
  expect(summarize(LANGUAGE, pairs)).toMatchObject({
    joined: 5,
    total: 8,
    alone: [{ key: 'preis' }],
    options: [],
  })
})

it('gives it none', () => {
  const pairs = chooseQuestion(proposedPairs(LANGUAGE), ORIGINAL, undefined)
  expect(toOf(pairs)[0]).toEqual(['preis', null, [null, null]])
  expect(summarize(LANGUAGE, pairs)).toMatchObject({ joined: 0, total: 8 })
})

it('takes an answer from where it was', () => {
  const pairs = chooseAnswer(proposedPairs(LANGUAGE), 'preis', 'fair', 'hoch')
  expect(toOf(pairs)[0]).toEqual(['preis', 'price', [null, 'fair']])
  expect(summarize(LANGUAGE, pairs)).toMatchObject({
    ...{ joined: 3, total: 8 },
    options: [{ key: 'fair', question: 'PREIS', answered: 1 }],
  })
})
