import { describe, expect, it } from 'vitest'
import { parseSurveyDocument } from '../document/survey-document.endpoint'

const choice = (key: string, kind = 'single_choice') => ({
  ...{ key, kind, content: key },
  answers: ['a', 'b', 'c'].map((one) => ({ key: one, content: one })),
})
const asks = (question: string, ...answers: string[]) => ({ kind: 'answer', question, answers })
const quota = (more: object) => ({ key: 'one', name: 'One', all: [asks('q1', 'a')], target: 5, ...more })
const parse = (...quotas: object[]) =>
  parseSurveyDocument({
    ...{ key: 'survey', name: 'Survey', quotas },
    questions: [
      choice('q1'),
      choice('q2', 'multiple_choices'),
      { key: 'why', kind: 'free_text', content: 'Why?' },
    ],
  })

const stopping = { whenFull: 'stop', all: [{ kind: 'data', field: 'tier', operator: 'is', value: 'gold' }] }

describe('quotas of a document', () => {
  it('are read with their defaults', () => {
    const read = parse(quota({}), quota({ key: 'two', ...stopping }))
    expect(
      'document' in read && read.document.quotas.map(({ whenFull, thanks }) => [whenFull, thanks]),
    ).toEqual([
      ['mark', null],
      ['stop', null],
    ])
  })

  it.each([
    [
      'an unknown question',
      [quota({ all: [asks('q9', 'a')] })],
      'quotas[0].all[0].question',
      'no question has the key "q9"',
    ],
    [
      'an unknown answer',
      [quota({ all: [asks('q1', 'a', 'z')] })],
      'quotas[0].all[0].answers[1]',
      'the question "q1" has no answer with the key "z"',
    ],
    [
      'an answer to a text',
      [quota({ all: [asks('why', 'a')] })],
      'quotas[0].all[0].answers[0]',
      'the question "why" has no answer with the key "a"',
    ],
    ['a target of zero', [quota({ target: 0 })], 'quotas[0].target', null],
    ['no condition', [quota({ all: [] })], 'quotas[0].all', null],
    [
      'two of one key',
      [quota({}), quota({ all: [asks('q1', 'b')] })],
      'quotas[1].key',
      '"one" is the key of quotas[0] already',
    ],
    ['two that ask for the same', [quota({}), quota({ key: 'two' })], 'quotas[1].all', null],
    [
      'one that can never hold',
      [quota({ all: [asks('q1', 'a'), asks('q1', 'b')] })],
      'quotas[0].all[1]',
      'can never hold with the condition on "q1" before it',
    ],
    ['thanks for nobody', [quota({ thanks: 'Enough.' })], 'quotas[0].thanks', null],
    ['an answer that is to stop it', [quota({ whenFull: 'stop' })], 'quotas[0].all[0]', null],
    [
      'a comparison without a value',
      [quota({ all: [{ kind: 'data', field: 'x', operator: 'is' }] })],
      'quotas[0].all[0].value',
      null,
    ],
    [
      'more than fifty',
      Array.from({ length: 51 }, (_, n) =>
        quota({ key: `q${n}`, all: [{ kind: 'data', field: 'n', operator: 'is', value: n }] }),
      ),
      'quotas',
      null,
    ],
  ])('refuse %s in one sentence', (_, quotas, path, reason) => {
    const read = parse(...quotas)
    const problems = 'problems' in read ? read.problems : []
    expect(problems.map((one) => one.path)).toEqual([path])
    if (reason) expect(problems[0]?.reason).toBe(reason)
  })

  it('may ask for two answers of a multiple choice', () => {
    expect(parse(quota({ all: [asks('q2', 'a'), asks('q2', 'b')] }))).toHaveProperty('document')
  })
})
