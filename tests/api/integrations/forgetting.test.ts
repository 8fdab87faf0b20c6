// A person who is erased or expires is gone from the outbox and the log too; nothing crosses accounts.
import { afterEach, expect, it } from 'vitest'
import { deleteAccounts } from '@/lib/accounts/account.store'
import { forgetOldDeliveries } from '@/lib/integrations/deliveries/forget-old-deliveries'
import { listDeliveries, showDelivery } from '@/lib/integrations/destinations/destinations.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeDestination, deliver } from '../../support/destinations'
import { erasePerson } from '../../support/erasing'
import { startReceiver } from '../../support/receiver'
import { setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const DAY_MS = 86_400_000

async function arrange() {
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
  const receiver = await startReceiver()
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, {
    questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  })
  const destination = await arrangeDestination(account, receiver.url, ['survey.answered'])
  const answer = async (clientKey: string) => {
    const submission = await openSubmissionOf(account, survey, { client_key: clientKey })
    await giveAnswer(account, survey, submission, 'why', { text: `from ${clientKey}` })
  }
  return { receiver, account, destination, answer }
}

const stored = () =>
  rows<{ text: string }>(
    `SELECT to_json(d)::text AS text FROM deliveries d UNION ALL SELECT to_json(o)::text FROM outgoing_events o`,
  )

it('erases a person from the outbox, from what waits and from the log', async () => {
  const { receiver, account, answer } = await arrange()
  await answer('anna')
  await answer('ben')
  await deliver()
  receiver.answer((_, response) => response.writeHead(500).end())
  await answer('anna')
  await deliver()
  await answer('anna')
  await answer('ben')
  expect((await stored()).filter(({ text }) => text.includes('anna')).length).toBe(3)
  await erasePerson(await openDatabase(), account.id, { clientKey: 'anna' })
  const left = await stored()
  expect(left.filter(({ text }) => text.includes('anna'))).toEqual([])
  expect(left.length).toBe(2)
  await deleteAccounts(await openDatabase(), [account.identifier])
  expect(await stored()).toEqual([])
})

it('forgets what arrived after a month, and everything when the account no longer keeps it', async () => {
  const { receiver, account, answer } = await arrange()
  const db = await openDatabase()
  await answer('anna')
  await deliver()
  receiver.answer((_, response) => response.writeHead(500).end())
  await answer('ben')
  await deliver()
  await forgetOldDeliveries(db, Date.now() + 29 * DAY_MS)
  expect((await stored()).length).toBe(2)
  await forgetOldDeliveries(db, Date.now() + 31 * DAY_MS)
  expect((await stored()).map(({ text }) => /from \w+/.exec(text)?.[0])).toEqual(['from ben'])
  await rows('UPDATE accounts SET keep_texts_days = 30 WHERE id = $1', [account.id])
  await forgetOldDeliveries(db, Date.now() + 31 * DAY_MS)
  expect(await stored()).toEqual([])
})

it('another account sees none of it', async () => {
  const { account, destination, answer } = await arrange()
  const other = await arrange()
  await answer('anna')
  await deliver()
  expect(other.receiver.got).toEqual([])
  const [row] = await rows<{ place: number }>('SELECT place FROM deliveries WHERE account_id = $1', [
    account.id,
  ])
  const params = { accountId: other.account.id, destinationId: destination.id, place: Number(row?.place) }
  const { owner } = other.destination
  expect((await consoleCall(listDeliveries, { params }, owner)).status).toBe(404)
  expect((await consoleCall(showDelivery, { params }, owner)).status).toBe(404)
  expect(
    (await consoleCall(listDeliveries, { params: { ...params, accountId: account.id } }, owner)).status,
  ).not.toBe(200)
})
