// Ids of submissions are UUIDs that are ordered by time and carry their account.
import { expect, it } from 'vitest'
import { newUdid } from '@/lib/platform/db/new-udid'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { openSubmission } from '../../support/serving'

useTestDatabase()

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const accountIn = (udid: string): string => udid.slice(-8)

it('are UUIDs of version 7, in the order in which they were made, and differ within a millisecond', async () => {
  const db = await openDatabase()
  const { id } = await arrangeAccount()
  const made = []
  for (let n = 0; n < 5000; n++) made.push(await newUdid(db, id))
  for (const udid of made) expect(udid).toMatch(UUID_V7)
  expect(new Set(made).size).toBe(made.length)
  const times = made.map((udid) => udid.slice(0, 13))
  expect(times).toEqual([...times].sort())
})

it('end the same within an account, otherwise between accounts, and do not show its number', async () => {
  const db = await openDatabase()
  const [one, other] = [await arrangeAccount(), await arrangeAccount()]
  await arrangeSurvey(one)
  const first = accountIn(await openSubmission(one))
  expect(accountIn(await newUdid(db, one.id))).toBe(first)
  const second = accountIn(await newUdid(db, other.id))
  expect(Number.parseInt(first, 16) ^ Number.parseInt(second, 16)).toBe(one.id ^ other.id)
  expect(Number.parseInt(first, 16)).not.toBe(one.id)
})
