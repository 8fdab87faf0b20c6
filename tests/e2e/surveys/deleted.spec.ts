// Deleting a survey, taking it back at once, and restoring it from what was recently deleted.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { arrangeResults } from '../support/results-account'

const NAME = 'After the walk'
const row = (page: Page) => page.getByRole('row', { name: NAME })

async function choose(page: Page, action: string | RegExp): Promise<void> {
  await row(page)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a survey with answers is deleted by its name, and comes back', async ({ context, page }) => {
  test.slow()
  const { accountId } = await arrangeResults(context)
  await page.goto(`/console/${accountId}/surveys`)
  await choose(page, 'Delete…')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A live survey cannot be deleted. Pause, complete or archive it first.')
  await page.keyboard.press('Escape')

  await choose(page, 'Pause…')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(row(page)).toContainText('Paused')
  await choose(page, 'Delete…')
  await expect(dialog).toContainText('Its 4 submissions go')
  const submit = dialog.getByRole('button', { name: 'Delete the survey' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel(`Type its name, ${NAME}, to confirm`).fill(NAME)
  await expectDecentPage(page)
  await submit.click()
  await expect(row(page)).toHaveCount(0)
  // The pause can be undone too.
  const notice = page.getByRole('alert').filter({ hasText: 'It is deleted.' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page)).toContainText('Paused')

  await choose(page, 'Delete…')
  await dialog.getByLabel(`Type its name, ${NAME}, to confirm`).fill(NAME)
  await submit.click()
  await expect(row(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' })
  await expect(deleted.getByRole('listitem')).toContainText('4 submissions')
  await expectDecentPage(page)
  await deleted.getByRole('button', { name: `Restore ${NAME}` }).click()
  await expect(deleted).toContainText('No survey was deleted in the last 30 days.')
  await page.keyboard.press('Escape')
  await expect(row(page)).toContainText('Paused')
})
