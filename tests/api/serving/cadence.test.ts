// How often /serve shows a survey to a person: times, waits, the calendar, series, and the account's caps and
// rest (docs/api.md §8).
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endOfPeriod } from '@/lib/platform/text/zoned-time'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, changeSettings } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { openSubmission, served, surveyOf } from '../../support/serving'

useTestDatabase()
// Only the date is fake: waiting for the database takes real time. It goes on by less than 24 days, which is
// as far as timers reach.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const days = (count: number) => ({ count, unit: 'days' })

const close = async (submission: string) =>
  expect((await get(`/submissions/${submission}/close`)).text).toBe('{}')
const view = async ({ identifier }: ArrangedAccount, submission: string) => {
  const query = { identifier, viewed_at: String(Date.now()) }
  expect((await get(to(`/submissions/${submission}/viewed_at`, query))).text).toBe('{}')
}

/** Whether a person gets the survey at each of these times, in days from now. */
const servedOn = async (account: ArrangedAccount, person: Record<string, string>, times: number[]) => {
  const start = Date.now()
  const got: (number | null)[] = []
  for (const time of times) {
    vi.setSystemTime(start + time * DAY)
    got.push(await served(account, person))
  }
  return got.map((id) => id !== null)
}

describe('a survey', () => {
  it('is shown so many times at most, also on other devices of a client key', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { showAtMost: 2 } })
    const person = { client_key: 'anna' }
    expect(await servedOn(account, person, [0, 0.001, 1, 19])).toEqual([true, true, false, false])
    expect(await served(account, { client_key: 'bert' })).not.toBeNull()
  })

  it('is shown so many times at most in one visit, also to many calls at once', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { audience: { showAtMostInVisit: 2 } })
    const udid = randomUUID()
    const at = async (visit: number) => (await served(account, { udid, visit_count: String(visit) })) !== null
    const start = Date.now()
    const got: boolean[] = []
    for (const [hours, visit] of [
      [0, 1],
      [0.1, 1],
      [0.2, 1],
      [5, 2],
      [5.1, 2],
      [5.2, 2],
      [5.3, 3],
    ] as const) {
      vi.setSystemTime(start + hours * HOUR)
      got.push(await at(visit))
    }
    expect(got).toEqual([true, true, false, true, true, false, true])
    const many = { client_key: 'many', udid: randomUUID(), visit_count: '7' }
    const calls = await Promise.all(Array.from({ length: 40 }, () => served(account, many)))
    expect(calls.filter((one) => one === id)).toHaveLength(2)
    // A call that does not say which visit it is has no limit.
    expect(await served(account, { udid })).toBe(id)
  })

  it('that waits for something counts its views in a visit', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, {
      audience: { showAtMostInVisit: 1 },
      conditions: { afterScrollPercent: 50 },
    })
    const visit = { udid: randomUUID(), visit_count: '1' }
    await openSubmission(account, visit)
    vi.setSystemTime(Date.now() + HOUR)
    const submission = await openSubmission(account, visit)
    await view(account, submission)
    expect(await served(account, visit)).toBeNull()
    expect(await served(account, { ...visit, visit_count: '2' })).not.toBeNull()
  })

  it('counts what a device was shown before it got the client key', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { showAtMost: 2 } })
    const udid = randomUUID()
    expect(await served(account, { udid })).not.toBeNull()
    expect(await served(account, { udid, client_key: 'anna' })).not.toBeNull()
    expect(await served(account, { client_key: 'anna' })).toBeNull()
  })

  it('is shown again after a wait', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { waitAfterShown: days(2) } })
    expect(await servedOn(account, { udid: randomUUID() }, [0, 1.9, 2, 3.9, 4])).toEqual([
      ...[true, false, true, false, true],
    ])
  })

  it('is shown again a while after it was closed', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { stopAfterClose: days(2) } })
    const udid = randomUUID()
    await close(await openSubmission(account, { udid }))
    expect(await servedOn(account, { udid }, [0, 1.9, 2])).toEqual([false, false, true])
  })

  it('is shown once in a day by the clock of the account', async () => {
    const account = await arrangeAccount({ timeZone: 'Asia/Tokyo' })
    await arrangeSurvey(account, { audience: { oncePer: 'day' } })
    const udid = randomUUID()
    const midnight = endOfPeriod(Date.now(), 'day', 'Asia/Tokyo')
    vi.setSystemTime(midnight - HOUR)
    expect(await served(account, { udid })).not.toBeNull()
    vi.setSystemTime(midnight - 1)
    expect(await served(account, { udid })).toBeNull()
    vi.setSystemTime(midnight)
    expect(await served(account, { udid })).not.toBeNull()
    // In London it is still the day before, and only the serving at midnight is of it.
    await changeSettings(account, { timeZone: 'Europe/London' })
    vi.setSystemTime(midnight + HOUR)
    expect(await served(account, { udid })).toBeNull()
    vi.setSystemTime(endOfPeriod(midnight, 'day', 'Europe/London'))
    expect(await served(account, { udid })).not.toBeNull()
  })

  it('is shown when it is seen, if the page waits for something', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { conditions: { afterSeconds: 5 }, audience: { showAtMost: 1 } })
    const udid = randomUUID()
    const first = await openSubmission(account, { udid })
    expect(await served(account, { udid })).not.toBeNull()
    await view(account, first)
    expect(await served(account, { udid })).toBeNull()
  })

  it('is shown whatever it says when it is asked for by its id, which counts', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { audience: { showAtMost: 1 } })
    const udid = randomUUID()
    const query = { identifier: account.identifier, callback: '_', udid }
    const byId = async () => surveyOf(await get(to(`/surveys/${id}`, query)))
    expect(await byId()).toBe(id)
    expect(await served(account, { udid })).toBeNull()
    expect(await byId()).toBe(id)
    expect(await served(account, { udid, preview_mode: 'true' })).toBe(id)
  })

  it('gives a repeated request its submission again', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { showAtMost: 1 } })
    const person = { udid: randomUUID(), request_id: 'once' }
    const first = await openSubmission(account, person)
    expect(await openSubmission(account, person)).toBe(first)
    expect(await served(account, { udid: person.udid })).toBeNull()
  })

  it('is served no more often to forty calls at once', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { audience: { showAtMost: 3 } })
    await arrangeSurvey(account, { key: 'monthly', audience: { oncePer: 'month' } })
    const got = await Promise.all(Array.from({ length: 40 }, () => served(account, { client_key: 'many' })))
    expect(got.filter((id) => id !== null)).toHaveLength(4)
  })
})

describe('a series', () => {
  const arrange = async () => {
    const account = await arrangeAccount()
    const series = { key: 'health', after: days(6) }
    const nps = await arrangeSurvey(account, { key: 'nps', audience: { series } })
    const ces = await arrangeSurvey(account, {
      key: 'ces',
      priority: 50,
      audience: { series: { ...series, follows: 'nps' } },
    })
    return { account, nps: nps.id, ces: ces.id }
  }

  it('shows its surveys in turn, each a while after the one before', async () => {
    const { account, nps, ces } = await arrange()
    const start = Date.now()
    const got = []
    for (const day of [0, 1, 5.9, 6, 7, 11.9, 12, 17.9, 18]) {
      vi.setSystemTime(start + day * DAY)
      got.push(await served(account, { client_key: 'anna' }))
    }
    expect(got).toEqual([nps, null, null, ces, null, null, nps, null, ces])
  })

  it('shows one of forty calls at once', async () => {
    const { account } = await arrange()
    const got = await Promise.all(Array.from({ length: 40 }, () => served(account, { client_key: 'many' })))
    expect(got.filter((id) => id !== null)).toHaveLength(1)
  })
})

describe('an account', () => {
  it('has several caps at once', async () => {
    const caps = [
      { limit: 1, window: days(1), counts: 'served' },
      { limit: 3, window: days(10), counts: 'served' },
    ]
    const account = await arrangeAccount({ caps })
    for (const key of ['a', 'b']) await arrangeSurvey(account, { key })
    const times = [0, 0.5, 1, 1.5, 2, 3, 9.9, 10, 10.5, 11]
    expect(await servedOn(account, { udid: randomUUID() }, times)).toEqual([
      ...[true, false, true, false, true],
      ...[false, false, true, false, true],
    ])
  })

  it('has caps that leave surveys within the page alone', async () => {
    const account = await arrangeAccount({ caps: [{ limit: 1, counts: 'served', of: 'interrupting' }] })
    const popup = await arrangeSurvey(account, { key: 'popup', priority: 1 })
    const within = { key: 'inline', presentation: 'inline', look: { inlineSelector: '#here' } }
    const inline = await arrangeSurvey(account, { ...within, priority: 2 })
    const got = await Promise.all(Array.from({ length: 9 }, () => served(account, { client_key: 'many' })))
    expect(got.filter((id) => id === popup.id)).toHaveLength(1)
    expect(await served(account, { client_key: 'many' })).toBe(inline.id)
    await arrangeSurvey(account, { ...within, priority: 0 })
    const udid = randomUUID()
    expect(await served(account, { udid })).toBe(inline.id)
    await arrangeSurvey(account, { ...within, status: 'paused' })
    expect(await served(account, { udid })).toBe(popup.id)
  })

  it('lets people rest who have closed a survey, except from those that ignore the caps', async () => {
    const account = await arrangeAccount({ restAfterClose: days(14) })
    await arrangeSurvey(account, { key: 'one' })
    const udid = randomUUID()
    await close(await openSubmission(account, { udid }))
    expect(await servedOn(account, { udid }, [0, 13.9, 14])).toEqual([false, false, true])
    const asked = await arrangeSurvey(account, { key: 'asked', audience: { ignoreFrequencyCap: true } })
    await close(await openSubmission(account, { udid }))
    expect(await served(account, { udid })).toBe(asked.id)
  })
})
