// Calls that check everything and record nothing: preview, a preview's submission, HEAD, prefetch,
// disabled accounts (docs/api.md §2).
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { type Got, get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  answer,
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  onSubmission,
} from '../../../support/recording'
import { openSubmission, serve, serveApp, setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

let account: ArrangedAccount
let survey: ArrangedSurvey
let submission: string
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account)
  submission = await openSubmission(account)
})

type Query = Record<string, string | number>

const OPERATIONS: ['answer' | 'all_answers', () => Query, () => Query][] = [
  [
    'answer',
    () => ({ question_id: survey.question('single'), answer_id: survey.answer('single', 'a') }),
    () => ({ question_id: survey.question('single'), answer_id: 999999 }),
  ],
  [
    'all_answers',
    () => ({ answers: JSON.stringify({ [survey.question('text')]: 'x' }) }),
    () => ({ answers: JSON.stringify({ [survey.question('single')]: '999999' }) }),
  ],
]

describe.each(OPERATIONS)('/%s', (operation, valid, wrong) => {
  const send = (udid: string, query: Query, headers: Record<string, string> = {}) =>
    onSubmission(account, operation, udid, query, headers)
  const beside = { client_key: 'anna', custom_data: '{"a":1}', step: '2', request_id: 'once' }

  it('records nothing in preview, and refuses what it would refuse', async () => {
    await expectNothingRecorded(async () => {
      expectBody(await send(submission, { ...valid(), ...beside, preview_mode: 'true' }), '{}')
      expectRefused(await send(submission, { ...wrong(), preview_mode: 'true' }), 400, '999999')
      expectRefused(await send(randomUUID(), { ...valid(), preview_mode: 'true' }), 404, 'submission_udid')
    })
  })

  it('records in preview when it is anything but exactly true', async () => {
    for (const preview_mode of ['false', 'TRUE', '1', '']) {
      const own = await openSubmission(account)
      await send(own, { ...valid(), preview_mode })
      await expectNothingRecorded(() => send(own, valid()))
    }
  })

  it('records nothing on a preview’s submission, whose answers are tested too', async () => {
    const preview = await openSubmission(account, { preview_mode: 'true' })
    expect(preview).toMatch(/^00000000-0000-8000-8000-[0-9]{12}$/)
    await expectNothingRecorded(async () => {
      expectBody(await send(preview, { ...valid(), ...beside }), '{}')
      expectBody(await send('00000000-0000-8000-8000-123456789012', valid()), '{}')
      expectRefused(await send(preview, wrong()), 400, '999999')
      expectRefused(
        await send(preview, { ...valid(), identifier: 'nobody' }),
        400,
        'Error: there is no account with this identifier.',
      )
    })
  })

  it('takes no other udid for a preview’s', async () => {
    for (const udid of ['00000000-0000-0000-0000-000000000000', '00000000-0000-8000-8000-12345678901a']) {
      expectRefused(await send(udid, valid()), 404, 'submission_udid')
    }
  })

  it('records nothing for HEAD and prefetches, with the same status and headers', async () => {
    const target = to(`/submissions/${submission}/${operation}`, {
      identifier: account.identifier,
      ...valid(),
    })
    await expectNothingRecorded(async () => {
      const head = await get(target, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8')
      for (const name of ['purpose', 'sec-purpose'])
        expectBody(await get(target, { headers: { [name]: 'prefetch' } }), '{}')
    })
  })

  it('records nothing for other methods', async () => {
    const target = to(`/submissions/${submission}/${operation}`, {
      identifier: account.identifier,
      ...valid(),
    })
    await expectNothingRecorded(async () => {
      for (const method of ['PUT', 'PATCH', 'DELETE'])
        expectRefused(await get(target, { method }), 405, method)
      expect((await get(target, { method: 'OPTIONS' })).status).toBe(204)
    })
  })

  it('records nothing for a disabled account, even what it would refuse', async () => {
    const own = await arrangeAccount()
    const made = await arrangeSurvey(own)
    const theirs = await openSubmission(own)
    const query = {
      answer: { question_id: made.question('q1'), answer_id: made.answer('q1', 'good') },
      all_answers: { answers: `{"${made.question('q1')}":"${made.answer('q1', 'good')}"}` },
    }[operation]
    await changeSettings(own, { enabled: false })
    await expectNothingRecorded(async () => {
      expectBody(await onSubmission(own, operation, theirs, query), '{}')
    })
    await changeSettings(own, { enabled: true })
    await onSubmission(own, operation, theirs, query)
    await expectNothingRecorded(() => onSubmission(own, operation, theirs, query))
  })

  it('records nothing for an address that the account blocks', async () => {
    const own = await arrangeAccount({ blockedIps: ['203.0.113.7', '2001:DB8::7'] })
    const made = await arrangeKinds(own)
    const theirs = await openSubmission(own)
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const query = {
      answer: { question_id: made.question('text'), text_answer: 'x' },
      all_answers: { answers: `{"${made.question('text')}":"x"}` },
    }[operation]
    await expectNothingRecorded(async () => {
      for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:0::7']) {
        const headers = { 'x-forwarded-for': address }
        expectBody(await onSubmission(own, operation, theirs, query, headers), '{}')
      }
    })
  })
})

describe('a whole preview whose later calls carry no preview_mode', () => {
  const flow = async (opened: Got, own: ArrangedAccount, made: ArrangedSurvey): Promise<Got> => {
    const udid = opened.json.submission.udid
    expect(udid).toMatch(/^00000000-0000-8000-8000-[0-9]{12}$/)
    expectBody(await onSubmission(own, 'viewed_at', udid, { viewed_at: '0' }), '{}')
    const query = { question_id: made.question('q1'), answer_id: made.answer('q1', 'good') }
    const answered = await answer(own, udid, query)
    expectBody(await get(`/submissions/${udid}/close`), '{}')
    return answered
  }

  it('leaves no trace, for a draft poll too, and shows its results without the answer', async () => {
    const own = await arrangeAccount()
    const made = await arrangeSurvey(own, { poll: true, status: 'draft' })
    await expectNothingRecorded(async () => {
      const web = await flow(await serve(own, { preview_mode: 'true' }), own, made)
      expect(web.json.poll.map(({ count }: { count: number }) => count)).toEqual([0, 0])
      const native = await flow(await serveApp(own, { preview_mode: 'true' }), own, made)
      expect(native.json).toEqual([
        { id: String(made.answer('q1', 'good')), content: 'Good', count: 0, image_url: null },
        { id: String(made.answer('q1', 'bad')), content: 'Bad', count: 0, image_url: null },
      ])
    })
  })
})
