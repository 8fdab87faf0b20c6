// What the pages of integrations say: how one is doing, what it sends, and why a test did not arrive.
import { describe, expect, it } from 'vitest'
import { timeWords } from '@/components/console/use-time-words'
import { healthWords, nextWords, sumWords } from '@/components/integrations/health/health-words'
import { english } from '@/tests/support/english'
import { NEW, toBody, validation } from './destination-values'
import { digestWords } from './digest-words'
import { eventsWords, filterWords } from './filter-words'
import { testHint } from './test-hint'

const VALIDATE = validation(english)
const NOW = Date.parse('2026-11-23T10:00:00Z')
const TIMES = timeWords(english, 'UTC', NOW)

const FINE = {
  waiting: 0,
  parked: 0,
  oldestWaitingAt: null,
  nextAttemptAt: null,
  lastDeliveredAt: '2026-11-23T09:59:00.000Z',
  failingSince: null,
  error: null,
  lastDay: [],
}

describe('health', () => {
  const of = (health: Partial<Parameters<typeof healthWords>[2]['health']>, paused = false) =>
    healthWords(english, TIMES, { paused, consent: 'given', health: { ...FINE, ...health } })

  it.each([
    ['Working', of({})],
    ['Nothing sent yet', of({ lastDeliveredAt: null })],
    ['Paused', of({ waiting: 3 }, true)],
    [
      'Failing',
      of({ waiting: 1, failingSince: '2026-11-23T09:00:00.000Z', error: 'The receiver answered 500.' }),
    ],
    ['Some failed', of({ waiting: 1, error: 'The receiver answered 400.' })],
    ['Parked', of({ parked: 2 })],
    // It was sent again, and all of it arrived or is parked: nothing is tried.
    ['Parked', of({ parked: 2, failingSince: '2026-11-23T09:00:00.000Z', error: 'x' })],
  ])('%s', (word, words) => {
    expect(words.word).toBe(word)
  })

  it.each([
    ['asked', 'Awaiting consent'],
    ['withdrawn', 'Unsubscribed'],
  ] as const)('of a recipient who has %s', (consent, word) => {
    expect(healthWords(english, TIMES, { paused: false, consent, health: FINE }).word).toBe(word)
  })

  it('says what waits, why, and what to do', () => {
    expect(of({ waiting: 1 }, true).sentence).toBe('1 delivery waits until you resume it.')
    expect(of({ waiting: 3, parked: 1 }, true).sentence).toMatch(
      /^3 deliveries wait until you resume it. 1 delivery could not/,
    )
    const failing = of({
      waiting: 2,
      failingSince: '2026-11-23T09:00:00.000Z',
      nextAttemptAt: '2026-11-23T10:05:00.000Z',
      error: 'The receiver answered 500.',
    })
    expect(failing.sentence).toMatch(
      /^Every attempt since .* has failed: The receiver answered 500. 2 deliveries wait; the next attempt is in 5 minutes.$/,
    )
  })

  it.each([
    [null, 'within a minute'],
    ['2026-11-23T09:59:00Z', 'within a minute'],
    ['2026-11-23T10:00:30Z', 'in 30 seconds'],
    ['2026-11-23T12:59:00Z', 'in 3 hours'],
  ])('the next attempt at %s is %s', (at, words) => {
    expect(nextWords(english, at, NOW)).toBe(`the next attempt is ${words}`)
  })

  it('says where not all were counted', () => {
    expect([sumWords(english, [1, 2]), sumWords(english, [1000, 2])]).toEqual(['3', 'over 1,002'])
  })
})

describe('what is sent', () => {
  const names = new Map([[7, 'Shop']])
  const nps = { field: 'nps', operator: 'is_equal_or_less_than', value: '6' } as const

  it('is told in words', () => {
    expect(eventsWords(english, ['survey.completed', 'goal.reached'])).toBe('Survey completed, goal reached')
    expect(filterWords(english, { surveyIds: [], conditions: [] }, names)).toBe('All surveys')
    const conditions = [
      nps,
      { field: 'answer.why', operator: 'exists', value: null },
      { field: 'context.plan', operator: 'is', value: '' },
    ]
    expect(filterWords(english, { surveyIds: [7, 8], conditions }, names)).toBe(
      'Only Shop, survey 8; if the Net Promoter Score is at most 6, and the answer to “why” is known, and Context Data “plan” is empty',
    )
  })

  it('has a name, and keys where conditions need them', () => {
    const values = {
      ...NEW,
      name: ' ',
      address: ' https://crm.example.com/hook ',
      events: ['survey.closed' as const],
      surveyIds: ['7'],
      conditions: [nps],
    }
    expect(toBody('webhook', values)).toMatchObject({
      name: 'Webhook crm.example.com',
      address: 'https://crm.example.com/hook',
      surveyIds: [7],
    })
    expect(VALIDATE.conditions([nps], values)).toBeNull()
    expect(VALIDATE.conditions([nps, { ...nps, field: 'answer.' }], values)).toBe('Condition 2 needs a key.')
  })

  it('of a digest say when it is sent, and have no conditions', () => {
    const values = { ...NEW, conditions: [nps], timeZone: 'Europe/Berlin', digestDay: '1', digestHour: '9' }
    const of = (every: 'hour' | 'day' | 'week') => toBody('slack', { ...values, every })
    expect(of('week')).toMatchObject({ conditions: [], digestAfter: 33, timeZone: 'Europe/Berlin' })
    expect(of('day')).toMatchObject({ digestAfter: 9 })
    expect(of('hour')).toMatchObject({ digestAfter: 0 })
    expect(VALIDATE.conditions([{ ...nps, field: 'answer.' }], { ...values, every: 'day' })).toBeNull()
    expect(['hour', 'day', 'week'].map((every) => digestWords(english, of(every as 'day')))).toEqual([
      'Hourly digest (Europe/Berlin)',
      'Daily digest at 09:00 (Europe/Berlin)',
      'Weekly digest, on Tuesday at 09:00 (Europe/Berlin)',
    ])
  })
})

it.each([
  [200, null, null],
  [302, 'The receiver answered 302.', /redirects/],
  [401, 'The receiver answered 401.', /give it the secret/],
  [404, 'The receiver answered 404.', /copied all of it/],
  [503, 'The receiver answered 503.', /Its own log/],
  [422, 'The receiver answered 422.', /answer below/],
  [null, 'The receiver did not answer within 10 seconds.', null],
  [null, 'There is no host crm.exmple.com in the internet. … WEBHOOKS_TO_PRIVATE_ADDRESSES …', /spelling/],
  [null, '10.0.0.1 is an address … WEBHOOKS_TO_PRIVATE_ADDRESSES can allow it.', /from the internet/],
])('after %s %s a person is told what to do', (status, error, hint) => {
  const said = testHint(english, { status, error })
  if (hint === null) expect(said).toBeNull()
  else expect(said).toMatch(hint)
})
