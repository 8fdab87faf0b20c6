// A template published unchanged reaches the first visitor of a page and is not shown again to
// people who close it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { WORDS } from '@/lib/languages/languages'
import { publishSurvey, saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { createSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { renderTemplates } from '@/lib/surveys/templates/template-pictures.endpoint'
import { TEMPLATE_NAMES, type TemplateName } from '@/lib/surveys/templates/words.endpoint'
import { get, to } from '../../support/api'
import { arrangeAccount } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { arrangeKey, keyCall } from '../../support/keys'
import { served } from '../../support/serving'

useTestDatabase()

/** Wait for what people do: see template-events.test.ts. */
const ON_EVENTS: readonly TemplateName[] = ['purchases', 'trial', 'tried', 'cancelled']

const QUESTION = { key: 'why', kind: 'free_text', content: 'Why?' }

describe('a survey from a template', () => {
  it.each(TEMPLATE_NAMES.filter((name) => !ON_EVENTS.includes(name)))(
    '%s is served at a first visit, and never again once it was closed',
    async (template) => {
      const account = await arrangeAccount()
      const designer = await arrangeUser([account, 'designer'])
      const inAccount = { accountId: account.id }
      const { id } = (
        await consoleCall(createSurvey, { params: inAccount, body: { name: 'First', template } }, designer)
      ).reply
      const params = { accountId: account.id, surveyId: id }
      let expectedVersion: number | null = null
      if (template === 'blank') {
        const { document } = (await consoleCall(openSurvey, { params }, designer)).reply
        const body = { document: { ...document, questions: [QUESTION] }, expectedVersion: null }
        expectedVersion = (await consoleCall(saveDraft, { params, body }, designer)).reply.version
      }
      const body = { expectedVersion, status: 'live' as const }
      expect((await consoleCall(publishSurvey, { params, body }, designer)).reply.status).toBe('live')

      const visit = { udid: randomUUID(), url: 'https://shop.example/', visit_count: 1, pageview_count: 1 }
      const got = await get(to('/serve', { identifier: account.identifier, callback: '_', ...visit }))
      expect(got.json.survey?.id).toBe(id)
      await get(to(`/submissions/${got.json.submission.udid}/close`, { identifier: account.identifier }))
      expect(await served(account, { ...visit, visit_count: 2, pageview_count: 2 })).toBeNull()
    },
  )
})

describe('the language of a new survey', () => {
  const bodyOf = (more: object = {}) => ({ name: 'Weiterempfehlung', template: 'nps' as const, ...more })
  const READS_GERMAN = { 'accept-language': 'de', cookie: 'console-language=de' }

  async function arrange() {
    const account = await arrangeAccount()
    const key = await arrangeKey(account)
    const params = { accountId: account.id }
    const documentOf = async (surveyId: number) =>
      (await keyCall(openSurvey, { params: { ...params, surveyId } }, key)).reply.document
    return { account, key, params, documentOf }
  }

  it('is that of its texts, of its buttons, and of what it says of itself', async () => {
    const { account, key, params, documentOf } = await arrange()
    const { id } = (await keyCall(createSurvey, { params, body: bodyOf({ language: 'de' }) }, key)).reply
    const document = await documentOf(id)
    const german = TEMPLATES.nps(await serverTexts('de'))
    expect(document).toMatchObject({ locale: 'de' })
    // The word of its language.
    expect(document.thankYou).toBeUndefined()
    expect(document.questions.map(({ content }) => content)).toEqual(
      german.questions?.map(({ content }) => content),
    )
    await keyCall(publishSurvey, { params: { ...params, surveyId: id }, body: { status: 'live' } }, key, {
      'if-match': '*',
    })
    // The page and the person are French.
    const visit = { udid: randomUUID(), url: 'https://shop.example/', visit_count: 1, pageview_count: 1 }
    const query = { identifier: account.identifier, locale: 'fr', callback: '_', ...visit }
    const { json } = await get(to('/serve', query), { headers: { 'accept-language': 'fr' } })
    expect([json.survey.id, json.survey.locale]).toEqual([id, 'de'])
    const { identifier } = account
    const asked = (await get(to(`/surveys/${id}/questions`, { identifier }))).json
    expect(asked[1].submit_label).toBe(WORDS.de.send)
  })

  it('is kept with its country', async () => {
    const { key, params, documentOf } = await arrange()
    const { id } = (await keyCall(createSurvey, { params, body: bodyOf({ language: 'de-AT' }) }, key)).reply
    const { locale, questions } = await documentOf(id)
    const { questions: german } = TEMPLATES.nps(await serverTexts('de'))
    expect([locale, questions[0]?.content]).toEqual(['de-AT', german?.[0]?.content])
  })

  it('is English, and not said, if nobody gives one: whatever the caller reads', async () => {
    const { account, key, params, documentOf } = await arrange()
    const designer = await arrangeUser([account, 'designer'])
    const { cookie } = designer
    const made = [
      await keyCall(createSurvey, { params, body: bodyOf() }, key, READS_GERMAN),
      await consoleCall(createSurvey, { params, body: bodyOf() }, designer, {
        ...READS_GERMAN,
        cookie: `${cookie}; ${READS_GERMAN.cookie}`,
      }),
    ]
    for (const { reply } of made) {
      const { locale, questions } = await documentOf(reply.id)
      expect(locale).toBeNull()
      expect(questions[0]?.content).toBe('How likely are you to recommend us to a friend or colleague?')
    }
  })

  it.each([
    [{ language: 'tlh' }, /language/, /ar, cs, da, de/],
    [{ language: 'ru' }, /language/, /ar, cs, da, de/],
    [{ language: 'no such tag' }, /language/, /de-AT/],
    [{ language: '' }, /language/, /de-AT/],
    [{ language: 7 as never }, /language/, /./],
    [{ language: 'de', template: undefined, document: {} }, /language/, /must not be given with a document/],
  ])('is refused as %j', async (more, parameter, help) => {
    const { key, params } = await arrange()
    const { status, text } = await keyCall(createSurvey, { params, body: bodyOf(more) }, key)
    expect(status).toBe(422)
    expect(text).toMatch(parameter)
    expect(text).toMatch(help)
  })

  it('of pictures of templates is that of the reader', async () => {
    const { account, params } = await arrange()
    const analyst = await arrangeUser([account, 'analyst'])
    const { reply } = await consoleCall(renderTemplates, { params }, analyst, { 'accept-language': 'de' })
    const german = await serverTexts('de')
    for (const { name, survey, questions } of reply.templates) {
      expect(questions[0]?.content).toBe(TEMPLATES[name](german).questions?.[0]?.content)
      expect(survey.locale).toBe('de')
    }
  })
})
