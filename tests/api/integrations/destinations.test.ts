// Owners add, try, change and remove destinations, read their log, and send again what it has.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as contract from '@/lib/integrations/destinations/destinations.endpoint'
import { replaceEnv } from '@/lib/platform/env'
import { findFreePort } from '../../../scripts/postgres/start-postgres'
import { answerOnce } from '../../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeDestination, deliver } from '../../support/destinations'
import { type Received, type Receiver, startReceiver } from '../../support/receiver'
import { setEnv } from '../../support/serving'

useTestDatabase()

const DAY_MS = 86_400_000

let receiver: Receiver

beforeEach(async () => {
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
  receiver = await startReceiver()
})
afterEach(async () => {
  replaceEnv(null)
  await receiver.close()
})

async function arrange() {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, {
    questions: [{ key: 'why', kind: 'free_text', content: 'Why?' }],
  })
  const destination = await arrangeDestination(account, receiver.url, ['survey.answered'])
  const params = { accountId: account.id, destinationId: destination.id }
  return { account, survey, destination, params, owner: destination.owner }
}

const verifies = (secret: string, { text, headers }: Received): boolean => {
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

it('a test sends the newest stored answer, marked, and shows what came back', async () => {
  const { account, survey, params, owner, destination } = await arrange()
  const made = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(made.reply).toMatchObject({ status: 200, answer: 'thanks', error: null, isStored: false })
  await answerOnce(account, survey, 'why', { text: 'older' })
  await answerOnce(account, survey, 'why', { text: 'newest' })
  const { reply } = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(reply).toMatchObject({ status: 200, isStored: true, event: 'survey.answered' })
  const [, got] = receiver.got
  expect(got?.text).toBe(reply.body)
  expect(got?.body).toMatchObject({ test: true, data: { answers: [{ text: 'newest' }] } })
  expect(got && verifies(destination.secret, got)).toBe(true)
})

it('a test of what cannot be reached says why', async () => {
  const { params, owner } = await arrange()
  await receiver.close()
  const { reply } = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(reply).toMatchObject({ status: null, error: expect.stringContaining('cannot be reached') })
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: false })
  const refused = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(refused.reply.error).toContain('WEBHOOKS_TO_PRIVATE_ADDRESSES')
})

it('never follows a redirect into our own network, nor a name that leads there', async () => {
  const { params, owner } = await arrange()
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: ['127.0.0.1'] })
  const { port } = new URL(receiver.url)
  const targets = [
    'http://127.0.0.2',
    'http://[::1]',
    'http://2130706434',
    'http://0x7f.2',
    'http://169.254.169.254',
  ]
  for (const target of [
    ...targets,
    'http://[::ffff:127.0.0.2]',
    'http://[64:ff9b::7f00:2]',
    'ftp://127.0.0.1',
  ]) {
    receiver.answer((_, response) => response.writeHead(307, { location: `${target}:${port}/x` }).end())
    const { reply } = await consoleCall(contract.testDestination, { params, body: {} }, owner)
    expect([target, reply.status, reply.error]).toEqual([
      target,
      null,
      expect.stringMatching(/network|Only http/),
    ])
  }
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: false })
  const change = { params, body: { address: `http://localhost:${port}/x` } }
  await consoleCall(contract.changeDestination, change, owner)
  receiver.got.length = 0
  const { reply } = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(reply.error).toMatch(/^There is no host localhost in the internet/)
  expect(receiver.got).toEqual([])
})

it('the receiver of the documentation takes what is signed, and refuses what is not', async () => {
  const { params, owner, destination } = await arrange()
  const source = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8'))?.[1] ?? ''
  const port = await findFreePort()
  const settings = { ...process.env, WEBHOOK_SECRET: destination.secret, PORT: String(port) }
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { env: settings })
  onTestFinished(() => void child.kill())
  const address = `http://127.0.0.1:${port}/`
  await vi.waitUntil(() => fetch(address).catch(() => null), { timeout: 20_000, interval: 100 })
  await consoleCall(contract.changeDestination, { params, body: { address } }, owner)
  const { reply } = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(reply).toMatchObject({ status: 204, error: null })
  const forged = await fetch(address, { method: 'POST', body: reply.body, headers: { 'webhook-id': 'x' } })
  expect(forged.status).toBe(401)
})

it('after a rotation both secrets sign for a day', async () => {
  const { params, owner, destination } = await arrange()
  const { reply } = await consoleCall(contract.rotateDestinationSecret, { params, body: {} }, owner)
  expect(reply.previousSecret).toBe(destination.secret)
  await consoleCall(contract.testDestination, { params, body: {} }, owner)
  await rows(`UPDATE destinations SET previous_secret_until = now() - interval '1 second'`)
  await consoleCall(contract.testDestination, { params, body: {} }, owner)
  const verified = receiver.got.map((got) => [verifies(reply.secret, got), verifies(destination.secret, got)])
  expect(verified).toEqual([
    [true, true],
    [true, false],
  ])
  const shown = await consoleCall(contract.showDestinationSecret, { params, body: {} }, owner)
  expect(shown.reply).toEqual({ secret: reply.secret, previousSecret: null, previousSecretUntil: null })
})

it('the log has body and answer; one, a period or all that was parked is sent again with its id', async () => {
  const { account, survey, params, owner } = await arrange()
  await answerOnce(account, survey, 'why', { text: 'a' })
  await answerOnce(account, survey, 'why', { text: 'b' })
  await deliver()
  const list = async (query = {}) =>
    (await consoleCall(contract.listDeliveries, { params, query }, owner)).reply
  const { deliveries } = await list()
  expect(deliveries.map(({ state, status }) => [state, status])).toEqual([
    ['delivered', 200],
    ['delivered', 200],
  ])
  const { place = 0 } = deliveries[0] ?? {}
  const shown = await consoleCall(contract.showDelivery, { params: { ...params, place } }, owner)
  expect(shown.reply).toMatchObject({ body: receiver.got[1]?.text, answer: 'thanks' })

  const resend = async (body: Parameters<typeof contract.resendDeliveries.body.parse>[0] & object) =>
    (await consoleCall(contract.resendDeliveries, { params, body: body as { parked: true } }, owner)).reply
      .count
  const ids = receiver.got.map(({ id }) => id)
  expect(await resend({ place })).toBe(1)
  await deliver()
  expect(receiver.got.map(({ id }) => id)).toEqual([...ids, ids[1]])
  expect(await resend({ since: new Date(Date.now() - DAY_MS).toISOString() })).toBe(2)
  expect(await resend({ since: new Date(Date.now() + DAY_MS).toISOString() })).toBe(0)
  await deliver()
  expect(receiver.got.map(({ id }) => id)).toEqual([...ids, ids[1], ...ids])
  await rows(`UPDATE deliveries SET state = 'parked' WHERE account_id = $1`, [account.id])
  expect((await list({ state: 'parked' })).deliveries.length).toBe(2)
  expect(await resend({ parked: true })).toBe(2)
  expect((await list({ state: 'parked' })).deliveries).toEqual([])
})

it('a paused destination sends nothing until it is resumed, and a removed one nothing at all', async () => {
  const { account, survey, params, owner } = await arrange()
  await consoleCall(contract.changeDestination, { params, body: { paused: true } }, owner)
  await answerOnce(account, survey, 'why', { text: 'a' })
  await deliver(() => Date.now() + 3 * DAY_MS)
  expect(receiver.got).toEqual([])
  const { reply } = await consoleCall(contract.listDestinations, { params }, owner)
  expect(reply.destinations).toMatchObject([{ paused: true, health: { waiting: 1, parked: 0 } }])
  await consoleCall(contract.changeDestination, { params, body: { paused: false } }, owner)
  await deliver()
  expect(receiver.got.length).toBe(1)
  await consoleCall(contract.removeDestination, { params }, owner)
  await answerOnce(account, survey, 'why', { text: 'b' })
  expect(await rows('SELECT FROM outgoing_events')).toEqual([])
})

it('health says what arrived by the hour, since when every attempt has failed, and when the next is due', async () => {
  const { account, survey, params, owner } = await arrange()
  const health = async () =>
    (await consoleCall(contract.listDestinations, { params }, owner)).reply.destinations[0]?.health
  expect(await health()).toMatchObject({ nextAttemptAt: null, failingSince: null, lastDay: { length: 24 } })
  await answerOnce(account, survey, 'why', { text: 'a' })
  await deliver()
  expect(await health()).toMatchObject({ failingSince: null, nextAttemptAt: null })
  receiver.answer((_, response) => response.writeHead(500).end())
  const before = Date.now()
  await answerOnce(account, survey, 'why', { text: 'b' })
  await deliver()
  const broken = await health()
  expect(broken).toMatchObject({ waiting: 1, error: 'The receiver answered 500.' })
  const [since, next] = [Date.parse(broken?.failingSince ?? ''), Date.parse(broken?.nextAttemptAt ?? '')]
  expect([since >= before, next > Date.now()]).toEqual([true, true])
  expect(broken?.lastDay.at(-1)).toEqual({ delivered: 1, undelivered: 1 })

  // Both happened three and a half hours ago; the one that arrived did so then, too.
  await rows(
    `UPDATE deliveries SET happened_at = happened_at - interval '210 minutes',
       due_at = CASE state WHEN 'delivered' THEN due_at - interval '210 minutes' ELSE due_at END`,
  )
  expect((await health())?.lastDay.map(({ delivered, undelivered }) => [delivered, undelivered])).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour === 20 ? [1, 1] : [0, 0])),
  )
  await consoleCall(contract.changeDestination, { params, body: { paused: true } }, owner)
  expect(await health()).toMatchObject({ nextAttemptAt: null, waiting: 1 })
  receiver.answer()
  await consoleCall(contract.changeDestination, { params, body: { paused: false } }, owner)
  await deliver()
  expect(await health()).toMatchObject({ failingSince: null, waiting: 0, error: null })
})

it('refuses what it cannot send to', async () => {
  const { account, owner } = await arrange()
  const of = (body: object) =>
    consoleCall(
      contract.createDestination,
      {
        params: { accountId: account.id },
        body: { name: 'x', events: ['survey.answered'], ...body } as never,
      },
      owner,
    )
  const wrong: object[] = [
    { kind: 'webhook', address: 'example.com/hook' },
    { kind: 'webhook', address: 'https://user:pass@example.com/' },
    { kind: 'slack', address: 'javascript:alert(1)' },
    { kind: 'email', address: 'ann' },
    { kind: 'webhook', address: 'https://example.com/', every: 'day' },
    { kind: 'slack', address: 'https://example.com/', every: 'day', timeZone: 'Mars/Olympus' },
    { kind: 'webhook', address: 'https://example.com/', events: [] },
    { kind: 'webhook', address: 'https://example.com/', conditions: [{ field: 'nps', operator: 'is' }] },
  ]
  for (const body of wrong) expect([body, (await of(body)).status]).toEqual([body, 422])
})

it('the audit log has every change, without what is secret', async () => {
  const { account, params, owner, destination } = await arrange()
  await consoleCall(contract.rotateDestinationSecret, { params, body: {} }, owner)
  await consoleCall(contract.removeDestination, { params }, owner)
  const entries = await rows<{ kind: string; text: string }>(
    `SELECT kind, to_json(a)::text AS text FROM audit_entries a WHERE account_id = $1 AND kind ~ '^(destination|secret)' ORDER BY id`,
    [account.id],
  )
  expect(entries.map(({ kind }) => kind)).toEqual([
    'destination_added',
    'secret_changed',
    'destination_removed',
  ])
  for (const { text } of entries) {
    expect(text).not.toContain(destination.secret)
    expect(text).not.toContain('/hook')
  }
})
