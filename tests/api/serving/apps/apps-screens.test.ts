// The API returns what the screens of both SDKs need (docs/api.md §4 to §6), also for surveys of
// earlier versions.
import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, listen } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { answersOf, submissionOf } from '../../../support/recording'
import { complete } from '../../../support/sdk/app'
import { SdkClient } from '../../../support/sdk/client'
import { decodeServed } from '../../../support/sdk/decode'
import { serve, serveApp } from '../../../support/serving'

useTestDatabase()

const first = () => 0
const PLATFORMS = ['android', 'ios'] as const

/** Changes stored JSON to values that documents do not allow any more. */
async function store(account: ArrangedAccount, table: 'surveys' | 'questions', path: string, value: unknown) {
  const { pool } = await openDatabase()
  const owner =
    table === 'surveys' ? 'account_id = $3' : 'survey_id IN (SELECT id FROM surveys WHERE account_id = $3)'
  const sql = `UPDATE ${table} SET settings = jsonb_set(settings, $1, $2) WHERE ${owner}`
  await pool.query(sql, [path.split('.'), JSON.stringify(value), account.id])
  await pool.query('UPDATE surveys SET revision = revision + 1 WHERE account_id = $1', [account.id])
  await pool.query('UPDATE accounts SET version = version + 1 WHERE id = $1', [account.id])
}

describe.each(PLATFORMS)('a survey of an earlier version on %s', (platform) => {
  it('has whole seconds, and no theme that the app cannot read', async () => {
    const account = await arrangeAccount()
    const custom = { autoclose: { enabled: true, delay: 1 } }
    const { id } = await arrangeSurvey(account, {
      questions: [
        { kind: 'custom_content', content: '<a href="https://e.com">Hi</a>', customContent: custom },
      ],
    })
    await store(account, 'surveys', 'conditions.afterSeconds', 1.5)
    await store(account, 'questions', 'customContent.autoclose.delay', 2.5)
    for (const theme of [
      { widget: { 'background-color': '#fff' } },
      { 'font-large': { 'font-size': 14.5 } },
      { widget: { padding: '16px' } },
      { branding: false },
      { 'question-error-text': { 'top-margin': 4 } },
    ]) {
      await store(account, 'surveys', 'look.nativeTheme', theme)
      const client = new SdkClient(platform, account)
      const served = decodeServed(await client.present(id))
      expect(served?.survey).toMatchObject({ render_after_x_seconds: 2, theme_native: null })
      await complete(client, id, first)
    }
    const [question] = (await new SdkClient(platform, account).questions(id)).json
    expect(question).toMatchObject({ autoclose_delay: 3, optional: 't' })
    expect(question.content).toMatch(/^<a [^>]*target="_blank"[^>]*>Hi<\/a>$/)
  })

  it('that is inline without a place in apps does not prevent another survey', async () => {
    const account = await arrangeAccount()
    const look = { inlineSelector: '#x' }
    await arrangeSurvey(account, { key: 'old', presentation: 'inline', look, priority: 1 })
    const { id } = await arrangeSurvey(account, { priority: 2 })
    for (const devices of [true, null]) {
      await store(account, 'surveys', `audience.devices.${platform}`, devices)
      expect(decodeServed(await new SdkClient(platform, account).serve())?.survey.id).toBe(id)
    }
  })
})

describe.each(PLATFORMS)('%s', (platform) => {
  it('completes the survey of an event, in the language that its server says', async () => {
    const account = await arrangeAccount()
    const event = { eventName: 'checkout-done', localeGroup: 'checkout' }
    await arrangeSurvey(account, { ...event, locale: 'en' })
    await arrangeSurvey(account, { ...event, locale: 'de' })
    await arrangeSurvey(account, { ...event, localeGroup: 'later', priority: 200 })
    const client = new SdkClient(platform, account)
    const { submission, given } = await complete(client, 'checkout-done', first)
    expect(await answersOf(submission)).toEqual(Object.fromEntries(given))
    // Its questions are those of the event's survey for apps, so no other survey is shown in its
    // place.
    expect((await client.present('checkout-done')).text).toBe('{}')
    expect((await client.questions('never-heard-of')).text).toBe('{}')
  })

  it('is targeted by Context Data with a quote, a backslash and a line end in it', async () => {
    const account = await arrangeAccount()
    const rules = [{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }]
    await arrangeSurvey(account, { rules })
    const customData = '{"plan":"pro","say":"he said "hi"","path":"C:\\x","two":"a\nb"}'
    const client = new SdkClient(platform, account, { customData })
    const served = decodeServed(await client.serve())
    const { context } = await submissionOf(served?.submission.udid ?? '')
    expect(context).toEqual({ plan: 'pro', say: 'he said "hi"', path: 'C:\\x', two: 'a\nb' })
  })

  it('gets words in the language of the survey, and pictures with a host', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, {
      locale: 'de',
      poll: true,
      thankYou: null,
      look: { backgroundImage: '/demo/bg.png' },
    })
    const client = new SdkClient(platform, account)
    expect((await client.present(id)).json.survey).toMatchObject({
      thank_you: 'Vielen Dank!',
      all_at_once_submit_label: 'Senden',
      all_at_once_error_text: 'Bitte beantworten Sie diese Frage.',
      all_at_once_empty_error_enabled: platform === 'ios' ? 't' : 'f',
      background: expect.stringMatching(/^http:\/\/[^/]+\/demo\/bg\.png$/),
    })
    const [question] = (await client.questions(id)).json
    expect(question).toMatchObject({
      submit_label: 'Senden',
      empty_error_text: 'Bitte beantworten Sie diese Frage.',
    })
  })

  it('gets no survey that asks for what only a page can do, unless it is said to be for apps', async () => {
    const account = await arrangeAccount()
    const rules = [{ kind: 'url', value: '/checkout' }]
    const { id } = await arrangeSurvey(account, { key: 'page', rules })
    const client = new SdkClient(platform, account)
    expect((await client.present(id)).text).toBe('{}')
    await arrangeSurvey(account, { key: 'page', rules, audience: { devices: { [platform]: true } } })
    expect(decodeServed(await client.present(id))?.survey.id).toBe(id)
  })
})

const CONTENT =
  '<p><img src="/demo/a.png" alt="A" /><img src="b.png" alt="B" /><a href="/shop">Shop</a> <a href="#top">Top</a> <a href="https://e.com/x">X</a></p>'

it('gives apps and mails absolute addresses in custom content, and pages what was written', async () => {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, {
    audience: { devices: { email: true } },
    look: { backgroundImage: '/demo/bg.png' },
    questions: [{ kind: 'custom_content', content: CONTENT }],
  })
  const addressesIn = (content: string) =>
    [...content.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, one]) => one)
  const own = `http://127.0.0.1:${await listen()}`
  const absolute = [`${own}/demo/a.png`, `${own}/b.png`, `${own}/shop`, '#top', 'https://e.com/x']
  for (const platform of PLATFORMS) {
    const [question] = (await new SdkClient(platform, account).questions(id)).json
    expect(addressesIn(question.content)).toEqual(absolute)
  }
  const mail = (await serve(account, { device_type: 'email' })).json
  expect(addressesIn(mail.questions_and_possible_answers[0].content)).toEqual(absolute)
  expect(mail.survey.background).toBe(`${own}/demo/bg.png`)
  const [page] = (await get(`/surveys/${id}/questions?identifier=${account.identifier}`)).json
  expect(addressesIn(page.content)).toEqual(['/demo/a.png', 'b.png', '/shop', '#top', 'https://e.com/x'])
})

it('gives entities to the SDKs alone, in the fields that they read as HTML', async () => {
  const account = await arrangeAccount()
  const hard = 'A <b> & *c* _d_\n"e"'
  const html = 'A &lt;b&gt; &amp; &#42;c&#42; &#95;d&#95;<br>"e"'
  const { id } = await arrangeSurvey(account, {
    thankYou: hard,
    invitation: { text: `${hard} {{data:name|you}}`, button: hard },
    questions: [
      {
        kind: 'multiple_choices',
        content: hard,
        answers: [hard],
        submitLabel: hard,
        helper: { beforeText: hard },
      },
    ],
  })
  const customData = '{"name":"<i>"}'
  for (const platform of PLATFORMS) {
    const client = new SdkClient(platform, account, { customData })
    expect((await client.serve()).json.survey).toMatchObject({
      thank_you: html,
      invitation: `${html} &lt;i&gt;`,
      invitation_button: platform === 'ios' ? html : hard,
    })
    const [question] = (await client.questions(id)).json
    expect(question).toMatchObject({
      ...{ content: html, submit_label: hard, before_question_text: hard },
      possible_answers: [{ content: html }],
    })
  }
  const other = (await serveApp(account, { custom_data: customData })).json.survey
  expect(other).toMatchObject({ thank_you: hard, invitation: `${hard} <i>`, invitation_button: hard })
  const [question] = (await get(`/surveys/${id}/questions?identifier=${account.identifier}`)).json
  expect(question).toMatchObject({ content: hard, possible_answers: [{ content: hard }] })
})

it('stores no answer for custom content that Android says has closed', async () => {
  const account = await arrangeAccount()
  const survey = await arrangeSurvey(account, {
    allAtOnce: { enabled: true },
    questions: [{ key: 'c', kind: 'custom_content', content: '<p>Hi</p>' }],
  })
  const client = new SdkClient('android', account)
  const { submission } = (await client.present(survey.id)).json
  const type = 'custom_content_question'
  await client.answerAll(submission.udid, [
    { question_id: String(survey.question('c')), question_type: type, answer: type },
  ])
  expect(await answersOf(submission.udid)).toEqual({})
  expect((await submissionOf(submission.udid)).responded_at).toBeNull()
})
