// What respondents do reaches destinations: signed, in order, at least once, with the same content for
// the same id, whatever the receiver does meanwhile.
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimDeliveries } from '@/lib/integrations/deliveries/delivery.store'
import { fanOutEvents } from '@/lib/integrations/deliveries/fan-out-events'
import { EVENT_KINDS } from '@/lib/integrations/events/event-kinds.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { arrangeDestination, deliver } from '../../support/destinations'
import { type Receiver, startReceiver } from '../../support/receiver'
import { onSubmission } from '../../support/recording'
import { referencesTo, referenceTo } from '../../support/references'
import { setEnv } from '../../support/serving'

useTestDatabase()

const HOUR_MS = 3_600_000

const QUESTIONS = [
  { key: 'nps', kind: 'nps', content: 'Would you recommend us?' },
  { key: 'why', kind: 'free_text', content: 'Why?' },
]

let receiver: Receiver
/** By the tests above the last one. */
const told = new Set<string>()

beforeEach(async () => {
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
  receiver = await startReceiver()
})
afterEach(async () => {
  replaceEnv(null)
  for (const { body } of receiver.got) told.add(body.type)
  await receiver.close()
})

const arrange = async (goal?: number) => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, { questions: QUESTIONS, ...(goal ? { goal } : {}) })
  return { account, survey }
}

const states = (account: ArrangedAccount) =>
  rows<{ state: string; n: number }>(
    'SELECT state, count(*)::int AS n FROM deliveries WHERE account_id = $1 GROUP BY 1 ORDER BY 1',
    [account.id],
  )

it('tells all that happens to a submission, in order and signed', async () => {
  const { account, survey } = await arrange()
  const { secret } = await arrangeDestination(account, receiver.url, [...EVENT_KINDS])
  const submission = await openSubmissionOf(account, survey, { custom_data: '{"plan":"pro"}' })
  const viewed = new Date().toISOString().replace('T', ' ').replace('Z', '000 +0000')
  await onSubmission(account, 'viewed_at', submission, { viewed_at: viewed })
  await giveAnswer(account, survey, submission, 'nps', ['3'])
  await giveAnswer(account, survey, submission, 'why', { text: 'Too slow' })
  await onSubmission(account, 'close', submission)
  await deliver()

  expect(receiver.got.map(({ body }) => body.type)).toEqual([
    'survey.viewed',
    'survey.answered',
    'survey.answered',
    'survey.completed',
    'survey.closed',
  ])
  for (const { text, headers } of receiver.got)
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toBeTruthy()
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(5)
  const { data } = receiver.got[3]?.body ?? {}
  expect(data.survey).toMatchObject({ id: survey.id, questions: [{ key: 'nps' }, { key: 'why' }] })
  expect(data.submission).toMatchObject({
    id: await referenceTo(submission),
    over_goal: false,
    quota: null,
    context: { plan: 'pro' },
  })
  expect(data.submission.answers).toMatchObject([
    { question_key: 'nps', kind: 'nps', score: 3, text: null },
    { question_key: 'why', kind: 'free_text', chosen: [], text: 'Too slow' },
  ])
  expect(receiver.got[1]?.body.data.answers).toMatchObject([{ question_key: 'nps', score: 3 }])
  expect(await rows('SELECT FROM outgoing_events WHERE account_id = $1', [account.id])).toEqual([])
})

it('tells that a submission is complete by the version of the survey that the person was served', async () => {
  const account = await arrangeAccount()
  const key = 'asked-again'
  const survey = await arrangeSurvey(account, { key, questions: QUESTIONS })
  await arrangeDestination(account, receiver.url, ['survey.completed'])
  const [early, late] = [await openSubmissionOf(account, survey), await openSubmissionOf(account, survey)]
  await giveAnswer(account, survey, early, 'why', { text: 'Before' })
  const added = { key: 'more', kind: 'free_text', content: 'Anything else?' }
  const after = await arrangeSurvey(account, { key, questions: [...QUESTIONS, added] })
  // The page still shows what it was served.
  await giveAnswer(account, survey, late, 'why', { text: 'After' })
  const third = await openSubmissionOf(account, after)
  await giveAnswer(account, after, third, 'why', { text: 'Not yet' })
  await deliver()
  const told = receiver.got.map(({ body }) => body.data.submission.id)
  expect(told.sort()).toEqual((await referencesTo([early, late])).sort())
  await giveAnswer(account, after, third, 'more', { text: 'No' })
  await deliver()
  expect(receiver.got.at(-1)?.body.data.submission.id).toBe(await referenceTo(third))
})

it('writes nothing for an account that nobody listens to, nor for a kind that nobody wants', async () => {
  const { account, survey } = await arrange()
  const other = await arrange()
  await arrangeDestination(other.account, receiver.url, ['survey.published'])
  for (const one of [{ account, survey }, other]) {
    const submission = await openSubmissionOf(one.account, one.survey)
    await giveAnswer(one.account, one.survey, submission, 'nps', ['3'])
    await onSubmission(one.account, 'close', submission)
  }
  expect(await rows('SELECT FROM outgoing_events')).toEqual([])
})

it('repeats and equal answers are told once; an answer that changes is told again', async () => {
  const { account, survey } = await arrange()
  await arrangeDestination(account, receiver.url, ['survey.answered', 'survey.completed'])
  const submission = await openSubmissionOf(account, survey)
  const again = { request_id: randomUUID() }
  await giveAnswer(account, survey, submission, 'why', { text: 'One' }, again)
  await giveAnswer(account, survey, submission, 'why', { text: 'One' }, again)
  await giveAnswer(account, survey, submission, 'why', { text: 'One' })
  await giveAnswer(account, survey, submission, 'why', { text: 'Two' })
  await deliver()
  const told = receiver.got.map(({ body }) => [body.type, body.data.answers?.[0]?.text])
  // The first two are told together, so the completion is told with what is stored then.
  expect(told).toEqual([
    ['survey.answered', 'One'],
    ['survey.completed', undefined],
    ['survey.answered', 'Two'],
  ])
})

it('tells that a goal is reached, and answers beyond it with their mark', async () => {
  const { account, survey } = await arrange(1)
  await arrangeDestination(account, receiver.url, ['survey.answered', 'goal.reached'])
  const [first, second] = [await openSubmissionOf(account, survey), await openSubmissionOf(account, survey)]
  await giveAnswer(account, survey, first, 'nps', ['9'])
  await giveAnswer(account, survey, second, 'nps', ['2'])
  await deliver()
  expect(receiver.got.map(({ body }) => [body.type, body.data.submission?.over_goal]).sort()).toEqual([
    ['goal.reached', undefined],
    ['survey.answered', false],
    ['survey.answered', true],
  ])
})

it('a publication is told; conditions are about submissions only', async () => {
  const account = await arrangeAccount()
  const conditions = [{ field: 'nps', operator: 'is_equal_or_less_than' as const, value: '6' }]
  await arrangeDestination(account, receiver.url, ['survey.answered', 'survey.published'], { conditions })
  const survey = await arrangeSurvey(account, { questions: QUESTIONS })
  for (const score of ['3', '6', '7', '10']) {
    const submission = await openSubmissionOf(account, survey)
    await giveAnswer(account, survey, submission, 'nps', [score])
    await giveAnswer(account, survey, submission, 'why', { text: `because ${score}` })
  }
  await deliver()
  const told = receiver.got.map(({ body }) => body.data.answers?.[0]?.score ?? body.data.answers?.[0]?.text)
  expect(receiver.got[0]?.body.type).toBe('survey.published')
  expect(told.slice(1).map(String).sort()).toEqual(['3', '6', 'because 3', 'because 6'])
})

it('filters by survey and by text', async () => {
  const { account, survey } = await arrange()
  const other = await arrangeSurvey(account, { questions: QUESTIONS })
  await arrangeDestination(account, receiver.url, ['survey.completed'], {
    surveyIds: [survey.id],
    conditions: [
      { field: 'text', operator: 'contains', value: 'slow' },
      { field: 'context.plan', operator: 'is', value: 'pro' },
    ],
  })
  const answers: [typeof survey, string, string][] = [
    [survey, 'far too slow', 'pro'],
    [survey, 'far too slow', 'free'],
    [survey, 'fine', 'pro'],
    [other, 'far too slow', 'pro'],
  ]
  for (const [which, text, plan] of answers) {
    const submission = await openSubmissionOf(account, which, { custom_data: JSON.stringify({ plan }) })
    await giveAnswer(account, which, submission, 'why', { text })
  }
  await deliver()
  expect(receiver.got.map(({ body }) => body.data.submission.answers[0].text)).toEqual(['far too slow'])
})

it('a receiver that is dead for a day gets everything once it is back, what was parked when asked', async () => {
  const { account, survey } = await arrange()
  await arrangeDestination(account, receiver.url, ['survey.answered'])
  const start = Date.now()
  let now = start
  receiver.answer((_, response) => response.writeHead(503).end())
  const submissions: string[] = []
  const give = async (): Promise<void> => {
    const submission = await openSubmissionOf(account, survey)
    submissions.push(submission)
    await giveAnswer(account, survey, submission, 'nps', ['1'])
    await giveAnswer(account, survey, submission, 'why', { text: 'x' })
  }
  for (let n = 0; n < 3; n++) await give()
  for (; now < start + 23.5 * HOUR_MS; now += HOUR_MS / 4) await deliver(() => now)
  expect(await states(account)).toEqual([{ state: 'waiting', n: 6 }])
  const tries = receiver.got.length
  expect(tries).toBeGreaterThan(20)
  await give()
  receiver.answer()
  receiver.got.length = 0
  for (const end = now + 4 * HOUR_MS; now < end; now += HOUR_MS / 4) await deliver(() => now)
  expect(await states(account)).toEqual([{ state: 'delivered', n: 8 }])
  for (const reference of await referencesTo(submissions)) {
    const own = receiver.got.filter(({ body }) => body.data.submission.id === reference)
    expect(own.map(({ body }) => body.data.answers[0].question_key)).toEqual(['nps', 'why'])
  }
})

it('after a day of attempts deliveries are parked, not lost', async () => {
  const { account, survey } = await arrange()
  await arrangeDestination(account, receiver.url, ['survey.answered'])
  receiver.answer((_, response) => response.writeHead(500).end())
  const start = Date.now()
  let now = start
  for (let n = 0; n < 3; n++) {
    const submission = await openSubmissionOf(account, survey)
    await giveAnswer(account, survey, submission, 'nps', ['1'])
  }
  for (; now < start + 25 * HOUR_MS; now += HOUR_MS / 4) await deliver(() => now)
  expect(await states(account)).toEqual([{ state: 'parked', n: 3 }])
})

it('an answer that comes after our time-out is a failure, and the retry has the same id and content', async () => {
  const { account, survey } = await arrange()
  await arrangeDestination(account, receiver.url, ['survey.answered'])
  const submission = await openSubmissionOf(account, survey)
  await giveAnswer(account, survey, submission, 'why', { text: 'One' })
  // It got the request, and says so too late, or never.
  receiver.answer((_, response) => response.destroy())
  await deliver()
  // Changed in between: the event that is sent again stays what it was.
  await giveAnswer(account, survey, submission, 'why', { text: 'Two' })
  receiver.answer()
  await deliver(() => Date.now() + HOUR_MS)
  const [first, second, third] = receiver.got
  expect([second?.id, second?.text]).toEqual([first?.id, first?.text])
  expect(third?.body.data.answers[0].text).toBe('Two')
  expect(receiver.got.length).toBe(3)
})

it('what a killed process had taken is sent by another a minute later', async () => {
  const { account, survey } = await arrange()
  const { id } = await arrangeDestination(account, receiver.url, ['survey.answered'])
  const submission = await openSubmissionOf(account, survey)
  await giveAnswer(account, survey, submission, 'nps', ['1'])
  const db = await openDatabase()
  await fanOutEvents(db, Date.now())
  expect(await claimDeliveries(db, { accountId: account.id, id }, Date.now(), 16)).toMatchObject([
    { attempts: 1 },
  ])
  await giveAnswer(account, survey, submission, 'why', { text: 'x' })
  await deliver()
  expect(receiver.got).toEqual([])
  await deliver(() => Date.now() + 61_000)
  expect(receiver.got.map(({ body }) => body.data.answers[0].question_key)).toEqual(['nps', 'why'])
})

it('a dead receiver delays nobody else', async () => {
  const { account, survey } = await arrange()
  const dead = await startReceiver()
  dead.answer(() => {})
  for (let n = 0; n < 20; n++) await arrangeDestination(account, `${dead.url}/${n}`, ['survey.answered'])
  await arrangeDestination(account, receiver.url, ['survey.answered'])
  const submission = await openSubmissionOf(account, survey)
  await giveAnswer(account, survey, submission, 'nps', ['1'])
  const begun = Date.now()
  const all = deliver()
  while (receiver.got.length === 0 && Date.now() - begun < 9000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  const took = Date.now() - begun
  await dead.close()
  await all
  expect(receiver.got.length).toBe(1)
  expect(took).toBeLessThan(3000)
})

it('two that deliver at the same time send nothing twice and keep the order', async () => {
  const { account, survey } = await arrange()
  await arrangeDestination(account, receiver.url, ['survey.answered'])
  const submissions = await Promise.all(Array.from({ length: 20 }, () => openSubmissionOf(account, survey)))
  await Promise.all(submissions.map((one) => giveAnswer(account, survey, one, 'nps', ['1'])))
  const both = [deliver(), deliver()]
  await Promise.all(submissions.map((one) => giveAnswer(account, survey, one, 'why', { text: 'x' })))
  await Promise.all(both)
  await Promise.all([deliver(), deliver()])
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(40)
  expect(receiver.got.length).toBe(40)
  for (const reference of await referencesTo(submissions)) {
    const own = receiver.got.filter(({ body }) => body.data.submission.id === reference)
    expect(own.map(({ body }) => body.data.answers[0].question_key)).toEqual(['nps', 'why'])
  }
})

it('tells every kind of event', () => {
  expect([...told].sort()).toEqual([...EVENT_KINDS].sort())
})
