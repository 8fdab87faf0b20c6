// GET /submissions/{submission_udid}/all_answers with pdf_results: the answers as a PDF file
// (docs/api.md §6).
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  changeSettings,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import {
  answersOf,
  arrangeKinds,
  expectBody,
  expectNothingRecorded,
  expectRefused,
  onSubmission,
} from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeKinds(account, { title: 'Straße & Co', allAtOnce: { enabled: true } })
})

const open = () => openSubmission(account)
const q = (key: string) => survey.question(key)
const a = (question: string, key: string) => survey.answer(question, key)

const sendText = (submission: string, answers: string | null, query: Record<string, string | null> = {}) =>
  onSubmission(account, 'all_answers', submission, { answers, ...query })
const send = (submission: string, answers: unknown, query: Record<string, string | null> = {}) =>
  sendText(submission, JSON.stringify(answers), query)

describe('the PDF of all answers', () => {
  const answers = () => ({ [q('multi')]: [a('multi', 'a')], [q('text')]: 'Grüße 😀', [q('nps')]: '' })

  it('is a file, and the answers are stored', async () => {
    const submission = await open()
    const got = await send(submission, answers(), { pdf_results: 'true', callback: '_' })
    expect(got.status).toBe(200)
    expect(got.headers.get('content-type')).toBe('application/pdf')
    expect(got.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
    )
    expect(got.headers.get('cache-control')).toBe('no-store')
    expect(got.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(got.bytes.subarray(-10).toString('latin1')).toContain('%%EOF')
    expect(got.headers.get('content-length')).toBe(String(got.bytes.length))
    expect(Object.keys(await answersOf(submission))).toHaveLength(2)
  })

  it('is made again by a replay, which stores nothing', async () => {
    const submission = await open()
    await send(submission, answers(), { pdf_results: 'true' })
    await expectNothingRecorded(async () => {
      const again = await send(submission, answers(), { pdf_results: 'true' })
      expect(again.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    })
  })

  it('is made of a preview, which stores nothing', async () => {
    const submission = await open()
    const preview = await openSubmission(account, { preview_mode: 'true' })
    await expectNothingRecorded(async () => {
      const got = await send(submission, answers(), { pdf_results: 'true', preview_mode: 'true' })
      expect(got.headers.get('content-type')).toBe('application/pdf')
      const stand = await send(preview, answers(), { pdf_results: 'true' })
      expect([stand.status, stand.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    })
  })

  it('is made only of answers that can be stored, and only for exactly true', async () => {
    const submission = await open()
    const bad = { [q('single')]: 999999 }
    expectRefused(await send(submission, bad, { pdf_results: 'true' }), 400, '999999')
    for (const pdf_results of ['1', 'TRUE', 'yes', '']) {
      expectBody(await send(submission, answers(), { pdf_results }), '{}')
    }
  })

  it('is {} for a disabled account', async () => {
    const own = await arrangeAccount()
    const closed = await arrangeKinds(own)
    const submission = await openSubmission(own)
    await changeSettings(own, { enabled: false })
    const query = { answers: JSON.stringify({ [closed.question('text')]: 'x' }), pdf_results: 'true' }
    await expectNothingRecorded(async () => {
      expectBody(await onSubmission(own, 'all_answers', submission, query), '{}')
    })
  })
})
