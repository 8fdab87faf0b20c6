// GET /submissions/{submission_udid}/all_answers: every format of `answers`, all or nothing
// (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import {
  answer,
  answersOf,
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  KINDS,
  onSubmission,
  submissionOf,
} from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account, { name: 'Straße & Co', allAtOnce: { enabled: true } })
})

const open = () => openSubmission(account)
const q = (key: string) => survey.question(key)
const a = (question: string, key: string) => survey.answer(question, key)

const sendText = (submission: string, answers: string | null, query: Record<string, string | null> = {}) =>
  onSubmission(account, 'all_answers', submission, { answers, ...query })
const send = (submission: string, answers: unknown, query: Record<string, string | null> = {}) =>
  sendText(submission, JSON.stringify(answers), query)

/** How a complete answer of each kind is stored. */
const whole = () => ({
  [q('single')]: [a('single', 'b')],
  [q('nps')]: [a('nps', '9')],
  [q('slider')]: [a('slider', 'c')],
  [q('multi')]: [a('multi', 'a'), a('multi', 'c')],
  [q('text')]: 'Because & so',
  [q('custom')]: 'seen',
})

describe('the shapes of answers', () => {
  it('are an array of answers, strings or numbers, the kind that is sent ignored', async () => {
    const submission = await open()
    const got = await send(submission, [
      {
        question_id: String(q('single')),
        question_type: 'free_text_question',
        answer: String(a('single', 'b')),
      },
      { question_id: q('nps'), answer: a('nps', '9') },
      { question_id: String(q('slider')), question_type: 'slider_question', answer: a('slider', 'c') },
      { question_id: q('multi'), answer: `${a('multi', 'c')},${a('multi', 'a')}` },
      { question_id: q('text'), answer: 'Because & so' },
      { question_id: q('custom'), answer: 'seen' },
    ])
    expectBody(got, '{}')
    expect(await answersOf(submission)).toEqual(whole())
    expect(await submissionOf(submission)).toMatchObject({ answer_count: 6, last_question_id: q('custom') })
  })

  it('are an object by question id', async () => {
    const submission = await open()
    const got = await send(submission, {
      [q('single')]: String(a('single', 'b')),
      [q('nps')]: a('nps', '9'),
      [q('slider')]: [a('slider', 'c')],
      [q('multi')]: [String(a('multi', 'a')), a('multi', 'c')],
      [q('text')]: 'Because & so',
      [q('custom')]: 'seen',
    })
    expectBody(got, '{}')
    expect(await answersOf(submission)).toEqual(whole())
  })

  it('are brackets, encoded or not', async () => {
    for (const [open_, close] of [
      ['[', ']'],
      ['%5B', '%5D'],
    ]) {
      const submission = await open()
      const entry = (key: string, value: string | number, more = '') =>
        `answers${open_}${q(key)}${close}${more}=${encodeURIComponent(value)}`
      const list = `${open_}${close}`
      const query = [
        entry('single', a('single', 'b')),
        entry('nps', a('nps', '9')),
        entry('slider', a('slider', 'c')),
        entry('multi', a('multi', 'a'), list),
        entry('multi', a('multi', 'c'), list),
        entry('text', 'Because & so'),
        entry('custom', 'seen'),
      ].join('&')
      const path = to(`/submissions/${submission}/all_answers`, { identifier: account.identifier })
      expectBody(await get(`${path}&${query}`), '{}')
      expect(await answersOf(submission)).toEqual(whole())
    }
  })

  it('are items in brackets, as forms and libraries write a list', async () => {
    const submission = await open()
    const ticks = [a('multi', 'a'), a('multi', 'b')]
    const form = new URLSearchParams([
      ['identifier', account.identifier],
      ['answers[0][question_id]', String(q('single'))],
      ['answers[0][answer]', String(a('single', 'c'))],
      ['answers[1][question_id]', String(q('multi'))],
      ...ticks.map((tick) => ['answers[1][answer][]', String(tick)]),
    ])
    expectBody(await get(`/submissions/${submission}/all_answers?${form}`), '{}')
    expect(await answersOf(submission)).toEqual({ [q('single')]: [a('single', 'c')], [q('multi')]: ticks })
  })

  it('are ticks on a comma, on &, or as an array', async () => {
    const both = [a('multi', 'a'), a('multi', 'b')]
    for (const ticks of [both.join(','), both.join('&'), both, both.map(String), [...both, ...both]]) {
      const submission = await open()
      expectBody(await send(submission, { [q('multi')]: ticks }), '{}')
      expect(await answersOf(submission)).toEqual({ [q('multi')]: both })
    }
  })

  it('may skip questions, with a blank, null or an empty list', async () => {
    const submission = await open()
    const text = { question_id: q('text'), answer: 'only this' }
    for (const blank of ['', ' ', null, []]) {
      expectBody(await send(submission, [{ question_id: q('multi'), answer: blank }, text]), '{}')
      expectBody(await send(submission, { [q('single')]: blank, [q('text')]: 'only this' }), '{}')
    }
    expect(await answersOf(submission)).toEqual({ [q('text')]: 'only this' })
  })

  it('may be empty, which stores nothing', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const nothing of [[], {}, { [q('text')]: ' ' }]) expectBody(await send(submission, nothing), '{}')
    })
  })

  it('count the last answer that is given to a question', async () => {
    const submission = await open()
    const first = { question_id: q('single'), answer: a('single', 'a') }
    await send(submission, [first, { question_id: String(q('single')), answer: a('single', 'c') }])
    expect(await answersOf(submission)).toEqual({ [q('single')]: [a('single', 'c')] })
  })
})

describe('answers that cannot be read', () => {
  it.each([
    ['text that is no JSON', '{"1":'],
    ['a text', '"12"'],
    ['a number', '12'],
    ['null', 'null'],
    ['a list of numbers', '[12]'],
    ['a list of lists', '[[1,2]]'],
    ['an entry without question', '[{"answer":"1"}]'],
    ['an entry whose question is a list', '[{"question_id":[1],"answer":"1"}]'],
    ['a question that is no id', '{"x":"1"}'],
    ['a negative question', '{"-1":"1"}'],
    ['JSON that is too deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['too many names', JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n + 1, 1])))],
  ])('are refused: %s', async (_, answers) => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      expectRefused(await sendText(submission, answers), 400, 'answers')
    })
  })

  it('are refused when an answer is an object', async () => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      expectRefused(await send(submission, { [q('text')]: { a: 1 } }), 400, String(q('text')))
    })
  })
})

describe('all answers', () => {
  const good = () => ({ question_id: q('text'), answer: 'good' })

  it.each([
    ['an answer of another question', () => ({ question_id: q('single'), answer: a('multi', 'a') })],
    ['an unknown answer', () => ({ question_id: q('nps'), answer: 999999 })],
    ['a text where an id belongs', () => ({ question_id: q('slider'), answer: 'A' })],
    [
      'too many ticks',
      () => ({ question_id: q('multi'), answer: ['a', 'b', 'c'].map((key) => a('multi', key)) }),
    ],
    ['an unknown tick', () => ({ question_id: q('multi'), answer: `${a('multi', 'a')},999999` })],
    ['an unknown question', () => ({ question_id: 999999, answer: 'x' })],
    ['a question beyond 32 bits', () => ({ question_id: '9999999999', answer: 'x' })],
    ['an entry without answer', () => ({ question_id: q('single') })],
  ])('are stored together or not at all: %s', async (_, bad) => {
    const submission = await open()
    await expectNothingRecorded(async () => {
      expectRefused(await send(submission, [good(), bad()]), 400, 'answers')
      expectRefused(await send(submission, [bad(), good()]), 400, 'answers')
    })
  })

  it('refuse questions of another survey and of another account', async () => {
    const sibling = await arrangeKinds(account, { status: 'draft' })
    const foreign = await arrangeKinds(await arrangeAccount())
    const submission = await open()
    await expectNothingRecorded(async () => {
      for (const id of [sibling.question('text'), foreign.question('text')]) {
        const got = await send(submission, [good(), { question_id: id, answer: 'x' }])
        expectRefused(got, 400, String(id))
      }
    })
  })

  it('replace what was answered one by one, and leave the rest', async () => {
    const submission = await open()
    await answer(account, submission, { question_id: q('single'), answer_id: a('single', 'a') })
    await answer(account, submission, { question_id: q('nps'), answer_id: a('nps', '3') })
    await send(submission, { [q('single')]: a('single', 'c'), [q('text')]: 'new' })
    expect(await answersOf(submission)).toEqual({
      [q('single')]: [a('single', 'c')],
      [q('nps')]: [a('nps', '3')],
      [q('text')]: 'new',
    })
    expect(await submissionOf(submission)).toMatchObject({ answer_count: 3 })
  })

  it('write nothing when they are repeated', async () => {
    const submission = await open()
    const answers = { [q('multi')]: [a('multi', 'b'), a('multi', 'a')], [q('text')]: 'x' }
    await send(submission, answers)
    await expectNothingRecorded(() => send(submission, answers))
  })

  it('are accepted for what a designer has removed', async () => {
    const own = await arrangeAccount()
    const before = await arrangeKinds(own, { key: 'edited' })
    const submission = await openSubmission(own)
    await arrangeKinds(own, { key: 'edited', questions: KINDS.slice(1) })
    const answers = JSON.stringify({ [before.question('single')]: before.answer('single', 'a') })
    expectBody(await onSubmission(own, 'all_answers', submission, { answers }), '{}')
    expect(await answersOf(submission)).toEqual({
      [before.question('single')]: [before.answer('single', 'a')],
    })
  })
})

describe('the parameters of /all_answers', () => {
  it('are required in the order identifier, answers', async () => {
    const submission = await open()
    const path = `/submissions/${submission}/all_answers`
    const { identifier } = account
    expectRefused(await get(path), 400, 'Error: identifier ')
    expectRefused(await get(to(path, { identifier })), 400, 'Error: answers ')
    expectRefused(await get(to(path, { identifier, answers: ' ' })), 400, 'Error: answers ')
    expectRefused(
      await get(to(path, { identifier: 'nobody', answers: '{}' })),
      400,
      'Error: there is no account with this identifier.',
    )
  })

  it('get 404 for a submission that is unknown or another account’s', async () => {
    const other = await arrangeAccount()
    await arrangeKinds(other)
    const foreign = await openSubmission(other)
    await expectNothingRecorded(async () => {
      for (const udid of [randomUUID(), foreign, 'x']) {
        expectRefused(await send(udid, { [q('text')]: 'x' }), 404, 'submission_udid')
        expectRefused(await send(udid, {}), 404, 'submission_udid')
      }
    })
  })
})
