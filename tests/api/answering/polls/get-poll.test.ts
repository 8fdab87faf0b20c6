// GET /surveys/{survey_id}/poll (docs/api.md §4, §9).
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
import { setEnv } from '../../../support/serving'
import { RICH, richFields } from '../../../support/surveys/rich-survey'

useTestDatabase()
afterEach(() => replaceEnv(null))

type Query = NonNullable<Parameters<typeof to>[1]>

const poll = (
  { identifier }: ArrangedAccount,
  id: number | string,
  query: Query = {},
  headers: Record<string, string> = {},
): Promise<Got> => get(to(`/surveys/${id}/poll`, { identifier, callback: '_', ...query }), { headers })

const POLL = {
  poll: true,
  questions: [
    {
      key: 'q1',
      kind: 'single_choice',
      content: 'One?',
      answers: [
        { key: 'good', content: 'Good' },
        { key: 'bad', content: 'Bad' },
      ],
    },
    {
      key: 'ticks',
      kind: 'multiple_choices',
      content: 'Many?',
      answers: [
        { key: 'a', content: 'A' },
        { key: 'b', content: 'B' },
        { key: 'c', content: 'C' },
      ],
    },
    { key: 'why', kind: 'free_text', content: 'Why?' },
  ],
}

describe('the answer', () => {
  it('has the survey with every field of its text, the question and the results', async () => {
    const account = await arrangeAccount({ callbacksEnabled: true, snippetEnabled: true })
    const survey = await arrangeSurvey(account, RICH)
    const got = await poll(account, survey.id, { callback: 'cb' })
    expect(got.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(got.text).toMatch(/^cb\(\{.*\}\);$/)
    expect(JSON.parse(got.text.slice(3, -2))).toEqual({
      survey: { ...richFields(survey.id, survey.localeGroupId), theme_css: '.x { color: red }' },
      question: {
        id: survey.question('q1'),
        question_type: 'single_choice_question',
        content: 'How is it?',
        question_locale_group_id: expect.any(Number),
      },
      results: {
        poll: [
          { id: survey.answer('q1', 'good'), content: 'Good', count: 0 },
          { id: survey.answer('q1', 'bad'), content: 'Bad', count: 0 },
        ],
        content: 'How is it?',
        question_type: 'single_choice_question',
        answers_via_checkbox: [],
      },
    })
  })

  it('has no null in it: absent texts are "", absent numbers 0', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { poll: true, thankYou: null })
    const { survey } = (await poll(account, id)).json
    expect(Object.entries(survey).filter(([, value]) => value === null)).toEqual([])
    expect(survey).toMatchObject({
      thank_you: '',
      invitation: '',
      background: '',
      theme_css: '',
      custom_data_snippet: '',
      onclose_callback_code: '',
      width: 0,
      fullscreen_margin: 0,
    })
    expect(Object.keys(survey).sort()).toEqual([...Object.keys(richFields(1, 1)), 'theme_css'].sort())
  })

  it('counts what is chosen now, and moves with a changed answer', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const counts = async () =>
      (await poll(account, survey.id)).json.results.poll.map(({ count }: { count: number }) => count)
    expect(await counts()).toEqual([0, 0])
    for (let n = 0; n < 3; n++) await answerOnce(account, survey, 'q1', ['good'])
    const changing = await answerOnce(account, survey, 'q1', ['good'])
    expect(await counts()).toEqual([4, 0])
    await giveAnswer(account, survey, changing, 'q1', ['bad'])
    await giveAnswer(account, survey, changing, 'q1', ['bad'])
    expect(await counts()).toEqual([3, 1])
  })

  it('lists ticks together, ids as texts, newest first', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const id = (key: string) => String(survey.answer('ticks', key))
    const first = await answerOnce(account, survey, 'ticks', ['c', 'a'])
    await answerOnce(account, survey, 'ticks', ['b'])
    const ask = async () =>
      (await poll(account, survey.id, { question_id: survey.question('ticks') })).json.results
    expect(await ask()).toMatchObject({
      question_type: 'multiple_choices_question',
      poll: [{ count: 1 }, { count: 1 }, { count: 1 }],
      answers_via_checkbox: [[id('b')], [id('a'), id('c')]],
    })
    await giveAnswer(account, survey, first, 'ticks', ['a', 'b'])
    expect(await ask()).toMatchObject({ poll: [{ count: 1 }, { count: 2 }, { count: 0 }] })
  })

  it('counts parallel answers exactly', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const submissions = await Promise.all(Array.from({ length: 30 }, () => openSubmissionOf(account, survey)))
    await Promise.all(
      submissions.flatMap((submission, n) => [
        giveAnswer(account, survey, submission, 'q1', [n % 3 ? 'good' : 'bad']),
        giveAnswer(account, survey, submission, 'ticks', ['a', 'b']),
      ]),
    )
    expect((await poll(account, survey.id)).json.results.poll).toMatchObject([{ count: 20 }, { count: 10 }])
    const ticks = (await poll(account, survey.id, { question_id: survey.question('ticks') })).json.results
    expect(ticks.poll).toMatchObject([{ count: 30 }, { count: 30 }, { count: 0 }])
    expect(ticks.answers_via_checkbox).toHaveLength(30)
  })

  it('is bare for apps and mails, whatever the callback', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, POLL)
    const native = { device_type: 'native_mobile', url: 'https://e.com' }
    for (const query of [native, { device_type: 'email' }]) {
      for (const callback of [null, '_', 'no good(']) {
        const got = await poll(account, id, { ...query, callback })
        expect([callback, got.status]).toEqual([callback, 200])
        expect(JSON.parse(got.text).survey.id).toBe(id)
      }
    }
  })
})

describe('question_id', () => {
  it('chooses the question; absent or blank it is the first', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const asked = async (question_id: number | string | null) =>
      (await poll(account, survey.id, { question_id })).json.question.id
    expect(await asked(null)).toBe(survey.question('q1'))
    expect(await asked('')).toBe(survey.question('q1'))
    expect(await asked(survey.question('ticks'))).toBe(survey.question('ticks'))
  })

  it('of a free text has no counts', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    await answerOnce(account, survey, 'why', { text: 'secret' })
    const got = await poll(account, survey.id, { question_id: survey.question('why') })
    expect(got.json.results).toEqual({
      poll: [],
      content: 'Why?',
      question_type: 'free_text_question',
      answers_via_checkbox: [],
    })
    expect(got.text).not.toContain('secret')
  })

  it('of another survey, or of none, has null for question and results', async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, POLL)
    const other = await arrangeSurvey(account, { poll: true })
    const ids = [other.question('q1'), 0, 999_999, '2147483648', '9'.repeat(30)]
    for (const question_id of ids) {
      const { json } = await poll(account, survey.id, { question_id })
      expect([json.survey.id, json.question, json.results]).toEqual([survey.id, null, null])
    }
  })

  it('is refused when it is no id', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, POLL)
    for (const question_id of ['x', '-1', '1.5', '1 2']) {
      const got = await poll(account, id, { question_id })
      expect([got.status, got.text]).toEqual([400, expect.stringMatching(/^Error: question_id /)])
    }
  })
})

describe('the other parameters', () => {
  it('are required in the order identifier, callback for pages, url for apps', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, POLL)
    const { identifier } = account
    const ask = async (query: Query) => {
      const { status, text } = await get(to(`/surveys/${id}/poll`, query))
      return `${status} ${text}`
    }
    expect(await ask({ device_type: 'native_mobile' })).toMatch(/^400 Error: identifier /)
    expect(await ask({ identifier })).toMatch(/^400 Error: callback /)
    expect(await ask({ identifier, device_type: 'tablet' })).toMatch(/^400 Error: callback /)
    expect(await ask({ identifier, device_type: 'native_mobile' })).toMatch(/^400 Error: url /)
    expect(await ask({ identifier, device_type: 'native_mobile', url: ' ' })).toMatch(/^400 Error: url /)
    expect(await ask({ identifier, device_type: 'email' })).toMatch(/^200 \{/)
  })

  it('are read, and change nothing', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, POLL)
    const plain = (await poll(account, id)).text
    const before = await snapshot()
    const query = {
      udid: randomUUID(),
      url: 'https://e.com',
      custom_data: '{"a":1}',
      visit_count: 'x',
      pageview_count: 3,
      preview_mode: 'true',
    }
    expect((await poll(account, id, query)).text).toBe(plain)
    expect(await snapshot()).toEqual(before)
    for (const [name, value] of Object.entries({ udid: 'x', device_type: 'fridge' })) {
      const got = await poll(account, id, { [name]: value })
      expect([got.status, got.text]).toEqual([400, expect.stringMatching(new RegExp(`^Error: ${name} `))])
    }
  })
})

describe('403', () => {
  const refused = async (got: Promise<Got>) => {
    const { status, headers, text } = await got
    expect([status, headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^Error: /)
  }

  it('answers for a survey that is no poll, unknown or another account’s', async () => {
    const [mine, theirs] = [await arrangeAccount(), await arrangeAccount()]
    const plain = await arrangeSurvey(mine)
    const survey = await arrangeSurvey(mine, POLL)
    await refused(poll(mine, plain.id))
    await refused(poll(mine, 999_999))
    await refused(poll(mine, '99999999999'))
    await refused(poll(theirs, survey.id))
    expect((await poll(mine, survey.id)).status).toBe(200)
  })

  it('comes and goes with the switch at once', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 's' })
    await refused(poll(account, id))
    await arrangeSurvey(account, { key: 's', poll: true })
    expect((await poll(account, id)).status).toBe(200)
    await arrangeSurvey(account, { key: 's', poll: false })
    await refused(poll(account, id))
  })

  it('answers for an archived poll, and for a draft outside of preview or that may not be previewed', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 's', poll: true, status: 'draft' })
    await refused(poll(account, id))
    expect((await poll(account, id, { preview_mode: 'true' })).status).toBe(200)
    await changeSettings(account, { draftPreviewEnabled: false })
    await refused(poll(account, id, { preview_mode: 'true' }))
    for (const status of ['live', 'paused', 'complete']) {
      await arrangeSurvey(account, { key: 's', poll: true, status })
      expect((await poll(account, id)).status).toBe(200)
    }
    await arrangeSurvey(account, { key: 's', poll: true, status: 'archived' })
    await refused(poll(account, id))
  })

  it('answers for a disabled account and a blocked address', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7'] })
    const { id } = await arrangeSurvey(account, POLL)
    const blocked = { 'x-forwarded-for': '203.0.113.7' }
    await refused(poll(account, id, {}, blocked))
    expect((await poll(account, id, { preview_mode: 'true' }, blocked)).status).toBe(200)
    await changeSettings(account, { enabled: false })
    await refused(poll(account, id))
  })
})
