// An inline survey whose view is not on the screen does not hold back the others (docs/api.md §4).
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { erasePerson } from '../../../support/erasing'
import { serveApp, servedApp } from '../../../support/serving'

useTestDatabase()

const DAY = 24 * 3_600_000
const inline = { presentation: 'inline', look: { sdkInlineSelector: 'home_slot', inlineSelector: '#x' } }

async function arrange(settings: object = {}) {
  const account = await arrangeAccount(settings)
  const slot = await arrangeSurvey(account, { ...inline, key: 'slot', priority: 1 })
  const dock = await arrangeSurvey(account, { key: 'dock', priority: 5 })
  return { account, slot: slot.id, dock: dock.id }
}

/** As if everything had happened that much earlier. */
const age = (account: ArrangedAccount, ms: number) =>
  rows(
    `UPDATE person_surveys SET served_times = ARRAY(SELECT t - $2::bigint FROM unnest(served_times) t ORDER BY t DESC)
     WHERE account_id = $1 RETURNING person`,
    [account.id, ms],
  )

async function serveTimes(account: ArrangedAccount, times: number, query: Record<string, string>) {
  const ids: (number | null)[] = []
  for (let n = 0; n < times; n++) ids.push(await servedApp(account, query))
  return ids
}

describe('an inline survey for apps', () => {
  it.each([{}, { caps: [{ limit: 100, counts: 'served' }] }])(
    'steps back after three servings without a view, until a week has passed (%j)',
    async (settings) => {
      const { account, slot, dock } = await arrange(settings)
      const udid = randomUUID()
      expect(await serveTimes(account, 5, { udid })).toEqual([slot, slot, slot, dock, dock])
      expect(await servedApp(account)).toBe(slot)
      await age(account, 6 * DAY)
      expect(await servedApp(account, { udid })).toBe(dock)
      await age(account, 1 * DAY)
      expect(await servedApp(account, { udid })).toBe(slot)
    },
  )

  it('does not once it was viewed, and is served where there is no other', async () => {
    const { account, slot } = await arrange()
    const udid = randomUUID()
    await serveTimes(account, 2, { udid })
    const { submission } = (await serveApp(account, { udid })).json
    await get(
      to(`/submissions/${submission.udid}/viewed_at`, {
        identifier: account.identifier,
        viewed_at: new Date().toISOString(),
      }),
    )
    expect(await servedApp(account, { udid })).toBe(slot)
    const alone = await arrangeAccount()
    const { id } = await arrangeSurvey(alone, inline)
    expect(await serveTimes(alone, 5, { udid })).toEqual([id, id, id, id, id])
  })

  it('counts all devices of a person, also of one that gets its client key late', async () => {
    const { account, slot, dock } = await arrange()
    const [phone, tablet] = [randomUUID(), randomUUID()]
    const client_key = 'anna'
    expect(await serveTimes(account, 2, { udid: phone })).toEqual([slot, slot])
    expect(await servedApp(account, { udid: phone, client_key })).toBe(slot)
    expect(await servedApp(account, { udid: tablet, client_key })).toBe(dock)
    expect(await servedApp(account, { udid: phone })).toBe(dock)
  })

  it('stays back when a device of the person is erased, unless its servings were needed', async () => {
    const { account, slot, dock } = await arrange()
    const [phone, tablet, watch] = [randomUUID(), randomUUID(), randomUUID()]
    const client_key = 'anna'
    for (const udid of [phone, phone, tablet]) await servedApp(account, { udid, client_key })
    expect(await servedApp(account, { udid: watch, client_key })).toBe(dock)
    await erasePerson(await openDatabase(), account.id, { udid: phone })
    const summary = await rows(
      'SELECT cardinality(served_times) AS count FROM person_surveys WHERE account_id = $1 AND person = $2 AND locale_group_id IN (SELECT locale_group_id FROM surveys WHERE id = $3)',
      [account.id, 'k:anna', slot],
    )
    expect(summary).toEqual([{ count: 1 }])
    expect(await servedApp(account, { udid: watch, client_key })).toBe(slot)
  })

  it('counts a repeated call once', async () => {
    const { account, slot } = await arrange()
    const udid = randomUUID()
    for (let n = 0; n < 3; n++) expect(await servedApp(account, { udid, request_id: 'one' })).toBe(slot)
    expect(await servedApp(account, { udid })).toBe(slot)
    const [summary] = await rows(
      'SELECT cardinality(served_times) AS count FROM person_surveys WHERE account_id = $1 AND person = $2',
      [account.id, `u:${udid}`],
    )
    expect(summary).toEqual({ count: 2 })
  })

  it('is not followed on pages', async () => {
    const { account } = await arrange()
    const udid = randomUUID()
    for (let n = 0; n < 4; n++)
      await get(to('/serve', { identifier: account.identifier, callback: '_', udid }))
    expect(await rows('SELECT FROM person_surveys WHERE account_id = $1', [account.id])).toEqual([])
  })
})
