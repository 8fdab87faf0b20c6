// Where people left becomes a filter by a click, and hidden submissions are one of the set filters.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage } from '../support/console-page'
import { arrangeResults, VISITS } from '../support/results-account'

const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
const chips = (page: Page): Locator => page.getByRole('group', { name: 'Set filters' }).getByRole('button')

const EARLY = VISITS[2]

test('who left at a question is shown by a click on it, and by the form', async ({ context, page }) => {
  if (!EARLY) throw new Error('Nobody left early.')
  const walked = await arrangeResults(context, [...VISITS, EARLY], null)
  await page.goto(walked.address)
  await expect(figure(page, 'Impressions')).toContainText('5')
  const row = page.getByRole('button', {
    name: /^2. Which colour .* who left here$/,
  })
  await row.press('Enter')
  await expect(chips(page)).toHaveText(['Left at “Which colour was the lake?”'])
  await expect(page).toHaveURL(/left=colour/)
  await expect(figure(page, 'Impressions')).toContainText('2')
  await expectDecentPage(page)
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Submissions' }).click()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2)
  await chips(page).first().press('Enter')
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Add a filter' })).toBeFocused()

  await page.getByRole('button', { name: 'Add a filter' }).click()
  const form = page.getByRole('form', { name: 'Add a filter' })
  await form.getByRole('combobox', { name: 'Filter by' }).fill('Left at')
  await page.getByRole('option', { name: 'Left at a question', exact: true }).click()
  await form.getByRole('combobox', { name: 'Condition' }).selectOption('was not')
  await form.getByRole('combobox', { name: 'Value' }).fill('colour')
  await page.getByRole('option', { name: 'Which colour was the lake?' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(chips(page)).toHaveText(['Did not leave at “Which colour was the lake?”'])
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2)
})

test('hidden ones have a chip in the list, which goes like the others', async ({ context, page }) => {
  const walked = await arrangeResults(context, VISITS, null)
  const at = `/api/v1/accounts/${walked.accountId}/surveys/${walked.surveyId}/submissions`
  const { submissions } = await callAs<{ submissions: { udid: string }[] }>(context, 'GET', at)
  const [first] = submissions
  if (!first) throw new Error('There are no submissions.')
  await callAs(context, 'POST', `${at}/hide`, { submissions: [first.udid], reason: 'test' })
  const rows = page.locator('tbody').getByRole('row')
  await page.goto(`${walked.address}/submissions?hidden=only&device=desktop,mobile`)
  await expect(chips(page)).toHaveText(['Device is Desktop', 'Device is Phone', 'Only hidden submissions'])
  await expect(rows).toHaveCount(1)
  await expectDecentPage(page)
  await page.getByLabel('Hidden submissions', { exact: true }).selectOption('Include')
  await expect(chips(page).last()).toHaveText('Including hidden submissions')
  await expect(rows).toHaveCount(submissions.length)
  await chips(page).last().press('Enter')
  await expect(chips(page)).toHaveCount(2)
  await expect(chips(page).last()).toBeFocused()
  await expect(rows).toHaveCount(submissions.length - 1)
  await expect(page).not.toHaveURL(/hidden/)
  await page.goBack()
  await expect(chips(page).last()).toHaveText('Including hidden submissions')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(chips(page)).toHaveCount(0)
  await expect(rows).toHaveCount(submissions.length - 1)

  // Figures are without hidden ones, whatever the address says.
  await page.goto(`${walked.address}?hidden=only`)
  await expect(figure(page, 'Impressions')).toContainText(String(VISITS.length - 1))
  await expect(chips(page)).toHaveCount(0)
})
