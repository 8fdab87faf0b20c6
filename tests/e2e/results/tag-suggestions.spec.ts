// An analyst gets tags suggested for texts: sees the texts with a word, tags all of them with a click, undoes it.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage } from '../support/console-page'
import { arrangeResults } from '../support/results-account'

const TEXTS = [
  ...['The prices were high', 'Such a price', 'Prices!', 'PRICE of the tea', 'Chocolate at a good price'],
  ...['Delivery was late', 'Late deliveries', 'My delivery never came', 'Upriced', 'A fine walk'],
]
/** English and German, so that both are suggested apart. */
const GERMAN = ['Die Brücke ist schön', 'Schöne Brücken', 'Zur Brücke hin']
const visit = (text: string, locale: string) => ({
  device: 'desktop' as const,
  plan: 'pro',
  locale,
  answers: ['9', 'Blue', text] as [string, string, string],
})

const words = (page: Page): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: 'What stays with you?', exact: true }) })
const texts = (page: Page): Locator =>
  words(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const suggestion = (page: Page, word: string): Locator =>
  words(page).getByRole('region', { name: 'Suggested tags' }).getByRole('listitem').filter({ hasText: word })

test('suggests tags, shows their texts, tags all and undoes it', async ({ context, page }) => {
  test.slow()
  const walked = await arrangeResults(
    context,
    [...TEXTS.map((text) => visit(text, 'en-GB')), ...GERMAN.map((text) => visit(text, 'de'))],
    null,
  )
  const tagged = async (name: string) => {
    const at = `/api/v1/accounts/${walked.accountId}/surveys/${walked.surveyId}/results?tag=${name}`
    return (await callAs<{ totals: { impressions: number } }>(context, 'GET', at)).totals.impressions
  }
  await page.goto(walked.address)
  const list = words(page)
  await list.getByRole('button', { name: 'Suggest tags' }).press('Enter')
  await expect(suggestion(page, 'price')).toContainText('Also')
  await expect(list.getByRole('heading', { name: 'German (de)' })).toBeVisible()
  await expectDecentPage(page)

  await test.step('one click shows exactly the texts that are counted', async () => {
    const show = suggestion(page, 'price').getByRole('button', { name: /^Show 5 answers with/ })
    await show.dblclick()
    await expect(show).toHaveAttribute('aria-pressed', 'false')
    await show.press('Enter')
    await expect(texts(page)).toHaveCount(5)
    await expect(list.getByText('Upriced')).toHaveCount(0)
    await list.getByRole('button', { name: /^Only answers with/ }).press('Enter')
    await expect(texts(page)).toHaveCount(TEXTS.length + GERMAN.length)
    await expect(list.getByLabel('Search in these answers')).toBeFocused()
  })

  await test.step('one click tags all of them, once however often it is clicked, and can be undone', async () => {
    const row = suggestion(page, 'deliver')
    await row.getByRole('button', { name: /^Tag all/ }).dblclick()
    await expect(page.getByText(/^3 submissions tagged “[Dd]elivery”\.$/)).toBeVisible()
    await expect(row).toContainText('3 already tagged')
    await expect(row.getByRole('button', { name: /^Tag all/ })).toHaveCount(0)
    expect(await tagged('delivery')).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 submissions changed back.')).toBeVisible()
    await expect(row).toContainText('Existing tag')
    expect(await tagged('delivery')).toBe(0)
  })

  await test.step('a lost network is said, and trying again goes on', async () => {
    const row = suggestion(page, 'Brücke')
    await context.setOffline(true)
    await row.getByRole('button', { name: /^Tag all/ }).click()
    await expect(row.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
    await row.getByRole('button', { name: /^Tag all/ }).click()
    await expect(row).toContainText('3 already tagged')
    expect(await tagged('Br%C3%BCcke')).toBe(3)
  })

  await test.step('the filter of the page is that of the suggestions', async () => {
    await page.goto(`${walked.address}?language=de`)
    await words(page).getByRole('button', { name: 'Suggest tags' }).click()
    await expect(suggestion(page, 'Brücke')).toBeVisible()
    await expect(suggestion(page, 'price')).toHaveCount(0)
  })
})
