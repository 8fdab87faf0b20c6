// Nothing that respondents left refers to something deleted, although no foreign key says so.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { deleteAccounts } from '@/lib/accounts/account.store'
import { countOrphans } from '@/lib/answering/submissions/count-orphans.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows, snapshot } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

/** An account with a row of each kind. */
async function arrange() {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account)
  const udid = randomUUID()
  const submission = await openSubmissionOf(account, survey, { udid })
  await giveAnswer(account, survey, submission, 'q1', ['good'])
  await get(
    to('/track_event', { identifier: account.identifier, udid, event_name: 'bought', request_id: 'r1' }),
  )
  return { account, submission }
}

it('an account goes with everything in it, and no other', async () => {
  const stays = await arrange()
  const { account, submission } = await arrange()
  await deleteAccounts(await openDatabase(), [account.identifier])
  const left = await snapshot()
  expect(JSON.stringify(left)).not.toContain(submission)
  const accountsOf = (table: string) => rows(`SELECT DISTINCT account_id FROM ${table}`)
  for (const table of ['submissions', 'devices', 'events', 'person_surveys', 'handled_requests']) {
    expect(await accountsOf(table)).toEqual([{ account_id: stays.account.id }])
  }
  expect(left.answers).toHaveLength(1)
  expect(await countOrphans(await openDatabase())).toBe(0)
})

it.each([
  ['DELETE FROM submissions', 1],
  ['DELETE FROM questions', 1],
  ['DELETE FROM surveys', 2],
  ['DELETE FROM surveys; DELETE FROM accounts', 8],
])('what %s leaves behind is counted', async (sql, count) => {
  await rows(
    'TRUNCATE accounts, submissions, answers, devices, events, person_surveys, handled_requests CASCADE',
  )
  await arrange()
  await rows(sql)
  expect(await countOrphans(await openDatabase())).toBe(count)
})
