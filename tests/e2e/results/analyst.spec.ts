// An analyst's day: what did detractors write, and how does /checkout differ from /help? The figures
// on the screen are those of a plain count of what was seeded.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import { addFilter } from '../support/report-page'
import { countPlainly, type SeededVisit, seedVisits } from '../support/seed-visits'

const VISITS: SeededVisit[] = Array.from({ length: 70 }, (_, n): SeededVisit => {
  const page = n % 2 === 0 ? '/checkout' : '/help'
  const score = page === '/checkout' ? (n % 10 < 8 ? 3 : 9) : n % 10 < 8 ? 10 : 7
  return { page, score, ...(n % 7 === 0 ? { words: `Words of number ${n}: ${score}` } : {}) }
})
const of = (page: SeededVisit['page']) => VISITS.filter((visit) => visit.page === page)

const SURVEY = {
  key: 'shop',
  name: 'In the shop',
  status: 'live',
  questions: [
    { key: 'recommend', kind: 'nps', content: 'Would you recommend the shop?' },
    { key: 'words', kind: 'free_text', content: 'Why?', optional: true },
  ],
}

let address: string
test.beforeEach(async ({ context, page }) => {
  await signInAs(context, 'owner')
  const made = await callAs<{ accountId: number; identifier: string }>(
    context,
    'POST',
    '/api/console/accounts',
    { name: 'Shop' },
  )
  const { results } = await callAs<{ results: { saved: { id: number } }[] }>(
    context,
    'POST',
    `/api/v1/accounts/${made.accountId}/surveys/import`,
    { documents: [SURVEY] },
  )
  const surveyId = results[0]?.saved.id ?? 0
  await seedVisits(context.request, { ...made, surveyId }, VISITS)
  address = `/console/${made.accountId}/surveys/${surveyId}/results`
  await page.goto(address)
  await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
})

const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
const part = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
const chips = (page: Page): Locator => page.getByRole('group', { name: 'Set filters' }).getByRole('button')

test('finds what detractors wrote, and every step can be undone', async ({ page }) => {
  test.slow()
  const detractors = VISITS.filter(({ score }) => score <= 6)
  const expected = countPlainly(detractors)
  await part(page, 'Would you recommend the shop?')
    .getByRole('button', { name: /^Detractors/ })
    .dblclick()
  await expect(figure(page, 'Responses')).toContainText(String(expected.all))
  await expect(chips(page)).toHaveText(['Answered “Would you recommend the shop?”: Detractors (0–6)'])
  await expect(page).toHaveURL(/answer=recommend%3Adetractors/)
  const texts = part(page, 'Why?')
  await expect(texts).toContainText(`${expected.texts} answers`)
  await expect(texts.getByText(/: (9|10|7)$/)).toHaveCount(0)

  await page.reload()
  await expect(figure(page, 'Responses')).toContainText(String(expected.all))
  await page.goBack()
  await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
  await page.goForward()
  await expect(figure(page, 'Responses')).toContainText(String(expected.all))

  await addFilter(page, 'Page', 'does not contain', '/checkout')
  await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible()
  await chips(page).nth(1).press('Enter')
  await expect(chips(page).first()).toBeFocused()
  await chips(page).first().press('Enter')
  await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
  await expect(page.getByRole('button', { name: 'Add a filter' })).toBeFocused()

  // As fast as nobody clicks, before the page has drawn the first removal.
  await page.goto(`${address}?answer=recommend%3Adetractors&device=desktop`)
  await expect(chips(page)).toHaveCount(2)
  await chips(page).evaluateAll((both) => {
    for (const chip of both) chip.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  await expect(chips(page)).toHaveCount(0)
  await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
  await expect(page.getByRole('button', { name: 'Add a filter' })).toBeFocused()

  await page.goto(`${address}?answer=gone%3Aanswered`)
  await expect(page.getByText('the survey has no question "gone"')).toBeVisible()
  await expect(chips(page)).toContainText(['which is no longer in the survey'])
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
})

test('compares two pages, opens one, and comes back', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Compare by' }).fill('Page')
  await page.getByRole('option', { name: 'Page', exact: true }).click()
  await expect(page).toHaveURL(/compare=page/)
  const table = page.getByRole('region', { name: 'Would you recommend the shop?' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  for (const path of ['/checkout', '/help'] as const) {
    const heads = await table.getByRole('columnheader').allInnerTexts()
    const column = heads.findIndex((text) => text.includes(path))
    const cell = (row: string) => table.getByRole('row', { name: row }).getByRole('cell').nth(column)
    const expected = countPlainly(of(path))
    await expect(cell('Answered')).toHaveText(String(expected.all))
    await expect(cell('Net Promoter Score')).toContainText(expected.nps)
    await expect(cell('Detractors')).toContainText(expected.detractorShare)
    await expect(cell('Promoters')).toContainText(expected.promoterShare)
    await expect(cell('Net Promoter Score')).toContainText(
      path === '/help' ? 'Higher than the other columns' : 'Lower than the other columns',
    )
  }
  await table.getByRole('button', { name: /checkout/ }).click()
  await expect(chips(page)).toHaveText(['Page is /checkout'])
  await expect(figure(page, 'Responses')).toContainText(String(of('/checkout').length))
  await page.goBack()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('combobox', { name: 'Columns' }).fill('/help')
  await page.keyboard.press('Enter')
  await page.getByLabel('Add a column for all others').check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(table.getByRole('columnheader')).toHaveText([/\/help/, /All others/])
  await expect(page).toHaveURL(/columns=contains%3A%252Fhelp&others=yes/)
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(figure(page, 'Responses')).toContainText(String(VISITS.length))
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [768, 'light'],
] as const) {
  test(`is decent at ${width} pixels, ${colorScheme}`, async ({ page }) => {
    // As narrow as a window of twice the width at 200 %.
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${address}?period=30d&answer=recommend%3Adetractors&page=not%3Ais%3A%252Fno`)
    await expect(page.getByText('▲▼ compare with the period before')).toBeVisible()
    await expectDecentPage(page)
    await page.goto(`${address}?compare=page`)
    const figures = page.getByRole('region', { name: 'Main figures' }).getByRole('row', { name: 'Responses' })
    await expect(figures).toBeInViewport()
    if (width < 768) await page.getByRole('button', { name: 'Filter and compare' }).click()
    await page.getByRole('button', { name: 'Choose columns' }).click()
    await expect(page.getByRole('combobox', { name: 'Columns' })).toBeVisible()
    await expectDecentPage(page)
  })
}
