// GET /submissions/{submission_udid}/viewed_at: every format of clients, clamping, and the first
// view (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  answer,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  onSubmission,
  submissionOf,
} from '../../../support/recording'
import { openSubmission, served } from '../../../support/serving'

useTestDatabase()

const ANDROID = 'Apache-HttpClient/UNAVAILABLE (java 1.4)'
const IOS = 'iPhoneHttpClient/UNAVAILABLE (iPhone, iOS 17.5)'
const SPECIFIED = '2026-11-21 10:15:30.123456 +0000'

let account: ArrangedAccount
beforeAll(async () => {
  account = await arrangeAccount()
  await arrangeSurvey(account)
})

const view = (submission: string, viewed_at: string | null, agent = 'test') =>
  onSubmission(account, 'viewed_at', submission, { viewed_at }, { 'user-agent': agent })

/** A submission that was served a year before the time, so that the time is not clamped. */
const openEarly = async () => {
  const submission = await openSubmission(account)
  await rows(`UPDATE submissions SET created_at = '2015-01-01T00:00:00Z' WHERE udid = $1`, [submission])
  return submission
}

const viewedAt = async (submission: string) => {
  const { viewed_at } = await submissionOf(submission)
  return viewed_at instanceof Date ? viewed_at.toISOString() : viewed_at
}

/** A time in the format of the specification. */
const specified = (ms: number) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '000 +0000')

describe('a moment', () => {
  it.each([
    ['the specification’s format', '2025-07-16 15:04:05.123456 +0000', '15:04:05.123Z'],
    ['with an offset to the east', '2025-07-16 15:04:05.123456 +0545', '09:19:05.123Z'],
    ['with an offset to the west', '2025-07-16 15:04:05.123456 -0330', '18:34:05.123Z'],
    ['with a + that arrived as a space', '2025-07-16 15:04:05.123456  0000', '15:04:05.123Z'],
    ['with milliseconds', '2025-07-16 15:04:05.123 +0000', '15:04:05.123Z'],
    ['without a fraction', '2025-07-16 15:04:05 +0000', '15:04:05.000Z'],
    ['ISO 8601 in UTC', '2025-07-16T15:04:05.123Z', '15:04:05.123Z'],
    ['ISO 8601 with an offset', '2025-07-16T15:04:05+02:00', '13:04:05.000Z'],
    ['RFC 1123', 'Wed, 16 Jul 2025 15:04:05 GMT', '15:04:05.000Z'],
    ['epoch milliseconds', String(Date.UTC(2025, 6, 16, 15, 4, 5, 123)), '15:04:05.123Z'],
    ['epoch seconds', String(Date.UTC(2025, 6, 16, 15, 4, 5) / 1000), '15:04:05.000Z'],
    ['epoch seconds with a fraction', `${Date.UTC(2025, 6, 16, 15, 4, 5) / 1000}.123456`, '15:04:05.123Z'],
    ['Arabic digits', '٢٠٢٥-٠٧-١٦ ١٥:٠٤:٠٥.١٢٣٤٥٦ +٠٠٠٠', '15:04:05.123Z'],
    ['Persian digits', '۲۰۲۵-۰۷-۱۶ ۱۵:۰۴:۰۵.۱۲۳۴۵۶ +۰۰۰۰', '15:04:05.123Z'],
    ['Devanagari digits', '२०२५-०७-१६ १५:०४:०५.१२३४५६ +००००', '15:04:05.123Z'],
    ['the text of an iPhone', 'Jul 16, 2025 at 3:04:05 PM', '15:04:05.000Z'],
    ['with a narrow space', 'Jul 16, 2025 at 3:04:05\u202fPM', '15:04:05.000Z'],
    ['with a hard space', 'Jul 16, 2025 at 3:04:05\u00a0PM', '15:04:05.000Z'],
  ])('is read: %s', async (_, text, time) => {
    const submission = await openEarly()
    expectBody(await view(submission, text), '{}')
    expect(await viewedAt(submission)).toBe(`2025-07-16T${time}`)
  })

  it('is read with a raw +: a space for every caller, a plus for the SDK on iOS', async () => {
    for (const agent of ['curl/8', ANDROID, IOS]) {
      const submission = await openEarly()
      const query = `identifier=${account.identifier}&viewed_at=2025-07-16%2015:04:05.123456%20+0000`
      const got = await get(`/submissions/${submission}/viewed_at?${query}`, {
        headers: { 'user-agent': agent },
      })
      expectBody(got, '{}')
      expect(await viewedAt(submission)).toBe('2025-07-16T15:04:05.123Z')
    }
  })

  it('is clamped between the making of the submission and now', async () => {
    const early = await openSubmission(account)
    await view(early, '2001-01-01 00:00:00.000000 +0000')
    const { created_at, viewed_at } = await submissionOf(early)
    expect(viewed_at).toEqual(created_at)
    const late = await openSubmission(account)
    const before = Date.now()
    await view(late, specified(before + 86_400_000))
    const seen = Number((await submissionOf(late)).viewed_at)
    expect(seen).toBeGreaterThanOrEqual(before)
    expect(seen).toBeLessThanOrEqual(Date.now())
    for (const extreme of [
      '0',
      '8640000000000000',
      '9999-12-31 23:59:59.999999 +0000',
      '0001-01-01 00:00:00 +0000',
    ]) {
      expectBody(await view(await openSubmission(account), extreme), '{}')
    }
  })
})

const UNREADABLE = [
  'now',
  'yesterday',
  '2025-13-01 00:00:00.000000 +0000',
  '2025-02-30 00:00:00.000000 +0000',
  '2025-07-16 25:00:00.000000 +0000',
  '16/07/2025 15:04',
  '١٦ يوليو ٢٠٢٥ في ٣:٠٤ م',
  '99999999999999999999',
  'x'.repeat(5000),
]

describe('text that is not a time', () => {
  it.each([
    ['Android', ANDROID],
    ['iOS', IOS],
    ['iPad', 'iPadHttpClient/UNAVAILABLE (iPad, iOS 16.1)'],
  ])('is now for the SDK on %s', async (_, agent) => {
    for (const text of UNREADABLE) {
      const submission = await openEarly()
      const before = Date.now()
      expectBody(await view(submission, text, agent), '{}')
      expect(Number((await submissionOf(submission)).viewed_at)).toBeGreaterThanOrEqual(before)
    }
  })

  it('is refused for everyone else', async () => {
    const submission = await openEarly()
    await expectNothingRecorded(async () => {
      for (const agent of ['Mozilla/5.0', 'Apache-HttpClient/4.5.13 (Java/11)', 'UNAVAILABLE', '']) {
        for (const text of UNREADABLE)
          expectRefused(await view(submission, text, agent), 400, 'Error: viewed_at ')
      }
    })
  })
})

describe('a view', () => {
  it('is kept: later ones change nothing', async () => {
    const submission = await openEarly()
    await view(submission, '2025-07-16 15:04:05.123456 +0000')
    await expectNothingRecorded(async () => {
      for (const later of ['2024-01-01 00:00:00.000000 +0000', SPECIFIED, specified(Date.now())]) {
        expectBody(await view(submission, later), '{}')
      }
    })
  })

  it('is recorded after an answer or a close', async () => {
    const own = await arrangeAccount()
    const survey = await arrangeSurvey(own)
    const answered = await openSubmission(own)
    await answer(own, answered, {
      question_id: survey.question('q1'),
      answer_id: survey.answer('q1', 'good'),
    })
    const closed = await openSubmission(own)
    await onSubmission(own, 'close', closed)
    await expectNothingRecorded(async () => {
      for (const submission of [answered, closed]) {
        expectBody(await onSubmission(own, 'viewed_at', submission, { viewed_at: SPECIFIED }), '{}')
      }
    })
    expect((await submissionOf(answered)).viewed_at).not.toBeNull()
    expect((await submissionOf(closed)).viewed_at).not.toBeNull()
  })

  it('is one of many in parallel', async () => {
    const submission = await openEarly()
    const moments = Array.from({ length: 20 }, (_, n) => `2025-07-16 15:04:${String(n + 10)}.000000 +0000`)
    await Promise.all(moments.map((moment) => view(submission, moment)))
    const { viewed_at, device_udid } = await submissionOf(submission)
    const [person] = await rows(
      'SELECT viewed_times::text[] AS times FROM person_surveys WHERE person = $1',
      [`u:${device_udid}`],
    )
    expect(person?.times).toEqual([String(Number(viewed_at))])
  })

  it('counts for the cap of its person', async () => {
    const own = await arrangeAccount({ caps: [{ limit: 1 }] })
    const survey = await arrangeSurvey(own)
    const udid = randomUUID()
    const submission = await openSubmission(own, { udid })
    expect(await served(own, { udid })).toBe(survey.id)
    await onSubmission(own, 'viewed_at', submission, { viewed_at: specified(Date.now()) })
    expect(await served(own, { udid })).toBeNull()
  })
})

describe('the parameters of /viewed_at', () => {
  it('are required in the order identifier, viewed_at', async () => {
    const submission = await openSubmission(account)
    const path = `/submissions/${submission}/viewed_at`
    const { identifier } = account
    await expectNothingRecorded(async () => {
      expectRefused(await get(path), 400, 'Error: identifier ')
      expectRefused(await get(to(path, { identifier })), 400, 'Error: viewed_at ')
      expectRefused(await get(to(path, { identifier, viewed_at: ' ' })), 400, 'Error: viewed_at ')
      expectRefused(
        await get(to(path, { identifier: 'nobody', viewed_at: SPECIFIED })),
        400,
        'there is no account with this identifier',
      )
    })
  })

  it('get 404 for a submission that is unknown or another account’s', async () => {
    const other = await arrangeAccount()
    await arrangeSurvey(other)
    const foreign = await openSubmission(other)
    await expectNothingRecorded(async () => {
      for (const udid of [randomUUID(), foreign, 'x'])
        expectRefused(await view(udid, SPECIFIED), 404, 'submission_udid')
    })
  })

  it('record nothing in preview, for a preview’s submission, HEAD and prefetches', async () => {
    const submission = await openSubmission(account)
    const preview = await openSubmission(account, { preview_mode: 'true' })
    const path = to(`/submissions/${submission}/viewed_at`, {
      identifier: account.identifier,
      viewed_at: SPECIFIED,
    })
    await expectNothingRecorded(async () => {
      expectBody(await get(`${path}&preview_mode=true`), '{}')
      expectBody(await view(preview, SPECIFIED), '{}')
      expect((await get(path, { method: 'HEAD' })).status).toBe(200)
      expectBody(await get(path, { headers: { purpose: 'prefetch' } }), '{}')
    })
  })

  it('record nothing for a disabled account', async () => {
    const own = await arrangeAccount()
    await arrangeSurvey(own)
    const submission = await openSubmission(own)
    await changeSettings(own, { enabled: false })
    await expectNothingRecorded(async () => {
      expectBody(await onSubmission(own, 'viewed_at', submission, { viewed_at: SPECIFIED }), '{}')
    })
  })
})
