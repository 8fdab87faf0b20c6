// One process does a daily task, once a day, and another if it ended before it was done.
import { expect, it } from 'vitest'
import { claimTask, finishTask } from '@/lib/people/retention/daily-tasks.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 0, 1)

it('is claimed by one of many, and again twenty hours after it was done', async () => {
  const db = await openDatabase()
  const claimAt = (at: number) => claimTask(db, 'count', at)
  const claims = await Promise.all(Array.from({ length: 10 }, () => claimAt(NOW)))
  expect(claims.filter(Boolean)).toHaveLength(1)
  await finishTask(db, 'count', NOW + 1000)
  expect(await claimAt(NOW + 20 * HOUR)).toBe(false)
  expect(await claimTask(db, 'another', NOW + HOUR)).toBe(true)
  expect(await claimAt(NOW + 20 * HOUR + 1000)).toBe(true)
})

it('is claimed again an hour after somebody began it and did not finish', async () => {
  const db = await openDatabase()
  const claimAt = (at: number) => claimTask(db, 'left', at)
  expect(await claimAt(NOW)).toBe(true)
  expect(await claimAt(NOW + HOUR - 1)).toBe(false)
  expect(await claimAt(NOW + HOUR)).toBe(true)
})
