// Random people, whose calls go to two processes on one PostgreSQL by turns, against the oracle of
// tests/api/serving/decisions.test.ts. Clocks cannot be moved here: events happen at times before.
import { expect, it } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { recordEvents } from '@/lib/people/events/sent-events.endpoint'
import { arrangeLife, live, type Service } from '../../support/decisions/live'
import { arrangeKey } from '../../support/keys'
import { Random } from '../../support/random'
import { callWithKey } from '../../support/servers/call-with-key'
import { inDatabase } from '../../support/servers/server-data'
import { useTwoServers } from '../../support/servers/two-servers'
import { casesOf } from '../../support/thorough'

const two = useTwoServers()

const STEPS = 25

it('agree with the oracle at both', async () => {
  const seeds = Array.from({ length: casesOf({ usually: 4, thoroughly: 40 }) }, (_, n) => new Random(n + 1))
  const lives = await inDatabase(two.url, async (database) => {
    const made = []
    for (const random of seeds) {
      const place = await arrangeLife(random)
      made.push({ random, place, key: (await arrangeKey(place.account, ['events:write'])).key })
    }
    await countStoredEvents(database)
    return made
  })
  let shown = 0
  for (const { random, place, key } of lives) {
    const either = () => random.pick(two.servers)
    const service: Service = {
      get: (target) => either().get(target),
      send: async ({ id }, event) => {
        const call = { params: { accountId: id }, body: { events: [event] } }
        await callWithKey(either(), key, recordEvents, call as never)
      },
    }
    shown += (await live(random, place, service, STEPS)).shown
  }
  expect(shown).toBeGreaterThan(lives.length)
})
