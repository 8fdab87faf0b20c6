// Counters are exact under parallel calls: answers, tallies, responses, and caps on served surveys
// (docs/api.md §6, §8).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { useTestDatabase } from '../../../support/database'
import { answer, answersOf, arrangeKinds, onSubmission, submissionOf } from '../../../support/recording'
import { openSubmission, serve, servedApp, surveyOf } from '../../../support/serving'

useTestDatabase()
afterEach(async () => expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([]))

const tallyOf = async (question: number): Promise<Record<number, number>> => {
  const found = await rows<{ answer_id: number; count: number }>(
    'SELECT answer_id, count FROM answer_tallies WHERE question_id = $1 AND count <> 0',
    [question],
  )
  return Object.fromEntries(found.map((row) => [row.answer_id, row.count]))
}

const responsesOf = async ({ id }: ArrangedSurvey) =>
  (await rows('SELECT response_count FROM surveys WHERE id = $1', [id]))[0]?.response_count

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

describe('answers in parallel', () => {
  it('are one row and one count when fifty are the same', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const submission = await openSubmission(account)
    const [question, good] = [survey.question('q1'), survey.answer('q1', 'good')]
    const got = await times(50, () => answer(account, submission, { question_id: question, answer_id: good }))
    expect(new Set(got.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {}']))
    expect(await answersOf(submission)).toEqual({ [question]: [good] })
    expect(await tallyOf(question)).toEqual({ [good]: 1 })
    expect(await responsesOf(survey)).toBe(1)
    const [tally] = await rows('SELECT changes::int FROM answer_tallies WHERE answer_id = $1', [good])
    expect(tally?.changes).toBe(1)
  })

  it('leave one answer and one count when they differ', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account)
    const submission = await openSubmission(account)
    const question = survey.question('nps')
    await times(50, (n) =>
      answer(account, submission, { question_id: question, answer_id: survey.answer('nps', String(n % 11)) }),
    )
    const stored = (await answersOf(submission))[question]
    expect(stored).toHaveLength(1)
    expect(await tallyOf(question)).toEqual({ [String(stored)]: 1 })
    expect(await responsesOf(survey)).toBe(1)
    expect(await submissionOf(submission)).toMatchObject({ answer_count: 1 })
  })

  it('leave one set of ticks', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account)
    const submission = await openSubmission(account)
    const question = survey.question('multi')
    const sets = ['a', 'b', 'c', 'ab', 'bc', 'ac'].map((set) =>
      [...set].map((key) => survey.answer('multi', key)),
    )
    await times(48, (n) =>
      answer(account, submission, { question_id: question, check_boxes: sets[n % 6]?.join() ?? '' }),
    )
    const stored = (await answersOf(submission))[question]
    expect(sets).toContainEqual(stored)
    expect(await tallyOf(question)).toEqual(Object.fromEntries([...(stored ?? [])].map((id) => [id, 1])))
  })

  it('are all counted when they answer different questions of one submission', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account)
    const submission = await openSubmission(account)
    const calls = [
      { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') },
      { question_id: survey.question('nps'), answer_id: survey.answer('nps', '7') },
      { question_id: survey.question('slider'), answer_id: survey.answer('slider', 'b') },
      { question_id: survey.question('text'), text_answer: 'x' },
      { question_id: survey.question('custom'), custom_content: 'seen' },
    ]
    await times(40, (n) => answer(account, submission, calls[n % calls.length] ?? {}))
    expect(await submissionOf(submission)).toMatchObject({ answer_count: 5 })
    expect(Object.keys(await answersOf(submission))).toHaveLength(5)
    expect(await responsesOf(survey)).toBe(1)
  })

  it('of many people are all counted, moving and staying', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const question = survey.question('q1')
    const [good, bad] = [survey.answer('q1', 'good'), survey.answer('q1', 'bad')]
    const people = await times(40, () => openSubmission(account))
    const choose = (submission: string, answer_id: number) =>
      answer(account, submission, { question_id: question, answer_id })
    await Promise.all(people.map((submission) => choose(submission, good)))
    expect(await tallyOf(question)).toEqual({ [good]: 40 })
    await Promise.all(people.map((submission, n) => choose(submission, n < 15 ? bad : good)))
    expect(await tallyOf(question)).toEqual({ [good]: 25, [bad]: 15 })
    expect(await responsesOf(survey)).toBe(40)
  })

  it('with views, closes and all answers between them keep everything in order', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account)
    const people = await times(20, () => openSubmission(account, { client_key: 'shared' }))
    const [question, chosen] = [survey.question('single'), survey.answer('single', 'b')]
    const answers = JSON.stringify({
      [question]: survey.answer('single', 'c'),
      [survey.question('text')]: 'x',
    })
    const got = await Promise.all(
      people.flatMap((submission, n) => [
        onSubmission(account, 'close', submission),
        answer(account, submission, { question_id: question, answer_id: chosen, client_key: `key-${n % 3}` }),
        onSubmission(account, 'viewed_at', submission, { viewed_at: String(Date.now()) }),
        onSubmission(account, 'all_answers', submission, { answers }),
      ]),
    )
    expect(got.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(await responsesOf(survey)).toBe(20)
  })
})

describe('calls that overtake each other', () => {
  it('keep the times of a submission in order', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account)
    const query = { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }
    const viewed = async () => {
      const submission = await openSubmission(account)
      await onSubmission(account, 'viewed_at', submission, { viewed_at: String(Date.now()) })
      // As another process stores it whose call came later, or whose clock is ahead.
      await rows(`UPDATE submissions SET viewed_at = now() + interval '5 seconds' WHERE udid = $1`, [
        submission,
      ])
      return submission
    }
    const answered = await viewed()
    await answer(account, answered, query)
    const { viewed_at, responded_at } = await submissionOf(answered)
    expect(responded_at).toEqual(viewed_at)
    const closed = await viewed()
    await onSubmission(account, 'close', closed)
    const row = await submissionOf(closed)
    expect(row.closed_at).toEqual(row.viewed_at)
  })
})

describe('a cap on what is served', () => {
  const cap = { limit: 3, window: { count: 1, unit: 'days' }, counts: 'served' } as const
  const arrange = async (): Promise<ArrangedAccount> => {
    const account = await arrangeAccount({ caps: [cap] })
    for (let n = 0; n < 5; n++) await arrangeSurvey(account)
    return account
  }
  const countServed = async ({ id }: ArrangedAccount) =>
    (await rows('SELECT count(*)::int AS n FROM submissions WHERE account_id = $1', [id]))[0]?.n
  const given = (answers: (number | null)[]) => answers.filter((id) => id !== null).length

  it('is never passed by 40 parallel serves of one device', async () => {
    const account = await arrange()
    const udid = randomUUID()
    const answers = await times(40, async () => surveyOf(await serve(account, { udid })))
    expect(given(answers)).toBe(3)
    expect(await countServed(account)).toBe(3)
    expect(surveyOf(await serve(account, { udid }))).toBeNull()
  })

  it('is never passed by 40 devices with one client key', async () => {
    const account = await arrange()
    const answers = await times(40, async () => surveyOf(await serve(account, { client_key: 'anna' })))
    expect(given(answers)).toBe(3)
    expect(await countServed(account)).toBe(3)
  })

  it('is never passed by apps and pages of one person together', async () => {
    const account = await arrange()
    const udid = randomUUID()
    const answers = await times(40, async (n) =>
      n % 2
        ? servedApp(account, { udid, client_key: 'anna' })
        : surveyOf(await serve(account, { client_key: 'anna' })),
    )
    expect(given(answers)).toBe(3)
  })

  it('is each person’s own', async () => {
    const account = await arrange()
    const people = Array.from({ length: 6 }, () => randomUUID())
    const answers = await times(60, async (n) =>
      surveyOf(await serve(account, { udid: people[n % 6] ?? null })),
    )
    expect(given(answers)).toBe(18)
  })

  it('does not count a repeated request', async () => {
    const account = await arrange()
    const udid = randomUUID()
    const answers = await times(40, async (n) =>
      surveyOf(await serve(account, { udid, request_id: `r${n % 2}` })),
    )
    expect(given(answers)).toBe(40)
    expect(await countServed(account)).toBe(2)
  })
})
