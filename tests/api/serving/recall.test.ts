// Earlier answers and Context Data in texts: who gets what, and what a caller cannot do with it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportCsv, exportJsonLines, showReport } from '@/lib/results/reports.endpoint'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { serve, serveApp } from '../../support/serving'

useTestDatabase()

const DOCUMENT = {
  locale: 'en',
  poll: true,
  invitation: { text: 'Hello {{data:name|there}}', button: 'Start' },
  thankYou: 'Thanks for {{answer:plan|your answer}}, {{data:name|friend}}.',
  questions: [
    {
      key: 'plan',
      kind: 'single_choice',
      content: 'Which plan, {{data:name|friend}}?',
      answers: ['Free', 'Pro & <b>more</b>'],
    },
    {
      key: 'why',
      kind: 'free_text',
      content: 'Why {{answer:plan|this plan}}?',
      helper: { afterText: 'On {{data:site|this page}}' },
    },
    { key: 'note', kind: 'custom_content', content: '<p>Bye {{data:name|friend}}</p>' },
  ],
}

let account: ArrangedAccount
let survey: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, DOCUMENT)
})

const data = (value: unknown) => ({ custom_data: typeof value === 'string' ? value : JSON.stringify(value) })
const SDK = { 'user-agent': 'Android/HttpClient/UNAVAILABLE (Java/0)' }

describe('/serve', () => {
  it('has fallbacks where nothing is sent', async () => {
    const { json, text } = await serve(account)
    expect(json.survey.invitation).toBe('Hello there')
    expect(json.survey.thank_you).toBe('Thanks for your answer, friend.')
    expect(text).not.toContain('{{')
    expect(json.survey.recall).toEqual({
      thank_you: [
        'Thanks for ',
        { answer: survey.question('plan'), fallback: 'your answer' },
        ', ',
        { data: 'name', fallback: 'friend' },
        '.',
      ],
    })
  })

  it('has Context Data, and leaves answers to the page', async () => {
    const { json } = await serve(account, data({ name: 'Ada' }))
    expect(json.survey.invitation).toBe('Hello Ada')
    expect(json.survey.thank_you).toBe('Thanks for your answer, Ada.')
    expect(json.survey.recall.thank_you).toContain('Ada')
    // The next caller gets nothing of it.
    expect((await serve(account)).json.survey.invitation).toBe('Hello there')
  })

  it('gives apps plain texts and no other field', async () => {
    const { json, text } = await serveApp(account, data({ name: 'Ada' }), SDK)
    expect(json.survey).toMatchObject({ invitation: 'Hello Ada', thank_you: 'Thanks for your answer, Ada.' })
    expect(json.survey).not.toHaveProperty('recall')
    expect(text).not.toContain('{{')
  })

  it.each([
    ['HTML', { name: '<img src=x onerror=alert(1)>' }, 'Hello <img src=x onerror=alert(1)>'],
    ['the end of a script', { name: '</script><script>' }, 'Hello </script><script>'],
    ['a token', { name: '{{data:site|x}}', site: 'y' }, 'Hello {{data:site|x}}'],
    ['a very long value', { name: 'a'.repeat(16_000) }, `Hello ${'a'.repeat(199)}…`],
    ['overrides of the direction', { name: '\u202Efdp.exe' }, 'Hello fdp.exe'],
    ['Hebrew', { name: 'שלום' }, 'Hello \u2068שלום\u2069'],
    ['an object', { name: { toString: 'x' } }, 'Hello there'],
    ['text of an app', '{"name":"Ada","x":"say "hi""}', 'Hello Ada'],
    ['no JSON', 'Ada', 'Hello there'],
    ['a prototype', '{"__proto__":{"name":"evil"}}', 'Hello there'],
  ])('is safe with %s', async (_, sent, invitation) => {
    const { status, json, text } = await serve(account, data(sent))
    expect(status).toBe(200)
    expect(json.survey.invitation).toBe(invitation)
    expect(text).not.toContain('</script')
  })

  it('does not fail for 200 fields of names and a broken emoji', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, '{{data:f|x}}']))
    const { json } = await serve(account, data(`{"name":"\\ud83d","a":${JSON.stringify(many.f1)}}`))
    expect(json.survey.invitation).toMatch(/^Hello ./u)
    expect((await serve(account, data({ ...many, name: 'Ada' }))).status).toBe(200)
  })
})

describe('questions', () => {
  const byKey = (questions: Record<string, unknown>[], key: string) =>
    questions.find(({ id }) => id === survey.question(key)) ?? {}

  it('have fallbacks, and parts only for the tag', async () => {
    const target = (query = {}) =>
      to(`/surveys/${survey.id}/questions`, { identifier: account.identifier, ...query })
    for (const headers of [{}, SDK]) {
      const { json, text } = await get(target(), { headers })
      expect(byKey(json, 'why').content).toBe('Why this plan?')
      expect(byKey(json, 'why').after_question_text).toBe('On this page')
      expect(byKey(json, 'note').content).toBe('<p>Bye friend</p>')
      expect(text).not.toMatch(/\{\{|recall/)
    }
    const { json } = await get(target({ labels: 'own' }))
    expect(byKey(json, 'why')).toMatchObject({
      content: 'Why this plan?',
      recall: {
        content: ['Why ', { answer: survey.question('plan'), fallback: 'this plan' }, '?'],
        after_question_text: ['On ', { data: 'site', fallback: 'this page' }],
      },
    })
  })

  it.each(['direct', 'email'])('have Context Data by %s', async (way) => {
    const query = {
      identifier: account.identifier,
      udid: randomUUID(),
      ...data({ name: '<b>Ada</b>', site: 'S' }),
    }
    const target =
      way === 'email' ? to('/serve', { ...query, device_type: 'email' }) : to('/direct_serve', query)
    const { json, text } = await get(target)
    const questions = json.questions_and_possible_answers
    expect(byKey(questions, 'plan').content).toBe('Which plan, <b>Ada</b>?')
    expect(byKey(questions, 'why').content).toBe('Why this plan?')
    expect(byKey(questions, 'why').after_question_text).toBe('On S')
    expect(byKey(questions, 'note').content).toBe('<p>Bye &lt;b&gt;Ada&lt;/b&gt;</p>')
    expect(json.survey.invitation).toBe('Hello <b>Ada</b>')
    expect(text).not.toContain('{{')
    expect(byKey(questions, 'plan')).not.toHaveProperty('recall')
  })
})

describe('results', () => {
  const poll = (query = {}) =>
    get(to(`/surveys/${survey.id}/poll`, { identifier: account.identifier, callback: '_', ...query }))

  it('of a poll have Context Data', async () => {
    const { json } = await poll(data({ name: 'Ada' }))
    expect(json.survey.invitation).toBe('Hello Ada')
    expect(json.survey).not.toHaveProperty('recall')
    expect(json.question.content).toBe('Which plan, Ada?')
    expect(json.results.content).toBe('Which plan, Ada?')
    const plain = await poll()
    expect(plain.json.results.content).toBe('Which plan, friend?')
    expect(plain.text).not.toContain('{{')
  })

  it('of a link thank for its answer, with its data', async () => {
    const path = `/q/${survey.question('plan')}/a/${survey.answer('plan', 'a2')}`
    const { json } = await get(to(path, { identifier: account.identifier, name: 'Ada' }))
    expect(json).toEqual(['Thanks for Pro & <b>more</b>, Ada.'])
    const asPage = await get(to(path, { identifier: account.identifier, name: '<i>Ada</i>' }), {
      headers: { accept: 'text/html' },
    })
    expect(asPage.text).toContain('Thanks for Pro &amp; &lt;b&gt;more&lt;/b&gt;, &lt;i&gt;Ada&lt;/i&gt;.')
  })

  it('of a submission have fallbacks', async () => {
    const { json } = await serve(account)
    const query = { identifier: account.identifier, submission_udid: json.submission.udid }
    for (const path of ['/present_results', '/results']) {
      for (const more of [{}, { accept: 'application/json' }]) {
        const got = await get(to(path, { ...query, ...more }), { headers: { accept: 'text/html' } })
        expect(got.status).toBe(200)
        expect(got.text).not.toContain('{{')
      }
    }
  })

  it('of the console name a question with what differed in brackets', async () => {
    const user = await arrangeUser([account, 'analyst'])
    const params = { accountId: account.id, surveyId: survey.id }
    const { reply } = await consoleCall(showReport, { params, query: {} }, user)
    expect(reply.questions.map(({ content }: { content: string }) => content)).toEqual(
      expect.arrayContaining(['Which plan, [friend]?', 'Why [this plan]?']),
    )
    for (const endpoint of [exportCsv, exportJsonLines]) {
      const { text } = await consoleCall(endpoint, { params }, user)
      expect(text).not.toContain('{{')
    }
  })
})

it('is nothing for a survey that recalls nothing', async () => {
  const other = await arrangeAccount()
  await arrangeSurvey(other)
  const { json } = await serve(other, data({ name: 'Ada' }))
  expect(json.survey).not.toHaveProperty('recall')
})
