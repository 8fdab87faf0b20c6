// Request ids are remembered for thirty days, so that retries record nothing twice, and then
// deleted.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { forgetRequests } from '@/lib/people/retention/forget-requests.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

const DAY_MS = 86_400_000

it('forgets ids older than thirty days and keeps the others', async () => {
  const account = await arrangeAccount()
  const udid = randomUUID()
  const track = (request_id: string) =>
    get(to('/track_event', { identifier: account.identifier, udid, event_name: 'e', request_id }))
  await track('old')
  await track('new')
  await rows(
    `UPDATE handled_requests SET created_at = now() - interval '30 days 1 minute' WHERE request_id = 'old'`,
  )
  await rows(
    `UPDATE handled_requests SET created_at = now() - interval '29 days 23 hours' WHERE request_id = 'new'`,
  )

  expect(await forgetRequests(await openDatabase(), Date.now())).toBe(1)
  expect(await rows('SELECT request_id FROM handled_requests')).toEqual([{ request_id: 'new' }])
  await track('new')
  expect(await rows('SELECT count(*) FROM events')).toEqual([{ count: 2 }])
  expect(await forgetRequests(await openDatabase(), Date.now())).toBe(0)
})

it('forgets more than one portion, and what was opened by them stays', async () => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account)
  const served = await get(
    to(`/surveys/${survey.id}`, { identifier: account.identifier, callback: '_', request_id: 'serve-1' }),
  )
  await rows(
    `INSERT INTO handled_requests (account_id, operation, request_id) SELECT $1, 'event', 'r' || n FROM generate_series(1, 12000) n`,
    [account.id],
  )
  const before = await rows<{ count: number }>('SELECT count(*) FROM handled_requests')
  expect(await forgetRequests(await openDatabase(), Date.now() + 31 * DAY_MS)).toBe(before[0]?.count)
  expect(await rows('SELECT count(*) FROM handled_requests')).toEqual([{ count: 0 }])
  expect(await rows('SELECT udid FROM submissions')).toEqual([{ udid: served.json.submission.udid }])
})
