// A shop with three kinds of customers over ninety days: each survey arrives on the days of a list that was written by
// hand, and on no other.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { recordEvents } from '@/lib/people/events/sent-events.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { saveSegment } from '@/lib/surveys/segments/segments.endpoint'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeKey, keyCall } from '../../support/keys'
import { answer, onSubmission } from '../../support/recording'
import { serve } from '../../support/serving'

useTestDatabase()

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const DAY = 86_400_000
const days = (count: number) => ({ count, unit: 'days' })

/** Monday, 31 January of a leap year. */
const BEGINS = Date.parse('2028-01-31T00:00:00Z')
const MORNING = 10 * 3_600_000
/** Half past eleven in Berlin; from the last Sunday of March on, half an hour into the next day. */
const EVENING = 22.5 * 3_600_000

const SURVEYS = [
  { key: 'third-purchase', rules: [{ kind: 'event', name: 'paid', atLeast: 3, within: days(30) }] },
  {
    key: 'trial',
    rules: [{ kind: 'event', name: 'signed_up', first: { moreThan: days(7), lessThan: days(10) } }],
  },
  { key: 'goodbye', rules: [{ kind: 'event', name: 'cancelled', last: { lessThan: days(30) } }] },
  {
    key: 'nps',
    rules: [{ kind: 'segment', segment: 'calm' }],
    audience: { oncePer: 'quarter', showAgainAfter: days(1) },
  },
].map((survey, priority) => ({ priority, audience: { showAtMost: 1 }, ...survey }))

/** Nobody who opened a ticket within a fortnight. */
const CALM = {
  key: 'calm',
  name: 'Calm customers',
  rules: [
    { kind: 'client_key' },
    { kind: 'group', of: 'none', rules: [{ kind: 'event', name: 'ticket', within: days(14) }] },
  ],
}

type Customer = 'buyer' | 'trier' | 'troubled'

/** What they do in the morning, by the day. */
const does = (day: number): [Customer, string][] => [
  ...(day % 10 === 0 ? [['buyer', 'paid'] as [Customer, string]] : []),
  ...(day === 1 ? [['trier', 'signed_up'] as [Customer, string]] : []),
  ...(day === 12 ? [['trier', 'cancelled'] as [Customer, string]] : []),
  ...([0, 60].includes(day) ? [['troubled', 'ticket'] as [Customer, string]] : []),
]

const EXPECTED: [day: number, Customer, survey: string][] = [
  [0, 'buyer', 'nps'],
  // Closes it, and is left alone for ten days: till then the trial's survey waits.
  [0, 'trier', 'nps'],
  [10, 'trier', 'trial'],
  // The ticket is fourteen days and a half ago.
  [14, 'troubled', 'nps'],
  // Has cancelled five days ago, within a week of the survey before.
  [17, 'trier', 'goodbye'],
  [20, 'buyer', 'third-purchase'],
  // 31 March in London, and the second quarter in Berlin.
  [60, 'buyer', 'nps'],
  [60, 'trier', 'nps'],
  [74, 'troubled', 'nps'],
]

it('asks each customer on the right days', { timeout: 600_000 }, async () => {
  vi.setSystemTime(BEGINS)
  const account = await arrangeAccount({
    ...{ timeZone: 'Europe/Berlin', restAfterClose: days(10) },
    caps: [{ limit: 1, window: days(7), counts: 'served' }],
  })
  const owner = await arrangeUser([account, 'owner'])
  const backend = await arrangeKey(account, ['events:write'], { maker: owner })
  const params = { accountId: account.id, segmentKey: 'calm' }
  const saved = await consoleCall(saveSegment, { params, body: { segment: CALM } } as never, owner)
  expect(saved.status, saved.text).toBe(200)
  const surveys = new Map<number, { key: string; good: [question: number, answer: number] }>()
  for (const document of SURVEYS) {
    const survey = await arrangeSurvey(account, document)
    const good: [number, number] = [survey.question('q1'), survey.answer('q1', 'good')]
    surveys.set(survey.id, { key: document.key, good })
  }
  await countStoredEvents(await openDatabase())

  /** They have a phone and a computer. */
  const devices: Record<Customer, [string, string]> = {
    buyer: [randomUUID(), randomUUID()],
    trier: [randomUUID(), randomUUID()],
    troubled: [randomUUID(), randomUUID()],
  }
  /** The page tells of some, the shop's server of others. */
  const tell = async (day: number, customer: Customer, name: string): Promise<void> => {
    if (day % 20 === 0) {
      const body = { events: [{ clientKey: customer, name, id: `${name}-${day}` }] }
      const call = { params: { accountId: account.id }, body }
      expect((await keyCall(recordEvents, call, backend)).status).toBe(200)
      return
    }
    const query = { identifier: account.identifier, udid: devices[customer][0], event_name: name }
    expect((await get(to('/track_event', query))).status).toBe(200)
  }
  const arrived: typeof EXPECTED = []
  for (let day = 0; day < 90; day++) {
    vi.setSystemTime(BEGINS + day * DAY + MORNING)
    for (const [customer, name] of does(day)) await tell(day, customer, name)
    vi.setSystemTime(BEGINS + day * DAY + EVENING)
    for (const customer of ['buyer', 'trier', 'troubled'] as const) {
      const udid = devices[customer][day % 2]
      const { json } = await serve(account, { udid, client_key: customer })
      const survey = surveys.get(json.survey?.id)
      if (!survey) continue
      arrived.push([day, customer, survey.key])
      const { udid: submission } = json.submission
      if (day === 0 && customer === 'trier') await onSubmission(account, 'close', submission)
      else await answer(account, submission, { question_id: survey.good[0], answer_id: survey.good[1] })
    }
  }
  expect(arrived).toEqual(EXPECTED)
})
