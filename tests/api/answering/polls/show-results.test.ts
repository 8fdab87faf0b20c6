// GET /results: a page, or the same as JSON (docs/api.md §9).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { answerOnce, openSubmissionOf } from '../../../support/answering'
import { type Got, get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  snapshot,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { serve, setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

type Query = NonNullable<Parameters<typeof to>[1]>
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const JSON_TYPE = 'application/json'

const show = (
  { identifier }: ArrangedAccount,
  query: Query,
  headers: Record<string, string> = {},
): Promise<Got> => get(to('/results', { identifier, ...query }), { headers })

const POLL = {
  poll: true,
  name: 'Poll & <b>',
  questions: [
    {
      key: 'q1',
      kind: 'single_choice',
      content: 'How is <it>?',
      answers: [
        { key: 'good', content: 'Good' },
        { key: 'bad', content: '<i>Bad</i>' },
      ],
    },
    { key: 'why', kind: 'free_text', content: 'Why?' },
    {
      key: 'q2',
      kind: 'multiple_choices',
      content: 'Which?',
      answers: [
        { key: 'a', content: 'A' },
        { key: 'b', content: 'B' },
      ],
    },
  ],
}

describe('as a page', () => {
  it('is HTML with a script, and complete without it', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await answerOnce(account, survey, 'q1', ['good'])
    for (const headers of [BROWSER, {}, { accept: '*/*' }, { accept: JSON_TYPE }] as Record<
      string,
      string
    >[]) {
      const got = await show(account, { submission_udid }, headers)
      expect(got.status).toBe(200)
      expect(got.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(got.text).toMatch(/^<!doctype html>/i)
      expect(got.text).toMatch(/<script\b/)
      for (const shown of ['How is &lt;it&gt;?', 'Good', '&lt;i&gt;Bad&lt;/i&gt;', 'Which?', '100'])
        expect(got.text).toContain(shown)
      expect(got.text).not.toContain('<i>Bad')
    }
  })

  it('keeps a designer’s or an answerer’s markup from loading or running anything', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const policy = (await show(account, { submission_udid })).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('of a survey that is no poll is its thanks', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { thankYou: 'Merci & au revoir' })
    const submission_udid = await openSubmissionOf(account, survey)
    const got = await show(account, { submission_udid })
    expect(got.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(got.text).toContain('Merci &amp; au revoir')
    expect(got.text).not.toContain('How is it?')
  })

  it('is never wrapped in a callback, and needs none', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const got = await show(account, { submission_udid, callback: '_' })
    expect(got.text).toMatch(/^<!doctype html>/i)
  })
})

describe('as JSON', () => {
  it('has the counts of every question, by position', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await answerOnce(account, survey, 'q1', ['bad'])
    await answerOnce(account, survey, 'q1', ['bad'])
    await answerOnce(account, survey, 'q2', ['a', 'b'])
    await answerOnce(account, survey, 'q2', ['b'])
    await answerOnce(account, survey, 'why', { text: 'secret' })
    const got = await show(account, { submission_udid, accept: JSON_TYPE }, BROWSER)
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const answer = (
      question: string,
      key: string,
      position: number,
      content: string,
      numAnswers: number,
    ) => ({
      id: survey.answer(question, key),
      position,
      content,
      numAnswers,
    })
    expect(JSON.parse(got.text)).toEqual({
      results: {
        questions: [
          {
            id: survey.question('q1'),
            position: 0,
            content: 'How is <it>?',
            question_type: 'single_choice_question',
            possibleAnswers: [answer('q1', 'good', 0, 'Good', 0), answer('q1', 'bad', 1, '<i>Bad</i>', 2)],
          },
          {
            id: survey.question('why'),
            position: 1,
            content: 'Why?',
            question_type: 'free_text_question',
            possibleAnswers: [],
          },
          {
            id: survey.question('q2'),
            position: 2,
            content: 'Which?',
            question_type: 'multiple_choices_question',
            possibleAnswers: [answer('q2', 'a', 0, 'A', 1), answer('q2', 'b', 1, 'B', 2)],
          },
        ],
      },
    })
  })

  it('is only the thanks of a survey that is no poll', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { key: 's', thankYou: 'Merci' })
    const submission_udid = await answerOnce(account, survey, 'q1', ['good'])
    const ask = async () => (await show(account, { submission_udid, accept: JSON_TYPE })).text
    expect(await ask()).toBe('{"thank_you":"Merci"}')
    await arrangeSurvey(account, { key: 's', thankYou: null })
    expect(await ask()).toBe('{"thank_you":""}')
  })

  it('honours a callback', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { thankYou: '<' })
    const submission_udid = await openSubmissionOf(account, survey)
    const got = await show(account, { submission_udid, accept: JSON_TYPE, callback: 'cb' })
    expect(got.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(got.text).toBe('cb({"thank_you":"\\u003c"});')
  })

  it.each(['text/html', 'json', 'application/xml', ''])('is not chosen by accept=%s', async (accept) => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account)
    const submission_udid = await openSubmissionOf(account, survey)
    const got = await show(account, { submission_udid, accept })
    expect(got.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})

describe('the submission', () => {
  it('may be called submission_id', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { thankYou: 'Merci' })
    const submission_id = await openSubmissionOf(account, survey)
    expect((await show(account, { submission_id, accept: JSON_TYPE })).json).toEqual({ thank_you: 'Merci' })
    expect((await show(account, { submission_id })).text).toContain('Merci')
  })

  it('is required after the identifier', async () => {
    const { identifier } = await arrangeAccount()
    const ask = async (query: Query) => {
      const { status, text } = await get(to('/results', query))
      return `${status} ${text}`
    }
    expect(await ask({})).toMatch(/^400 Error: identifier /)
    expect(await ask({ identifier })).toMatch(/^400 Error: submission_udid/)
    expect(await ask({ identifier: 'nobody', submission_udid: 'x' })).toMatch(
      /^400 Error: there is no account with this identifier/,
    )
  })

  it('gets 404 if it is unknown or another account’s: a sentence, in a browser a page', async () => {
    const [mine, theirs] = [await arrangeAccount(), await arrangeAccount()]
    const survey = await arrangeSurvey(mine, POLL)
    const submission_udid = await openSubmissionOf(mine, survey)
    for (const [account, udid] of [
      [mine, randomUUID()],
      [theirs, submission_udid],
    ] as const) {
      const sentence = await show(account, { submission_udid: udid, accept: JSON_TYPE }, BROWSER)
      expect([sentence.status, sentence.text]).toEqual([404, expect.stringMatching(/^Error: /)])
      const page = await show(account, { submission_udid: udid }, BROWSER)
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.text).not.toContain('How is')
    }
    expect((await show(mine, { submission_udid })).status).toBe(200)
  })

  it('of a preview has nothing to say', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, POLL)
    const submission_udid = (await serve(account, { preview_mode: 'true' })).json.submission.udid
    expect((await show(account, { submission_udid, accept: JSON_TYPE })).text).toBe('{}')
    const page = await show(account, { submission_udid })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

describe('a call', () => {
  it('records nothing', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const before = await snapshot()
    await show(account, { submission_udid })
    await show(account, { submission_udid, accept: JSON_TYPE })
    expect(await snapshot()).toEqual(before)
  })

  it('gets nothing from a disabled account or as a blocked address', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7'] })
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const blocked = { 'x-forwarded-for': '203.0.113.7' }
    const refused = async (headers: Record<string, string>) => {
      expect((await show(account, { submission_udid, accept: JSON_TYPE }, headers)).text).toBe('{}')
      const page = await show(account, { submission_udid }, headers)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.text).not.toContain('How is')
    }
    await refused(blocked)
    await changeSettings(account, { enabled: false })
    await refused({})
  })
})
