// GET /present_results: the results at the end of a survey (docs/api.md §9).
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { answerOnce, giveAnswer, openSubmissionOf } from '../../../support/answering'
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

const present = (
  { identifier }: ArrangedAccount,
  query: Query,
  headers: Record<string, string> = {},
): Promise<Got> => get(to('/present_results', { identifier, ...query }), { headers })

const POLL = {
  poll: true,
  thankYou: 'Merci',
  questions: [
    {
      key: 'q1',
      kind: 'single_choice',
      content: 'How is it?',
      answers: [
        { key: 'good', content: 'Good' },
        { key: 'bad', content: 'Bad' },
      ],
    },
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

describe('of a poll', () => {
  it('are the results of the first question before any answer, then of the one answered last', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const entry = (question: string, key: string, content: string, count: number) => ({
      id: survey.answer(question, key),
      content,
      count,
    })
    const got = await present(account, { submission_udid })
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(got.text)).toEqual({
      poll: [entry('q1', 'good', 'Good', 0), entry('q1', 'bad', 'Bad', 0)],
      content: 'How is it?',
      question_type: 'single_choice_question',
      answers_via_checkbox: [],
    })
    await giveAnswer(account, survey, submission_udid, 'q2', ['a', 'b'])
    const ids = [survey.answer('q2', 'a'), survey.answer('q2', 'b')].map(String)
    expect((await present(account, { submission_udid })).json).toEqual({
      poll: [entry('q2', 'a', 'A', 1), entry('q2', 'b', 'B', 1)],
      content: 'Which?',
      question_type: 'multiple_choices_question',
      answers_via_checkbox: [ids],
    })
    await giveAnswer(account, survey, submission_udid, 'q1', ['good'])
    expect((await present(account, { submission_udid })).json).toMatchObject({
      content: 'How is it?',
      poll: [{ count: 1 }, { count: 0 }],
    })
  })

  it('are those of the last answer of this submission, whatever others do', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const mine = await answerOnce(account, survey, 'q2', ['a'])
    await answerOnce(account, survey, 'q1', ['good'])
    expect((await present(account, { submission_udid: mine })).json.content).toBe('Which?')
  })

  it('are still there when the survey is paused, complete or archived', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { key: 's', ...POLL })
    const submission_udid = await answerOnce(account, survey, 'q1', ['good'])
    for (const status of ['paused', 'complete', 'archived']) {
      await arrangeSurvey(account, { key: 's', ...POLL, status })
      expect((await present(account, { submission_udid })).json.content).toBe('How is it?')
    }
  })
})

describe('of a survey that is no poll', () => {
  it('are its thanks, which may be empty', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { key: 's', thankYou: 'Merci </script>' })
    const submission_udid = await answerOnce(account, survey, 'q1', ['good'])
    expect((await present(account, { submission_udid })).text).toBe('{"thank_you":"Merci </script>"}')
    const wrapped = await present(account, { submission_udid, callback: 'a.b[0]' })
    expect(wrapped.text).toBe('a.b[0]({"thank_you":"Merci \\u003c/script>"});')
    await arrangeSurvey(account, { key: 's', thankYou: null })
    expect((await present(account, { submission_udid })).text).toBe('{"thank_you":""}')
  })
})

describe('a browser that navigates there', () => {
  it('gets a page', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { ...POLL, thankYou: 'Merci' })
    const submission_udid = await answerOnce(account, survey, 'q1', ['good'])
    const got = await present(account, { submission_udid, callback: '_' }, BROWSER)
    expect(got.status).toBe(200)
    expect(got.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(got.headers.get('vary')).toMatch(/^Accept(,|$)/)
    expect(got.text).toMatch(/^<!doctype html>/i)
    expect(got.text).toContain('How is it?')
    expect(got.text).not.toContain('Which?')
  })

  it('gets thanks as a page, as text and not as markup', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { thankYou: 'Merci <img src=x onerror=alert(1)>' })
    const submission_udid = await openSubmissionOf(account, survey)
    const got = await present(account, { submission_udid }, BROWSER)
    expect(got.text).toContain('Merci &lt;img')
    expect(got.text).not.toContain('<img src=x')
  })

  it('gets a page that helps, with 404, for an unknown submission', async () => {
    const account = await arrangeAccount()
    const got = await present(account, { submission_udid: randomUUID() }, BROWSER)
    expect([got.status, got.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it.each(['*/*', 'application/json', 'application/json, text/html', 'text/javascript, */*;q=0.1'])(
    'is none that accepts %s',
    async (accept) => {
      const account = await arrangeAccount()
      const survey = await arrangeSurvey(account, POLL)
      const submission_udid = await openSubmissionOf(account, survey)
      const got = await present(account, { submission_udid }, { accept })
      expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
    },
  )
})

describe('the submission', () => {
  it('may be called submission_id, and submission_udid wins', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { thankYou: 'Merci' })
    const udid = await openSubmissionOf(account, survey)
    expect((await present(account, { submission_id: udid })).json).toEqual({ thank_you: 'Merci' })
    const both = { submission_udid: udid, submission_id: randomUUID() }
    expect((await present(account, both)).json).toEqual({ thank_you: 'Merci' })
    expect((await present(account, { submission_udid: '', submission_id: udid })).status).toBe(200)
    expect((await present(account, { submission_udid: udid.toUpperCase() })).status).toBe(200)
  })

  it('is required after the identifier', async () => {
    const { identifier } = await arrangeAccount()
    const ask = async (query: Query) => {
      const { status, text } = await get(to('/present_results', query))
      return `${status} ${text}`
    }
    expect(await ask({})).toMatch(/^400 Error: identifier /)
    expect(await ask({ identifier })).toMatch(/^400 Error: submission_udid/)
    expect(await ask({ identifier, submission_udid: ' ', submission_id: '' })).toMatch(
      /^400 Error: submission_udid/,
    )
    expect(await ask({ identifier, submission_udid: 'x'.repeat(65) })).toMatch(/^400 Error: submission_udid /)
    expect(await ask({ identifier: 'nobody', submission_udid: 'x' })).toMatch(
      /^400 Error: there is no account with this identifier/,
    )
  })

  it('gets 404 if it is unknown or another account’s', async () => {
    const [mine, theirs] = [await arrangeAccount(), await arrangeAccount()]
    const survey = await arrangeSurvey(mine, POLL)
    const udid = await openSubmissionOf(mine, survey)
    const unknown = [randomUUID(), 'x', '1', "' OR 1=1", 'ü'.repeat(64)]
    for (const submission_udid of unknown) {
      const got = await present(mine, { submission_udid })
      expect([got.status, got.text]).toEqual([404, expect.stringMatching(/^Error: .*submission_udid/)])
    }
    expect((await present(theirs, { submission_udid: udid })).status).toBe(404)
    expect((await present(mine, { submission_udid: udid })).status).toBe(200)
  })

  it('of a preview has nothing to say', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, POLL)
    const submission_udid = (await serve(account, { preview_mode: 'true' })).json.submission.udid
    expect((await present(account, { submission_udid })).text).toBe('{}')
    const page = await present(account, { submission_udid }, BROWSER)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })
})

describe('a call', () => {
  it('records nothing', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const before = await snapshot()
    await present(account, { submission_udid })
    await present(account, { submission_udid }, BROWSER)
    expect(await snapshot()).toEqual(before)
  })

  it('gets nothing from a disabled account or as a blocked address', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7'] })
    const survey = await arrangeSurvey(account, POLL)
    const submission_udid = await openSubmissionOf(account, survey)
    const blocked = { 'x-forwarded-for': '203.0.113.7' }
    expect((await present(account, { submission_udid }, blocked)).text).toBe('{}')
    await changeSettings(account, { enabled: false })
    expect((await present(account, { submission_udid })).text).toBe('{}')
    const page = await present(account, { submission_udid }, BROWSER)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('How is it?')
  })
})
