// Surveys from right to left whose texts have words of other scripts in them, on pages of either direction.
import { expect, type Locator, test } from '@playwright/test'
import { putHostPage, SITE } from '../support/host-page'
import { makeSurvey, visitor } from '../support/hosted-page'
import { presentEvent, surveyIn } from '../support/survey-page'

/** Where a text is, and where its first word ends at the right. */
const placesIn = (locator: Locator) =>
  locator.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const range = document.createRange()
    if (node) range.setStart(node, 0)
    if (node) range.setEnd(node, /[ :]|$/.exec(node.textContent ?? '')?.index ?? 0)
    const first = range.getBoundingClientRect()
    range.selectNodeContents(element)
    const whole = range.getBoundingClientRect()
    return { first: first.right, left: whole.left, right: whole.right }
  })

/** The texts begin at the right, also those with a brand at the start, and those in Latin letters. */
async function expectFromTheRight(texts: Locator[]): Promise<void> {
  const places = await Promise.all(texts.map(placesIn))
  const [heading, hebrew, mixed, latin] = places
  if (!heading || !hebrew || !mixed || !latin) throw new Error('There are four texts.')
  expect(Math.abs(heading.first - heading.right)).toBeLessThan(1)
  for (const { right } of [mixed, latin]) expect(Math.abs(right - hebrew.right)).toBeLessThan(1)
  expect(Math.abs(mixed.first - mixed.right)).toBeLessThan(1)
  // Latin letters among themselves run from left to right.
  expect(latin.first).toBeLessThan(latin.right - 20)
}

for (const dir of ['ltr', 'rtl'])
  test(`shows a Hebrew survey on a page ${dir}`, async ({ page, baseURL }) => {
    await putHostPage(page, baseURL, { tag: '', commands: presentEvent('hebrew-mixed') })
    await page.addInitScript((direction) => {
      addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', direction))
    }, dir)
    await page.goto(SITE)
    const survey = surveyIn(page)
    const label = (text: string) => survey.getByText(text)
    await expectFromTheRight([
      survey.getByRole('heading'),
      label('אוהל'),
      label('Stove של MSR'),
      label('iPhone 15 Pro'),
    ])
    await label('Stove של MSR').click()
    const text = survey.getByRole('textbox')
    // An empty field begins where the survey does, and then goes by what is written.
    await expect(text).toHaveCSS('direction', 'rtl')
    await text.fill('Fernwood')
    await expect(text).toHaveCSS('direction', 'ltr')
  })

test('shows a Hebrew survey on its own page', async ({ page }) => {
  const { path } = await makeSurvey(page.context(), 'hebrew', {
    locale: 'he',
    questions: [
      {
        key: 'gear',
        kind: 'single_choice',
        content: 'Fernwood: מה לוקחים?',
        answers: ['אוהל', 'Stove של MSR', 'iPhone 15 Pro'],
      },
      { key: 'more', kind: 'free_text', content: 'עוד משהו?' },
    ],
  })
  const { context, page: own } = await visitor(page, { viewport: { width: 390, height: 700 } })
  await own.goto(path)
  const label = (text: string) => own.locator('.label').filter({ hasText: text })
  await expectFromTheRight([own.getByRole('heading'), label('אוהל'), label('Stove'), label('iPhone')])
  await own.getByLabel('Stove').check()
  await own.getByRole('button', { name: 'הבא' }).click()
  await expect(own.getByRole('textbox')).toHaveCSS('direction', 'rtl')
  await context.close()
})
