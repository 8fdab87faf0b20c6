// After any sequence of answers every endpoint that shows a poll returns the numbers of a model
// (docs/api.md §6, §7, §9).
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { useTestDatabase } from '../../../support/database'
import { follow } from '../../../support/following'
import { answer, arrangeKinds, KINDS, onSubmission } from '../../../support/recording'
import { SEED } from '../../../support/seed'
import { openSubmission, serveApp } from '../../../support/serving'

useTestDatabase()

const PEOPLE = 5
const SETS = ['a', 'b', 'c', 'ab', 'ac', 'bc', '']
const POLLED = ['single', 'multi'] as const
type Polled = (typeof POLLED)[number]

type Step =
  | { do: 'answer' | 'preview' | 'wrong'; person: number; question: Polled; set: string }
  | { do: 'all'; person: number; single: string; multi: string }
  | { do: 'link'; person: number; question: Polled; set: string }
  | { do: 'close'; person: number }

const person = fc.integer({ min: 0, max: PEOPLE - 1 })
const question = fc.constantFrom(...POLLED)
const set = fc.constantFrom(...SETS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), person, question, set }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('all' as const), person, single: set, multi: set }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('link' as const), person, question, set }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('preview' as const, 'wrong' as const),
      person,
      question,
      set,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), person }) },
)

/** The model: each submission with its answers, and whether it counts. */
class Model {
  readonly submissions = new Map<string, { answers: Map<Polled, string>; last: Polled; counts: boolean }>()
  constructor(readonly goal: number | null) {}

  get isComplete(): boolean {
    return this.goal !== null && this.counted.length >= this.goal
  }
  get counted() {
    return [...this.submissions.values()].filter(({ counts }) => counts)
  }
  store(name: string, question: Polled, set: string): void {
    // A single choice takes one answer: the first of the set.
    const kept = question === 'single' ? set.slice(0, 1) : set
    if (kept === '') return
    const known = this.submissions.get(name)
    const submission = known ?? { answers: new Map(), last: question, counts: !this.isComplete }
    this.submissions.set(name, submission)
    if (submission.answers.get(question) !== kept) submission.last = question
    submission.answers.set(question, kept)
  }
  count(question: Polled, key: string): number {
    return this.counted.filter(({ answers }) => answers.get(question)?.includes(key)).length
  }
  ticks(): string[] {
    return this.counted.flatMap(({ answers }) => answers.get('multi') ?? []).sort()
  }
}

interface World {
  account: ArrangedAccount
  survey: ArrangedSurvey
  submissions: string[]
  devices: string[]
}

const id = ({ survey }: World, question: Polled, key: string) => survey.answer(question, key)
const idsOf = (world: World, question: Polled, set: string) =>
  [...(question === 'single' ? set.slice(0, 1) : set)].map((key) => id(world, question, key)).join(',')

async function take(world: World, model: Model, one: Step): Promise<void> {
  const { account, survey } = world
  const submission = world.submissions[one.person] ?? ''
  if (one.do === 'close') {
    await onSubmission(account, 'close', submission)
    return
  }
  if (one.do === 'all') {
    const answers = POLLED.map((question) => ({
      question_id: survey.question(question),
      answer: idsOf(world, question, one[question]),
    }))
    const got = await onSubmission(account, 'all_answers', submission, { answers: JSON.stringify(answers) })
    expect(got.text).toBe('{}')
    for (const question of POLLED) model.store(`s${one.person}`, question, one[question])
    return
  }
  if (one.do === 'link') {
    if (one.set === '') return
    const link = [survey.question(one.question), id(world, one.question, one.set.slice(0, 1))] as const
    const isLive = !model.isComplete
    await follow(account, link, { udid: world.devices[one.person] ?? '' })
    // Links of two questions are two submissions.
    if (isLive) model.store(`l${one.person} ${one.question}`, one.question, one.set.slice(0, 1))
    return
  }
  const name = one.question === 'single' ? 'answer_id' : 'check_boxes'
  const ids = one.do === 'wrong' ? '999999' : idsOf(world, one.question, one.set)
  const query = { question_id: survey.question(one.question), [name]: ids }
  const got = await answer(
    account,
    submission,
    one.do === 'preview' ? { ...query, preview_mode: 'true' } : query,
  )
  expect(got.status).toBe(one.do === 'wrong' ? 400 : 200)
  if (one.do === 'answer') model.store(`s${one.person}`, one.question, one.set)
}

async function compare(world: World, model: Model): Promise<void> {
  const { account, survey, submissions } = world
  const { identifier } = account
  const polls = new Map<Polled, unknown>()
  for (const question of POLLED) {
    const question_id = survey.question(question)
    const { json } = await get(to(`/surveys/${survey.id}/poll`, { identifier, callback: '_', question_id }))
    polls.set(question, json.results)
    const counts = json.results.poll.map((entry: { id: number; count: number }) => [entry.id, entry.count])
    expect(counts).toEqual(
      ['a', 'b', 'c'].map((key) => [id(world, question, key), model.count(question, key)]),
    )
    const brute = await rows(
      `SELECT p.id, count(s.udid)::int AS count FROM possible_answers p
       LEFT JOIN answers n ON n.account_id = p.account_id AND n.question_id = p.question_id AND p.id = ANY (n.answer_ids)
       LEFT JOIN submissions s ON s.account_id = n.account_id AND s.udid = n.submission_udid AND NOT s.over_goal
       WHERE p.question_id = $1 GROUP BY p.id ORDER BY p.id`,
      [question_id],
    )
    expect(brute.map((row) => [row.id, row.count])).toEqual(counts)
  }
  const ticked: string[] = (
    polls.get('multi') as { answers_via_checkbox: string[][] }
  ).answers_via_checkbox.map(String)
  expect(ticked.toSorted()).toEqual(
    model
      .ticks()
      .map((set) => idsOf(world, 'multi', set))
      .toSorted(),
  )

  const submission_udid = submissions[0] ?? ''
  const whole = await get(to('/results', { identifier, submission_udid, accept: 'application/json' }))
  for (const question of POLLED) {
    const found = whole.json.results.questions.find(
      ({ id }: { id: number }) => id === survey.question(question),
    )
    const counts = found.possibleAnswers.map((one: { numAnswers: number }) => one.numAnswers)
    expect(counts).toEqual(['a', 'b', 'c'].map((key) => model.count(question, key)))
  }
  for (const [n, submission] of submissions.entries()) {
    const got = await get(to('/present_results', { identifier, submission_udid: submission }))
    expect(got.json).toEqual(polls.get(model.submissions.get(`s${n}`)?.last ?? 'single'))
  }
}

describe('a poll', () => {
  it('returns the same numbers everywhere after any sequence of answers', { timeout: 120_000 }, async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 25 })
    const goal = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })
    const property = fc.asyncProperty(steps, goal, async (sequence, goal) => {
      const account = await arrangeAccount()
      const questions = KINDS.filter(({ key }) => POLLED.some((polled) => polled === key))
      const survey = await arrangeKinds(account, { poll: true, goal, questions })
      const devices = Array.from({ length: PEOPLE }, () => randomUUID())
      const submissions: string[] = []
      for (const udid of devices) submissions.push(await openSubmission(account, { udid }))
      const world = { account, survey, submissions, devices }
      const model = new Model(goal)
      for (const one of sequence) await take(world, model, one)
      await compare(world, model)
    })
    await fc.assert(property, { seed: SEED, numRuns: 25 })
    expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])
  })
})

describe('the results in the reply to an answer', () => {
  const one = (key: string) => ({ poll: true, questions: KINDS.filter((question) => question.key === key) })

  it('are those of the poll, including this answer, for a survey of one question', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account, one('multi'))
    const { identifier } = account
    for (const keys of ['a', 'ab', 'c', 'bc']) {
      const ids = [...keys].map((key) => survey.answer('multi', key))
      const submission = await openSubmission(account)
      const query = { question_id: survey.question('multi'), check_boxes: ids.join('&') }
      const got = await answer(account, submission, { ...query, callback: '_' })
      const poll = await get(to(`/surveys/${survey.id}/poll`, { identifier, callback: '_' }))
      expect(got.json).toEqual(poll.json.results)
      expect(got.json.answers_via_checkbox[0]).toEqual(ids.map(String))
      expect((await answer(account, submission, query)).json).toEqual(got.json)
    }
  })

  it('are an array with ids as texts for an app, image included', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, {
      poll: true,
      questions: [
        {
          key: 'q1',
          kind: 'single_choice',
          content: 'How?',
          answers: [
            { key: 'good', content: 'Good', imageUrl: 'https://example.com/good.png', imageAlt: 'Thumb up' },
            { key: 'bad', content: 'Bad' },
          ],
        },
      ],
    })
    const submission = (await serveApp(account)).json.submission.udid
    const [good, bad] = [survey.answer('q1', 'good'), survey.answer('q1', 'bad')]
    const got = await answer(account, submission, { question_id: survey.question('q1'), answer_id: good })
    expect(JSON.parse(got.text)).toEqual([
      { id: String(good), content: 'Good', count: 1, image_url: 'https://example.com/good.png' },
      { id: String(bad), content: 'Bad', count: 0, image_url: null },
    ])
  })

  it('are none for several questions, and for a survey that is no poll', async () => {
    const account = await arrangeAccount()
    for (const document of [{ poll: true }, { ...one('single'), poll: false }]) {
      const survey = await arrangeKinds(account, { key: 'same', ...document })
      const submission = await openSubmission(account)
      const query = { question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }
      expect((await answer(account, submission, query)).text).toBe('{}')
    }
  })

  it('come for a skipped question too, without anything stored', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account, one('single'))
    const submission = await openSubmission(account)
    const got = await answer(account, submission, { question_id: survey.question('single'), answer_id: '' })
    expect(got.json.poll.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0])
  })

  it('list what was ticked together, newest first', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeKinds(account, one('multi'))
    const question_id = survey.question('multi')
    const lists: unknown[] = []
    for (const [minutes, key] of ['a', 'b', 'c', 'a'].entries()) {
      const submission = await openSubmission(account)
      const got = await answer(account, submission, { question_id, check_boxes: survey.answer('multi', key) })
      lists.push(got.json.answers_via_checkbox)
      // Times have milliseconds; two answers within one have no order.
      await rows(
        `UPDATE answers SET created_at = now() - $2 * interval '1 minute' WHERE submission_udid = $1`,
        [submission, 10 - minutes],
      )
    }
    const newestFirst = ['a', 'c', 'b', 'a'].map((key) => [String(survey.answer('multi', key))])
    expect(lists.at(-1)).toEqual(newestFirst)
  })
})
