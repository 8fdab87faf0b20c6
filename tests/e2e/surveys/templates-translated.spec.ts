// A designer whose console is in German, from the pictures of templates to a survey that a person gets whose
// page and browser are English: all of it is in German.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { WORDS } from '@/lib/languages/languages'
import { TEMPLATES } from '@/lib/surveys/templates/template-documents.rules'
import { readCatalogue } from '@/scripts/texts/catalogues.mjs'
import { english } from '../../support/english'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import { surveyIn } from '../support/survey-page'
import { visitWithSnippet } from '../support/visitor'

test.use({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 120_000 })

const CATALOGUE: Record<string, string> = readCatalogue('de')

/** The German text; fails if there is none. */
function german(text: string): string {
  const translated = CATALOGUE[text]
  if (!translated) throw new Error(`“${text}” has no translation`)
  return translated
}

const RECOMMEND = 'How likely are you to recommend us to a friend or colleague?'
const LIKED = 'What do you like most about us?'

/** An account of its own, without surveys. */
async function arrange(context: BrowserContext): Promise<{ accountId: number; root: string }> {
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'Obstladen',
  })
  return { accountId, root: `/api/v1/accounts/${accountId}` }
}

const addQuestion = async (page: Page, kind: string) => {
  await page.getByRole('button', { name: german('Add a question') }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${german(kind)}`) }).click()
}

const questionField = (page: Page) => page.getByRole('textbox', { name: german('Question'), exact: true })

test('chooses a template by its picture, publishes it, and a person answers it, all in German', async ({
  page,
  context,
  browser,
}) => {
  const { accountId, root } = await arrange(context)
  await page.goto(`/console/${accountId}/surveys`)
  const card = page.getByRole('button', { name: /^Net Promoter Score/ })
  await expect(card).toContainText(german('Net Promoter Score'))
  // The pictures are of what the survey will be.
  const drawn = () =>
    page
      .locator('button [inert] *')
      .evaluateAll((hosts) => hosts.map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join('\n'))
  for (const name of ['nps', 'csat', 'feedback', 'market'] as const)
    await expect.poll(drawn).toContain(german(String(TEMPLATES[name](english).questions?.[0]?.content)))
  await expect.poll(drawn).not.toContain('How likely')
  await expectDecentPage(page)
  await card.click()

  await expect(page).toHaveURL(/\/surveys\/\d+\/edit/)
  const surveyId = Number(/surveys\/(\d+)\//.exec(page.url())?.[1])
  await expect(page.getByRole('heading', { level: 1, name: german('Net Promoter Score') })).toBeVisible()
  await expect(questionField(page)).toHaveValue(german(RECOMMEND))
  const preview = page.frameLocator(`iframe[title="${german('The survey as respondents see it')}"]`)
  await expect(preview.getByRole('heading', { name: german(RECOMMEND) })).toBeVisible()

  await page.getByRole('button', { name: german('Publish…') }).click()
  await page.getByRole('button', { name: german('Publish and go live') }).click()
  await expect
    .poll(
      async () => (await callAs<{ status: string }>(context, 'GET', `${root}/surveys/${surveyId}`)).status,
    )
    .toBe('live')

  const { snippet } = await callAs<{ snippet: string }>(context, 'GET', root)
  const { visitor, shop } = await visitWithSnippet(browser, snippet)
  const survey = surveyIn(shop)
  await expect(survey.getByRole('heading', { name: german(RECOMMEND) })).toBeVisible()
  await expect(survey.getByText(german('Extremely likely'))).toBeVisible()
  expect(await survey.locator('.survey').getAttribute('lang')).toBe('de')
  await expect(survey.getByRole('button', { name: WORDS.de.close })).toBeVisible()
  await survey
    .getByRole('radio', { name: '10' })
    .or(survey.getByRole('button', { name: '10' }))
    .click()
  await expect(survey.getByRole('heading', { name: german(LIKED) })).toBeVisible()
  await survey.getByRole('textbox').fill('Die Birnen')
  await survey.getByRole('button', { name: WORDS.de.send }).click()
  await expect(survey.getByText(WORDS.de.thanks)).toBeVisible()
  await visitor.close()
})

test('on its own page too, for a browser in English', async ({ context, browser }) => {
  const { root } = await arrange(context)
  const body = { name: 'Kontakt', template: 'nps', language: 'de' }
  const { id } = await callAs<{ id: number }>(context, 'POST', `${root}/surveys`, body)
  await callAs(context, 'POST', `${root}/surveys/${id}/publish`, { expectedVersion: null, status: 'live' })
  const { link } = await callAs<{ link: string }>(context, 'POST', `${root}/surveys/${id}/hosted-page`, {})
  const person = await browser.newContext({ locale: 'en-GB' })
  const hosted = await person.newPage()
  await hosted.goto(link)
  await expect(hosted.getByRole('heading', { name: german(RECOMMEND) })).toBeVisible()
  await expect(hosted.locator('html')).toHaveAttribute('lang', 'de')
  await person.close()
})

test('new questions are in the language of the survey, else in that of the designer', async ({
  page,
  context,
}) => {
  const { accountId, root } = await arrange(context)
  const create = (body: object) => callAs<{ id: number }>(context, 'POST', `${root}/surveys`, body)
  const { id: unsaid } = await create({ name: 'Ohne Sprache' })
  await page.goto(`/console/${accountId}/surveys/${unsaid}/edit`)
  await page.getByRole('button', { name: new RegExp(`^${german('NPS, 0 to 10')}`) }).click()
  await expect(questionField(page)).toHaveValue(german(RECOMMEND))
  await addQuestion(page, 'Yes or no')
  const answers = page.getByRole('textbox', { name: /^Antwort \d$/ })
  await expect(answers.first()).toHaveValue('Ja')
  await expect(answers.nth(1)).toHaveValue(german('No'))

  const { id: french } = await create({ name: 'Französisch', language: 'fr-CA' })
  await page.goto(`/console/${accountId}/surveys/${french}/edit`)
  await page.getByRole('button', { name: new RegExp(`^${german('NPS, 0 to 10')}`) }).click()
  await expect(questionField(page)).toHaveValue(String(readCatalogue('fr')[RECOMMEND]))
  await expect(questionField(page)).toBeFocused()
})
