// Personal data in free text is masked before it is stored, and before the text is cut (docs/api.md
// §6, §10).
import { describe, expect, it } from 'vitest'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
  snapshot,
} from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { answer, answersOf, onSubmission } from '../../support/recording'
import { openSubmission } from '../../support/serving'

useTestDatabase()

const arrange = async (
  privacy: Record<string, boolean> = {},
  maxLength: number | null = null,
  settings: Record<string, unknown> = {},
): Promise<[ArrangedAccount, ArrangedSurvey]> => {
  const account = await arrangeAccount(settings)
  const questions = [
    { key: 'text', kind: 'free_text', content: 'Why?', freeText: { maxLength } },
    { key: 'custom', kind: 'custom_content', content: '<p>Look</p>' },
  ]
  return [account, await arrangeSurvey(account, { questions, privacy })]
}

const PERSONAL =
  'a.b+c@mail.example.com and +49 170 1234567, 555-123-4567, SSN 123-45-6789, NI AB 12 34 56 C; 42 times in 2026'

/** The text that is stored through each of the four operations that take one. */
async function storedOf(
  [account, survey]: [ArrangedAccount, ArrangedSurvey],
  text: string,
): Promise<unknown[]> {
  const question = survey.question('text')
  const first = await openSubmission(account)
  await answer(account, first, { question_id: question, text_answer: text })
  const second = await openSubmission(account)
  await onSubmission(account, 'all_answers', second, { answers: JSON.stringify({ [question]: text }) })
  const { identifier } = account
  await get(to(`/q/${question}`, { identifier, text }))
  await get(to(`/q/${question}/a/1`, { identifier, text }))
  const linked = await rows<{ udid: string }>(
    'SELECT udid FROM submissions WHERE account_id = $1 AND link_key IS NOT NULL',
    [account.id],
  )
  expect(linked).toHaveLength(2)
  const all = [first, second, ...linked.map(({ udid }) => udid)]
  return Promise.all(all.map(async (udid) => (await answersOf(udid))[question]))
}

const four = (text: string) => [text, text, text, text]

describe('masking', () => {
  it('takes them out of custom content answers, Context Data and stored addresses as well', async () => {
    const [account, survey] = await arrange()
    const got = await get(
      to(`/surveys/${survey.id}`, {
        identifier: account.identifier,
        callback: '_',
        url: 'https://shop.example/pay?email=ann%40mail.example&step=2',
        custom_data: JSON.stringify({ mail: 'ann@mail.example', card: '4111 1111 1111 1111', seats: 12 }),
      }),
    )
    const submission = got.json.submission.udid
    const custom = survey.question('custom')
    await answer(account, submission, {
      question_id: custom,
      custom_content: 'call 07700900123',
      page: 'a@b.example',
    })
    expect(await answersOf(submission)).toEqual({ [custom]: 'call *****' })
    const [stored] = await rows('SELECT context, url FROM submissions WHERE udid = $1', [submission])
    expect(stored).toMatchObject({ context: { mail: '*****', card: '*****', seats: 12, page: '*****' } })
    expect(String(stored?.url)).toMatch(/^https:\/\/shop\.example\/pay\?email=.*&step=2$/)
    expect(String(stored?.url)).not.toContain('ann')
  })

  it('takes e-mail addresses, phone numbers and national numbers out of every text that is stored', async () => {
    const expected = '***** and *****, *****, SSN *****, NI *****; 42 times in 2026'
    expect(await storedOf(await arrange(), PERSONAL)).toEqual(four(expected))
  })

  it('leaves text unchanged if the survey switches masking off', async () => {
    const off = { maskPersonalData: false }
    expect(await storedOf(await arrange(off), PERSONAL)).toEqual(four(PERSONAL))
  })

  it('has a switch each for e-mail addresses and phone numbers', async () => {
    const text = 'me@example.com or +49 170 1234567'
    expect(await storedOf(await arrange({ maskEmails: false }), text)).toEqual(
      four('me@example.com or *****'),
    )
    expect(await storedOf(await arrange({ maskPhones: false }), text)).toEqual(
      four('***** or +49 170 1234567'),
    )
  })

  it('is preset by the account', async () => {
    const text = 'me@example.com or +49 170 1234567'
    const masking = { personalData: true, emails: false, phones: true }
    expect(await storedOf(await arrange({}, null, { masking }), text)).toEqual(
      four('me@example.com or *****'),
    )
  })

  it('finds what is written in other scripts and signs', async () => {
    const [account, survey] = await arrange()
    const submission = await openSubmission(account)
    const text = 'رقمي +٤٩ ١٧٠ ١٢٣٤٥٦٧ und ｍe＠example.com'
    await answer(account, submission, { question_id: survey.question('text'), text_answer: text })
    const stored = String((await answersOf(submission))[survey.question('text')])
    expect(stored).not.toMatch(/[٠-٩]/)
    expect(stored).not.toContain('example.com')
  })

  it('leaves no personal data anywhere in the database', async () => {
    await storedOf(await arrange(), 'write to secret.person@example.com')
    expect(JSON.stringify(await snapshot())).not.toContain('secret.person')
  })
})

describe('the longest text', () => {
  const off = { maskPersonalData: false }

  it.each([
    ['letters', 'abcdef', 'abc'],
    ['letters that fit', 'abc', 'abc'],
    ['emoji of several code points', '👩‍👩‍👧👍🏽🇨🇭x', '👩‍👩‍👧👍🏽🇨🇭'],
    ['letters with combining marks', 'e\u0301e\u0301e\u0301e\u0301', 'e\u0301e\u0301e\u0301'],
    ['line breaks', 'a\r\nbc', 'a\r\nb'],
  ])('is counted and cut in characters that people see: %s', async (_, text, kept) => {
    expect(await storedOf(await arrange(off, 3), text)).toEqual(four(kept))
  })

  it('is cut after masking, so that no half of an address stays', async () => {
    expect(await storedOf(await arrange({}, 10), 'I am secret.person@example.com')).toEqual(
      four('I am *****'),
    )
    expect(await storedOf(await arrange({}, 8), 'I am secret.person@example.com')).toEqual(four('I am ***'))
  })

  it('takes a replay that was cut for the same answer', async () => {
    const [account, survey] = await arrange(off, 3)
    const submission = await openSubmission(account)
    for (const text_answer of ['abcd', 'abce', 'abc']) {
      await answer(account, submission, { question_id: survey.question('text'), text_answer })
    }
    const found = await rows(
      'SELECT text FROM answers WHERE submission_udid = $1 AND created_at = updated_at',
      [submission],
    )
    expect(found).toEqual([{ text: 'abc' }])
  })
})
