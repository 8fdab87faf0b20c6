// A request id belongs to one device or submission, so that clients that count 1, 2, 3 lose nothing
// (docs/api.md §1).
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { erasePerson } from '../../../support/erasing'
import { answer, answersOf, arrangeKinds } from '../../../support/recording'
import { openSubmission, serve } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account)
})

const devices = () => [randomUUID(), randomUUID()]

it('counts for each device separately: serving, device data, events, links', async () => {
  const { identifier } = account
  for (const udid of devices()) {
    for (let replay = 0; replay < 2; replay++) {
      await serve(account, { udid, request_id: '1' })
      await get(
        to(`/devices/${udid.toUpperCase()}/set_data`, { identifier, plan: `p${replay}`, request_id: '1' }),
      )
      await get(to('/track_event', { identifier, udid, event_name: 'e', request_id: '1' }))
      const text = `Text ${replay}`
      await get(to(`/q/${survey.question('text')}`, { identifier, udid, text, n: replay, request_id: '1' }))
    }
    const of = (table: string) => rows(`SELECT 1 AS n FROM ${table} WHERE device_udid = $1`, [udid])
    expect(await of('events')).toHaveLength(1)
    expect(await of('submissions')).toHaveLength(2)
    expect(await rows('SELECT data FROM devices WHERE udid = $1', [udid])).toEqual([{ data: { plan: 'p0' } }])
  }
})

it('counts for each submission of its own: answered, with a click', async () => {
  const [link] = await rows<{ udid: string }>('SELECT udid FROM links')
  for (const submission of [await openSubmission(account), await openSubmission(account)]) {
    for (const key of ['a', 'b']) {
      await answer(account, submission, {
        question_id: survey.question('single'),
        answer_id: survey.answer('single', key),
        request_id: '1',
      })
      await get(
        to('/custom_content_link_click', {
          submission_udid: submission,
          question_id: survey.question('custom'),
          link_identifier: link?.udid,
          request_id: '1',
        }),
      )
    }
    expect(await answersOf(submission)).toEqual({
      [survey.question('single')]: [survey.answer('single', 'a')],
    })
    expect(await rows('SELECT 1 AS n FROM clicks WHERE submission_udid = $1', [submission])).toHaveLength(1)
  }
})

it('counts for the client key without a device, and for all callers without both', async () => {
  const direct = async (query: Record<string, string>) =>
    (await get(to('/direct_serve', { identifier: account.identifier, request_id: 'd', ...query }))).json
      .submission.udid
  expect(await direct({ client_key: 'anna' })).toBe(await direct({ client_key: 'anna' }))
  expect(await direct({ client_key: 'anna' })).not.toBe(await direct({ client_key: 'ben' }))
  const anonymous = async () => (await serve(account, { udid: null, request_id: 'n' })).json.submission.udid
  expect(await anonymous()).toBe(await anonymous())
})

it('leaves no trace of a device whose person is erased', async () => {
  const [udid = '', other = ''] = devices()
  for (const one of [udid, other]) {
    const query = { identifier: account.identifier, request_id: 'erase' }
    await get(to(`/devices/${one}/set_data`, { ...query, plan: 'pro' }))
    await get(to('/track_event', { ...query, udid: one, event_name: 'e' }))
    await serve(account, { udid: one, request_id: 'erase' })
  }
  const kept = async () =>
    (await rows<{ subject: string }>(`SELECT subject FROM handled_requests WHERE request_id = 'erase'`)).map(
      ({ subject }) => subject,
    )
  expect(new Set(await kept())).toEqual(new Set([udid, other]))
  await erasePerson(await openDatabase(), account.id, { udid })
  expect(new Set(await kept())).toEqual(new Set([other]))
})
