// The demo's surveys that depend on what people do in the shop.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { DemoFacts } from '@/demo/load/facts'
import { loadDemo } from '@/demo/load/load-demo'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../support/api'
import { rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

let facts: DemoFacts

beforeAll(async () => {
  const db = await openDatabase()
  const loaded = await loadDemo(db, { now: Date.now(), random: Math.random })
  if (!loaded) throw new Error('There is no demo.')
  facts = loaded
  await countStoredEvents(db)
})

/** Whether a new person who did this gets the survey. */
async function isFor(key: string, did: string[]): Promise<boolean> {
  const who = { identifier: facts.identifier, udid: randomUUID(), callback: '_' }
  for (const event_name of did) await get(to('/track_event', { ...who, event_name }))
  const url = 'http://localhost:3000/demo/shop'
  return (await get(to(`/surveys/${facts.surveys[key]}`, { ...who, url }))).text.includes('"survey":{')
}

it('asks after the third order, unless something was sent back', async () => {
  const order = 'checkout-complete'
  expect(await isFor('third-order', [order, order, order])).toBe(true)
  expect(await isFor('third-order', [order, order])).toBe(false)
  expect(await isFor('third-order', [order, order, 'return-started', order])).toBe(false)
})

it('asks those who have signed up for the letter, unless they have ordered', async () => {
  expect(await isFor('letter-readers', ['newsletter-signup'])).toBe(true)
  expect(await isFor('letter-readers', ['newsletter-signup', 'checkout-complete'])).toBe(false)
  expect(await isFor('letter-readers', [])).toBe(false)
})

it('knows when the orders of the last weeks were', async () => {
  const [found] = await rows<{ people: number; wrong: number }>(
    `SELECT count(*)::int AS people,
       count(*) FILTER (WHERE NOT EXISTS (SELECT FROM events e WHERE e.account_id = p.account_id AND e.udid = p.first
         AND abs(extract(epoch FROM e.created_at) * 1000
           - ('x' || lpad(left(replace(e.udid::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) < 60000))::int AS wrong
     FROM person_events p WHERE p.account_id = 1`,
  )
  expect(found?.people).toBeGreaterThan(50)
  expect(found?.wrong).toBe(0)
})
