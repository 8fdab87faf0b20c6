// Random people in random accounts against a plain oracle: every survey is shown exactly when the full list of what was
// done says so, whatever the clocks do.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { recordEvents } from '@/lib/people/events/sent-events.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get } from '../../support/api'
import { useTestDatabase } from '../../support/database'
import { arrangeLife, live, type Service } from '../../support/decisions/live'
import { arrangeKey, keyCall } from '../../support/keys'
import { Random } from '../../support/random'
import { casesOf } from '../../support/thorough'

useTestDatabase()

/**
 * Shortly before a leap day. One life follows another, about two months each, so clocks change and months, quarters and years
 * end. Only the date is fake: waiting for the database takes real time.
 */
const BEGINS = new Date('2028-02-27T21:00:00Z')
/** Sessions of later years are too large for next-auth. */
const ENDS = Date.parse('2037-01-01T00:00:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: BEGINS }))
afterEach(() => vi.useRealTimers())

const STEPS = 40

it('agree with an oracle', { timeout: 3_600_000 }, async () => {
  const lives = casesOf({ usually: 8, thoroughly: 250 })
  const all = { decisions: 0, shown: 0 }
  for (let seed = 1; seed <= lives; seed++) {
    const random = new Random(seed)
    if (Date.now() > ENDS) vi.setSystemTime(BEGINS)
    const place = await arrangeLife(random)
    await countStoredEvents(await openDatabase())
    const key = await arrangeKey(place.account, ['events:write'])
    const service: Service = {
      get: (target) => get(target),
      send: async ({ id }, event) => {
        const call = { params: { accountId: id }, body: { events: [event] } }
        expect((await keyCall(recordEvents, call as never, key)).status).toBe(200)
      },
      pass: (ms) => vi.setSystemTime(Date.now() + ms),
    }
    const { decisions, shown } = await live(random, place, service, STEPS).catch((error: Error) => {
      throw new Error(`seed ${seed}: ${error.message}`)
    })
    all.decisions += decisions
    all.shown += shown
  }
  expect(all.decisions).toBe(lives * STEPS)
  // Both happen often.
  expect(Math.min(all.shown, all.decisions - all.shown)).toBeGreaterThan(all.decisions / 10)
})
