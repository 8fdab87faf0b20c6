// A designer lets two languages share a goal, and sees in the editor, the list and the results how far
// they are together.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { expectSaved } from '../support/editor-page'
import { arrangeLanguages } from '../support/results-account'

const editorOf = (results: string): string => results.replace(/results$/, 'edit')

async function openTiming(page: Page, results: string): Promise<void> {
  await page.goto(editorOf(results))
  await page.getByRole('button', { name: 'When', exact: true }).click()
  await expect(page.getByLabel('Goal', { exact: true })).toBeVisible()
}

async function switchOn(page: Page): Promise<void> {
  const shared = page.getByRole('switch', { name: 'All languages share this goal' })
  await expect(shared).not.toBeChecked()
  await shared.press('Space')
  await expect(shared).toBeChecked()
  await expectSaved(page)
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('“All languages share this goal” changes from off to on.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog.getByText('Your changes are live')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

test('a goal is shared by two languages', async ({ page, context }) => {
  const { en, de } = await arrangeLanguages(context)
  await openTiming(page, en)
  await switchOn(page)
  await expect(page.getByText(/Not shared by German \(de\): switch it on there too/)).toBeVisible()
  await openTiming(page, de)
  await switchOn(page)
  await openTiming(page, de)
  await expect(page.getByText(/Published now: 5 of 10 responses in 2 languages/)).toBeVisible()
  await expectDecentPage(page)

  for (const address of [en, `${en}?group=yes`, de]) {
    await page.goto(address)
    await expect(page.getByText('5 of 10 in 2 languages')).toBeVisible()
  }
  await page.goto(en.replace(/\/\d+\/results$/, ''))
  await expect(page.getByText('2 languages together')).toHaveCount(2)
  await expectDecentPage(page)
})
