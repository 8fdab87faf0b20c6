// A repeated request id records nothing, on every operation that records (docs/api.md §1, §2).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Got, get, to } from '../../../support/api'
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { follow } from '../../../support/following'
import {
  answer,
  answersOf,
  arrangeKinds,
  expectNothingRecorded,
  expectRefused,
  onSubmission,
} from '../../../support/recording'
import { openSubmission, serve } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
let link: unknown
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account)
  ;[{ udid: link } = { udid: null }] = await rows('SELECT udid FROM links')
})

interface Situation {
  submission: string
  udid: string
}
type Send = (situation: Situation, request_id: string, variant: number) => Promise<Got>

const single = (n: number) => survey.answer('single', ['a', 'b', 'c'][n % 3] ?? 'a')

/** A call of each operation; `variant` makes it a different call. */
const CALLS: [name: string, send: Send][] = [
  ['/serve', ({ udid }, request_id, n) => serve(account, { udid, request_id, pageview_count: n })],
  [
    '/answer',
    ({ submission }, request_id, n) =>
      answer(account, submission, {
        question_id: survey.question('single'),
        answer_id: single(n),
        request_id,
      }),
  ],
  [
    '/all_answers',
    ({ submission }, request_id, n) => {
      const answers = JSON.stringify({
        [survey.question('single')]: single(n),
        [survey.question('text')]: `${n}`,
      })
      return onSubmission(account, 'all_answers', submission, { answers, request_id })
    },
  ],
  [
    '/viewed_at',
    ({ submission }, request_id, n) =>
      onSubmission(account, 'viewed_at', submission, { viewed_at: String(n), request_id }),
  ],
  ['/close', ({ submission }, request_id) => onSubmission(account, 'close', submission, { request_id })],
  [
    '/set_data',
    ({ udid }, request_id, n) =>
      get(to(`/devices/${udid}/set_data`, { identifier: account.identifier, plan: n, request_id })),
  ],
  [
    '/track_event',
    ({ udid }, request_id, n) =>
      get(to('/track_event', { identifier: account.identifier, event_name: `event ${n}`, udid, request_id })),
  ],
  [
    '/custom_content_link_click',
    ({ submission }, request_id, n) => {
      const question_id = survey.question('custom')
      const parts = {
        submission_udid: submission,
        question_id,
        link_identifier: String(link),
        client_key: `key-${n}`,
      }
      return get(to('/custom_content_link_click', { ...parts, request_id }))
    },
  ],
  [
    '/q/{question_id}/a/{answer_id}',
    ({ udid }, request_id, n) =>
      follow(account, [survey.question('single'), single(n)], { udid, request_id }),
  ],
  [
    '/q/{question_id}',
    ({ udid }, request_id, n) =>
      follow(account, [survey.question('text'), null], { udid, request_id, text: `${n}` }),
  ],
]

const begin = async (): Promise<Situation> => {
  const udid = randomUUID()
  return { udid, submission: await openSubmission(account, { udid }) }
}

describe.each(CALLS)('a request id on %s', (_, send) => {
  it('records nothing when it is repeated, and returns the same success', async () => {
    const [situation, request_id] = [await begin(), randomUUID()]
    const first = await send(situation, request_id, 0)
    expect(first.status).toBe(200)
    await expectNothingRecorded(async () => {
      for (const variant of [0, 0, 1]) {
        const again = await send(situation, request_id, variant)
        expect([again.status, again.text]).toEqual([200, first.text])
      }
    })
  })

  it('records nothing when an old call is retried after a newer one', async () => {
    const [situation, old] = [await begin(), randomUUID()]
    await send(situation, old, 0)
    await send(situation, randomUUID(), 1)
    await expectNothingRecorded(() => send(situation, old, 0))
  })

  it('records once for parallel attempts', async () => {
    const [situation, request_id] = [await begin(), randomUUID()]
    const texts = await Promise.all(
      Array.from({ length: 20 }, async () => (await send(situation, request_id, 0)).text),
    )
    expect(new Set(texts).size).toBe(1)
    await expectNothingRecorded(() => send(situation, request_id, 0))
    const seen = await rows('SELECT count(*)::int AS n FROM handled_requests WHERE request_id = $1', [
      request_id,
    ])
    expect(seen[0]?.n).toBeLessThanOrEqual(1)
  })

  it('is not used up by a preview', async () => {
    const [situation, request_id] = [await begin(), randomUUID()]
    const before = await rows('SELECT count(*)::int AS n FROM handled_requests')
    await get(
      to('/serve', { identifier: account.identifier, callback: '_', request_id, preview_mode: 'true' }),
    )
    expect(await rows('SELECT count(*)::int AS n FROM handled_requests')).toEqual(before)
    expect((await send(situation, request_id, 0)).status).toBe(200)
  })
})

describe('a request id', () => {
  const send = (submission: string, query: Record<string, string | number>, own = account) =>
    answer(own, submission, { question_id: survey.question('single'), answer_id: single(0), ...query })

  it('may be used once with each kind of operation', async () => {
    const [situation, request_id] = [await begin(), randomUUID()]
    const opened = await serve(account, { udid: situation.udid, request_id })
    const submission = opened.json.submission.udid
    await send(submission, { request_id })
    expect(await answersOf(submission)).toEqual({ [survey.question('single')]: [single(0)] })
    await get(
      to('/track_event', {
        identifier: account.identifier,
        event_name: 'x',
        udid: situation.udid,
        request_id,
      }),
    )
    expect(await rows('SELECT 1 FROM events WHERE device_udid = $1', [situation.udid])).toHaveLength(1)
  })

  it('is an account’s own', async () => {
    const other = await arrangeAccount()
    const theirs = await arrangeKinds(other)
    const request_id = randomUUID()
    await send((await begin()).submission, { request_id })
    const submission = await openSubmission(other)
    const query = {
      question_id: theirs.question('single'),
      answer_id: theirs.answer('single', 'a'),
      request_id,
    }
    await answer(other, submission, query)
    expect(Object.keys(await answersOf(submission))).toHaveLength(1)
  })

  it('is not used up by a call that was refused', async () => {
    const [{ submission }, request_id] = [await begin(), randomUUID()]
    expectRefused(await send(submission, { request_id, answer_id: 999999 }), 400, '999999')
    await send(submission, { request_id })
    expect(await answersOf(submission)).toEqual({ [survey.question('single')]: [single(0)] })
  })

  it('counts as absent when it is blank, and may have 64 characters', async () => {
    const { submission } = await begin()
    for (const n of [0, 1, 2]) await send(submission, { request_id: n % 2 ? '' : ' ', answer_id: single(n) })
    expect(await answersOf(submission)).toEqual({ [survey.question('single')]: [single(2)] })
    expect((await send(submission, { request_id: 'ü'.repeat(64) })).status).toBe(200)
    await expectNothingRecorded(async () => {
      expectRefused(await send(submission, { request_id: 'x'.repeat(65) }), 400, 'Error: request_id ')
    })
  })
})
