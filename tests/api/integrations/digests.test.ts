// A digest of each period, once, with the figures of the reports; also when two processes make it, or
// none did in time.
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as contract from '@/lib/integrations/destinations/destinations.endpoint'
import { makeDigests } from '@/lib/integrations/digests/make-digests'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { answerOnce, giveAnswer, openSubmissionOf } from '../../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeDestination, deliver } from '../../support/destinations'
import { erasePerson } from '../../support/erasing'
import { type Receiver, startReceiver } from '../../support/receiver'
import { setEnv } from '../../support/serving'

useTestDatabase()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let receiver: Receiver

beforeEach(async () => {
  setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
  receiver = await startReceiver()
})
afterEach(async () => {
  await rows('DELETE FROM destinations')
  replaceEnv(null)
  await receiver.close()
})

async function arrange(settings: object = {}) {
  const account = await arrangeAccount()
  const questions = [
    { key: 'nps', kind: 'nps', content: 'Would you recommend us?' },
    { key: 'why', kind: 'free_text', content: 'Why?' },
  ]
  const survey = await arrangeSurvey(account, { name: 'Shop', questions })
  const destination = await arrangeDestination(account, receiver.url, [], {
    ...{ kind: 'slack', every: 'day', timeZone: 'Europe/Berlin' },
    ...settings,
  })
  const params = { accountId: account.id, destinationId: destination.id }
  const { reply } = await consoleCall(contract.listDestinations, { params }, destination.owner)
  const due = Date.parse(reply.destinations[0]?.nextDigestAt ?? '')
  return { account, survey, params, owner: destination.owner, due }
}

/** By so many processes at once. */
async function make(now: number, processes = 1): Promise<void> {
  const db = await openDatabase()
  await Promise.all(Array.from({ length: processes }, () => makeDigests(db, now)))
  await deliver(() => now)
}

it('has the figures of the period and of the one before, once, whoever makes it', async () => {
  const { account, survey, due } = await arrange()
  await answerOnce(account, survey, 'nps', ['10'])
  await answerOnce(account, survey, 'why', { text: 'secret words' })
  await make(due - 1)
  expect(receiver.got).toEqual([])
  await make(due, 3)
  await make(due + 1000)
  expect(receiver.got.length).toBe(1)
  const { text } = receiver.got[0]?.body ?? {}
  expect(text).toMatch(/^T-\S+: \w+day,? \d+ \w+ \d{4}/)
  expect(text).toContain(
    '*Shop*\nResponses: *2* (▲ 2, was 0)\nResponse rate: *100%* (none before)\nViewed: *2* (▲ 2, was 0)',
  )
  expect(text).toContain('Completed: *1* (▲ 1, was 0)\nNPS: *+100* (none before)')
  expect(receiver.got[0]?.text).not.toMatch(/secret words|Late:/)
  await make(due + DAY_MS)
  // Nothing happened on the second day.
  expect(receiver.got.length).toBe(1)
  const log = await rows<{ kind: string; event_id: string }>('SELECT kind, event_id FROM deliveries')
  expect(log).toEqual([{ kind: 'digest', event_id: expect.stringMatching(/^dgs_\d+_\d{8}T\d{6}Z$/) }])
})

it('has texts and quiet periods only if they are wanted, and names each period that it missed', async () => {
  const { account, survey, due } = await arrange({ digestTexts: true, digestEmpty: true })
  for (const n of [1, 2, 3, 4, 5, 6]) await answerOnce(account, survey, 'why', { text: `text ${n}` })
  await make(due + 2 * DAY_MS + HOUR_MS)
  expect(receiver.got.length).toBe(3)
  const [first = '', second = '', third = ''] = receiver.got.map(({ text }) => text)
  expect(first).toMatch(/text 6.*text 5.*text 4.*text 3.*text 2/)
  expect(first).not.toContain('text 1')
  for (const one of [first, second, third]) expect(one).toContain('This digest is late: it was made on')
  expect(second).toContain('No survey was seen or answered in this period.')
  expect(new Set([first, second, third]).size).toBe(3)
})

it('one that waits is made again without whoever is erased', async () => {
  const { account, survey, due } = await arrange({ digestTexts: true })
  for (const name of ['anna', 'ben']) {
    const submission = await openSubmissionOf(account, survey, { client_key: name })
    await giveAnswer(account, survey, submission, 'why', { text: `from ${name}` })
  }
  receiver.answer((_, response) => response.writeHead(503).end())
  await make(due)
  expect(receiver.got[0]?.text).toContain('from anna')
  await erasePerson(await openDatabase(), account.id, { clientKey: 'anna' })
  expect(await rows('SELECT FROM deliveries')).toEqual([])
  receiver.answer()
  await make(due + HOUR_MS)
  expect(receiver.got.length).toBe(2)
  expect(receiver.got[1]?.text).toContain('from ben')
  expect(receiver.got[1]?.text).not.toContain('from anna')
})

it('what ends while it is paused is not told, and no event is written for digests', async () => {
  const { account, survey, params, owner, due } = await arrange()
  await consoleCall(contract.changeDestination, { params, body: { paused: true } }, owner)
  await answerOnce(account, survey, 'nps', ['10'])
  expect(await rows('SELECT FROM outgoing_events')).toEqual([])
  await make(due)
  expect(receiver.got).toEqual([])
  const { reply } = await consoleCall(contract.changeDestination, { params, body: { paused: false } }, owner)
  expect(Date.parse(reply.nextDigestAt ?? '')).toBe(due)
  const each = { every: 'each' as const, events: ['survey.answered' as const] }
  const after = await consoleCall(contract.changeDestination, { params, body: each }, owner)
  expect(after.reply.nextDigestAt).toBe(null)
  const none = { every: 'each' as const, events: [] }
  expect((await consoleCall(contract.changeDestination, { params, body: none }, owner)).status).toBe(422)
})

it('waits for the hour that was chosen, and is about the same days', async () => {
  const { account, survey, params, owner, due } = await arrange()
  const later = await consoleCall(contract.changeDestination, { params, body: { digestAfter: 8 } }, owner)
  expect(Date.parse(later.reply.nextDigestAt ?? '')).toBe(due + 8 * HOUR_MS)
  await answerOnce(account, survey, 'nps', ['10'])
  await make(due + 8 * HOUR_MS - 1)
  expect(receiver.got).toEqual([])
  await make(due + 8 * HOUR_MS)
  expect(receiver.got.length).toBe(1)
  expect(receiver.got[0]?.text).toContain('Responses: *1*')
  expect(receiver.got[0]?.text).not.toContain('Late:')
  for (const wrong of [{ digestAfter: 24 }, { every: 'hour' as const, digestAfter: 1 }]) {
    const refused = await consoleCall(contract.changeDestination, { params, body: wrong }, owner)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('digestAfter')])
  }
})

it('a test is the digest of the last period, also of a quiet one', async () => {
  const { params, owner } = await arrange()
  const { reply } = await consoleCall(contract.testDestination, { params, body: {} }, owner)
  expect(reply).toMatchObject({ event: 'digest', error: null })
  expect(receiver.got[0]?.text).toContain('Test: ')
  expect(receiver.got[0]?.text).toContain('No survey was seen or answered in this period.')
})
