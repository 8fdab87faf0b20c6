// What a person did by day, and which surveys they met, across their devices.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findPerson } from '@/lib/people/people.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { RESULT_QUESTIONS } from '../../support/results'

useTestDatabase()

async function arrange() {
  const account = await arrangeAccount()
  const analyst = await arrangeUser([account, 'analyst'])
  const find = async (query: { udid: string } | { client_key: string }) =>
    (await consoleCall(findPerson, { params: { accountId: account.id }, query }, analyst)).reply
  /** An event that a device told at a moment. */
  const tell = (device: string, name: string, at: string) =>
    rows('INSERT INTO events (account_id, udid, device_udid, name, created_at) VALUES ($1, $2, $3, $4, $5)', [
      ...[account.id, randomUUID(), device, name, at],
    ])
  return { account, find, tell }
}

it('counts events by the days of the account, over all devices of a key, the newest first', async () => {
  const { account, find, tell } = await arrange()
  await rows(`UPDATE accounts SET time_zone = 'Pacific/Auckland' WHERE id = $1`, [account.id])
  const client_key = `key-${randomUUID()}`
  const [phone, computer] = [randomUUID(), randomUUID()]
  for (const udid of [phone, computer])
    await rows('INSERT INTO devices (account_id, udid, client_key) VALUES ($1, $2, $3)', [
      ...[account.id, udid, client_key],
    ])
  // In Auckland the second is in the next day already.
  await tell(phone, 'paid', '2026-06-01T10:00:00Z')
  await tell(computer, 'paid', '2026-06-01T13:00:00Z')
  await tell(computer, 'paid', '2026-06-01T14:00:00Z')
  await tell(phone, 'paid', '2026-06-01T15:00:00Z')
  await tell(phone, 'returned', '2026-06-01T16:00:00Z')
  await tell(randomUUID(), 'paid', '2026-06-01T17:00:00Z')
  expect((await find({ client_key })).did).toEqual([
    { day: '2026-06-02', event: 'returned', count: 1, lastAt: '2026-06-01T16:00:00.000Z' },
    { day: '2026-06-02', event: 'paid', count: 3, lastAt: '2026-06-01T15:00:00.000Z' },
    { day: '2026-06-01', event: 'paid', count: 1, lastAt: '2026-06-01T10:00:00.000Z' },
  ])
  expect((await find({ udid: phone })).did.map(({ count }) => count)).toEqual([1, 1, 1])
})

it('lists the newest hundred days, also of a key with very many devices', async () => {
  const { account, find } = await arrange()
  const client_key = `key-${randomUUID()}`
  await rows(
    `INSERT INTO devices (account_id, udid, client_key) SELECT $1, gen_random_uuid(), $2 FROM generate_series(1, 450)`,
    [account.id, client_key],
  )
  await rows(
    `INSERT INTO events (account_id, udid, device_udid, name, created_at)
     SELECT $1, gen_random_uuid(), udid, 'paid', timestamptz '2026-06-01T12:00:00Z' - day * interval '1 day'
     FROM devices CROSS JOIN generate_series(0, 129) AS day WHERE account_id = $1`,
    [account.id],
  )
  const { did, events } = await find({ client_key })
  expect(events).toBe(450 * 130)
  expect(did).toHaveLength(100)
  expect(did[0]).toMatchObject({ day: '2026-06-01', count: 450 })
  expect(did.at(-1)).toMatchObject({ day: '2026-02-22', count: 450 })
})

it('lists the surveys that were met, with what became of each', async () => {
  const { account, find } = await arrange()
  const first = await arrangeSurvey(account, { key: 'first', questions: RESULT_QUESTIONS })
  const udid = randomUUID()
  const submission = await openSubmissionOf(account, first, { udid })
  await giveAnswer(account, first, submission, 'way', ['go'])
  const other = await arrangeSurvey(account, { key: 'other', priority: 1 })
  const second = await openSubmissionOf(account, other, { udid })
  await get(to(`/submissions/${second}/view`, { identifier: account.identifier }))
  await get(to(`/submissions/${second}/close`, { identifier: account.identifier }))
  const { met, did } = await find({ udid })
  expect(did).toEqual([])
  expect(met).toEqual([
    expect.objectContaining({
      surveyId: other.id,
      served: 1,
      answeredAt: null,
      closedAt: expect.any(String),
    }),
    expect.objectContaining({
      surveyId: first.id,
      served: 1,
      answeredAt: expect.any(String),
      closedAt: null,
    }),
  ])
  expect((await find({ udid: randomUUID() })).met).toEqual([])
})
