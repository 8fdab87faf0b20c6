// What opens on a page passes axe in light and dark: menus, lists, dialogs, forms with errors, and buttons
// under the pointer. Each page is loaded once.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { arrangeResults } from '../support/results-account'

/**
 * Menus and lists are at the end of the document, outside its landmarks; a list scrolls with the arrow keys
 * of its field, and never has the focus.
 */
const UNFIT = ['region', 'scrollable-region-focusable']

async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, { bestPractice: true, without: UNFIT })
  }
}

test('menus and dialogs of the list of surveys', async ({ context, page }) => {
  test.slow()
  const { accountId } = await arrangeResults(context)
  await page.goto(`/console/${accountId}/surveys`)
  for (const name of ['Files', 'Actions for After the walk', /^Account: /, /^You: /]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'New survey' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectClean(page)
})

test('what opens in the results', async ({ context, page }) => {
  test.slow()
  const { address } = await arrangeResults(context)
  await page.goto(address)
  await page.getByRole('button', { name: 'Suggest tags' }).click()
  await expect(page.getByRole('region', { name: 'Suggested tags' })).toBeVisible()
  await expectClean(page)
  await page.getByRole('combobox', { name: 'Compare by' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectClean(page)
})

test('what opens in the editor', async ({ context, page }) => {
  test.slow()
  const { address } = await arrangeResults(context)
  await page.goto(address.replace(/results$/, 'edit'))
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Insert answer or data Question' }).click()
  await expect(page.getByRole('dialog', { name: 'Insert answer or data' })).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for question 1' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectClean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Sections of the survey' }).getByText('Look').click()
  await page.getByRole('textbox', { name: 'Background', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pick a colour from the screen Background' })).toBeVisible()
  await expectClean(page)
})

test('dialogs that warn, and an invitation that is full of names', async ({ context, page }) => {
  test.slow()
  const { accountId } = await arrangeResults(context)
  await page.goto(`/console/${accountId}/settings`)
  for (const name of ['Replace…', 'Switch off…']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`/console/${accountId}/members`)
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = page.getByRole('textbox', { name: 'Invitation link' })
  await expect(link).toHaveValue(/invitation/)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(new URL(await link.inputValue()).pathname)
  await expect(page.getByRole('button', { name: /owner@example\.com/ })).toBeVisible()
  await expectClean(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
