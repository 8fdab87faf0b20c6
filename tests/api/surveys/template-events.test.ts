// Templates that wait for what people do, published unchanged: who gets them.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { openDatabase } from '@/lib/platform/db/open-database'
import { publishSurvey } from '@/lib/surveys/drafts/drafts.endpoint'
import { createSurvey } from '@/lib/surveys/surveys.endpoint'
import type { TemplateName } from '@/lib/surveys/templates/words.endpoint'
import { type ArrangedAccount, arrangeAccount, rows } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { arrangeKey, keyCall } from '../../support/keys'
import { served } from '../../support/serving'

useTestDatabase()

const DAY_MS = 86_400_000

/** An id of an event of then: ids begin with the millisecond. */
function idOf(time: number): string {
  const ms = time.toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`
}

/** `done`: events with how many days ago they happened. */
async function did(account: ArrangedAccount, done: [name: string, daysAgo: number][]): Promise<string> {
  const udid = randomUUID()
  await rows('INSERT INTO devices (account_id, udid) VALUES ($1, $2)', [account.id, udid])
  for (const [name, daysAgo] of done) {
    const id = idOf(Date.now() - daysAgo * DAY_MS)
    await rows('INSERT INTO events (account_id, udid, device_udid, name) VALUES ($1, $2, $3, $4)', [
      ...[account.id, id, udid, name],
    ])
  }
  return udid
}

const bought = (...daysAgo: number[]): [string, number][] => daysAgo.map((days) => ['purchase', days])

it.each<[TemplateName, gets: [string, number][], not: [string, number][][]]>([
  ['purchases', bought(40, 9, 1), [bought(40, 9), []]],
  [
    'trial',
    [['trial_started', 8]],
    [
      [['trial_started', 6]],
      [
        ['trial_started', 8],
        ['subscribed', 2],
      ],
      [],
    ],
  ],
  [
    'tried',
    [['feature_used', 0.5]],
    [
      [
        ['feature_used', 2],
        ['feature_used', 0.5],
      ],
      [],
    ],
  ],
  ['cancelled', [['cancelled', 29]], [[['cancelled', 31]], []]],
])('%s reaches those who did what it is about, and nobody else', async (template, gets, not) => {
  const account = await arrangeAccount()
  const key = await arrangeKey(account)
  const params = { accountId: account.id }
  const got = await did(account, gets)
  const others = await Promise.all(not.map((done) => did(account, done)))
  const { id } = (await keyCall(createSurvey, { params, body: { name: 'One', template } }, key)).reply
  const onSurvey = { ...params, surveyId: id }
  const live = { params: onSurvey, body: { status: 'live' as const } }
  expect((await keyCall(publishSurvey, live, key, { 'if-match': '*' })).status).toBe(200)
  await countStoredEvents(await openDatabase())
  expect(await served(account, { udid: got })).toBe(id)
  for (const udid of others) expect(await served(account, { udid })).toBeNull()
})
