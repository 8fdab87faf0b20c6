// Results: figures of answers that came through the public API, with a filter in the address.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { accountIdOf, expectDecentPage, signInAs } from '../support/console-page'
import { addFilter } from '../support/report-page'
import { arrangeResults } from '../support/results-account'

const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')

const part = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

test('shows figures of answers that came through the public API', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.goto(address)
  await expect(figure(page, 'Net Promoter Score')).toContainText(/^\+33\.3.*only 3 answers so far/)
  await expect(figure(page, 'Impressions')).toContainText('4')
  await expect(figure(page, 'Viewed')).toContainText('100% of impressions')
  await expect(figure(page, 'Responses')).toContainText('3')
  await expect(figure(page, 'Response rate')).toContainText('75.0%')
  await expect(figure(page, 'Completion')).toContainText('2 of 3 responses')
  await expect(figure(page, 'Goal')).toContainText('3 of 10')

  const nps = part(page, 'Would you recommend the walk?')
  await expect(nps).toContainText('+33.3')
  await expect(nps).toContainText('Promoters (9–10): 2 · 66.7%')
  await expect(nps).toContainText('Detractors (0–6): 1 · 33.3%')
  await expect(part(page, 'Which colour was the lake?').locator('li', { hasText: 'Blue' })).toContainText(
    '1 · 50.0%',
  )
  await expect(part(page, 'Where people leave').locator('li').first()).toContainText(
    '4 reached · 1 left (25.0%)',
  )

  const trend = part(page, 'Responses over time')
  await trend.getByRole('button', { name: 'Show as a table' }).click()
  await expect(trend.getByRole('row').last()).toContainText('443')

  await page.getByRole('button', { name: 'What “Completion” means' }).click()
  await expect(page.getByText('Responses with an answer to every required question')).toBeVisible()
})

test('keeps the filter in the address, after a reload and on the page of submissions', async ({
  context,
  page,
}) => {
  const { address } = await arrangeResults(context)
  await page.goto(address)
  await part(page, 'Devices')
    .getByRole('button', { name: /^Desktop/ })
    .click()
  await expect(figure(page, 'Impressions')).toContainText('3')
  await addFilter(page, 'plan', 'is', 'pro')
  await expect(figure(page, 'Impressions')).toContainText('1')
  await expect(page).toHaveURL(/device=desktop&where=plan%3Apro/)

  await page.reload()
  await expect(figure(page, 'Impressions')).toContainText('1')
  await expect(page.getByRole('button', { name: 'plan is pro: remove this filter' })).toBeVisible()

  await page.getByRole('link', { name: 'Submissions', exact: true }).click()
  await expect(page.getByText('1 submission shown')).toBeVisible()
  await page.getByRole('button', { name: 'Device is Desktop: remove this filter' }).click()
  await expect(page.getByText('2 submissions shown')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('3 submissions shown')).toBeVisible()

  await page.goto(`${address}?period=custom&from=2020-01-01&to=2020-01-31`)
  await expect(page.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(figure(page, 'Impressions')).toContainText('4')
})

test('searches text answers, and opens the submission of a found one', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.goto(address)
  const words = part(page, 'What stays with you?')
  await expect(words.getByRole('listitem')).toHaveCount(2)
  await words.getByLabel('Search in these answers').fill('HERON')
  await expect(words.getByRole('listitem')).toHaveCount(1)
  // The person's other answers are there once the line is opened.
  await expect(words.getByLabel('Other answers')).toHaveCount(0)
  await words.getByRole('button', { name: /^All of/ }).press('Enter')
  await expect(words.getByLabel('Other answers')).toBeVisible()
  await words.getByRole('link', { name: 'Open the submission' }).click()
  const sheet = page.getByRole('dialog', { name: 'Submission' })
  await expect(sheet).toContainText('The heron by the lake')
  await expect(sheet).toContainText('ann@example.com')
  await expect(sheet).toContainText('plan')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByLabel('Show', { exact: true }).selectOption('All served')
  await expect(page.getByText('4 submissions shown')).toBeVisible()
  await expect(page.getByText('Seen, not answered')).toBeVisible()
})

test('exports exactly the filtered list', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.goto(`${address}?where=plan%3Afree`)
  await expect(figure(page, 'Responses')).toContainText('1')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export results' })
  await expect(dialog.getByRole('radio', { checked: true }).first()).toBeFocused()

  const save = async (): Promise<string> => {
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    return readFile(await (await waiting).path(), 'utf8')
  }
  const csv = await save()
  await expect(dialog.getByText(/^1 row saved as .*\.csv/)).toBeVisible()
  expect(csv).toContain("'=SUM(1;2), said the signpost")
  expect(csv).not.toContain('heron')

  await dialog.getByLabel('All served').check()
  await dialog.getByLabel('JSON Lines').check()
  const lines = (await save()).trim().split('\n')
  await expect(dialog.getByText(/^2 rows saved as .*\.jsonl/)).toBeVisible()
  expect(lines.map((line) => JSON.parse(line).context)).toEqual([{ plan: 'free' }, { plan: 'free' }])
  const link = dialog.getByRole('link', { name: 'download with a plain link' })
  expect(await link.getAttribute('href')).toContain('where=plan%3Afree')
})

test('explains how to get the first answer while there is none', async ({ context, page }) => {
  const { address, accountId } = await arrangeResults(context, [])
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This survey has not been seen yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get the snippet' })).toHaveAttribute(
    'href',
    `/console/${accountId}/settings`,
  )
  await expectDecentPage(page)

  await page.getByRole('link', { name: 'Submissions' }).click()
  await expect(page.getByRole('combobox', { name: 'Hidden submissions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'This survey has not been seen yet' })).toBeVisible()
  await expectDecentPage(page)
  // A filter may be why nothing is there.
  await page.goto(`${address}/submissions?device=mobile`)
  await expect(page.getByRole('heading', { name: 'No submissions here' })).toBeVisible()
})

test('a list of long names to compare by is no wider than a phone', async ({ context, page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await signInAs(context, 'owner')
  await page.goto(`/console/${await accountIdOf(context.request, 'DEMO-0001')}/surveys/1/results`)
  await page.getByRole('button', { name: 'Filter and compare' }).click()
  await page.getByRole('combobox', { name: 'Compare by' }).click()
  await expect(page.getByRole('option', { name: /^How likely are you to recommend Fernwood/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('goes from one comparison to another', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.goto(address)
  const by = page.getByRole('combobox', { name: 'Compare by' })
  await by.click()
  const columns = page.getByRole('table', { name: 'Main figures' }).getByRole('columnheader')
  await page.getByRole('option', { name: 'Device', exact: true }).click()
  await expect(columns.filter({ hasText: 'Desktop' })).toBeVisible()
  // Its columns are days, which the devices of the one before are none of.
  await by.click()
  await page.getByRole('option', { name: 'Previous period' }).click()
  await expect(columns.filter({ hasText: /\d{4}/ }).first()).toBeVisible()
  await expect(columns.filter({ hasText: 'Desktop' })).toHaveCount(0)
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`passes axe and fits the window at ${width} pixels, ${colorScheme}`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { address } = await arrangeResults(context)
    await page.goto(address)
    await expect(figure(page, 'Impressions')).toContainText('4')
    if (width < 768) {
      // Folded, so that figures are in the first screen.
      await expect(figure(page, 'Net Promoter Score')).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Add a filter' })).toBeHidden()
      await page.getByRole('button', { name: 'Filter and compare' }).click()
    }
    await page.getByRole('button', { name: 'Time zone' }).click()
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    await expectDecentPage(page)
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('combobox', { name: 'Filter by' }).fill('Page')
    await page.getByRole('option', { name: 'Page' }).click()
    await expect(page.getByRole('combobox', { name: 'Address' })).toBeVisible()
    await expectDecentPage(page)
    await page.goto(`${address}/submissions?only=all`)
    await expect(page.getByText('4 submissions shown')).toBeVisible()
    await expectDecentPage(page)
    await page.locator('tbody').getByRole('button').first().press('Enter')
    await expect(page.getByRole('dialog', { name: 'Submission' })).toContainText('Times')
    await expectDecentPage(page)
  })
}
