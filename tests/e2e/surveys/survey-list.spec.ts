// A long list of surveys: pages of it, tags, and changes of many surveys at once.
import { expect, type Page, test } from '@playwright/test'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'
import { arrangeManySurveys, nameOf } from '../support/many-surveys'
import { arrangeResults } from '../support/results-account'

test.describe.configure({ timeout: 120_000 })

const status = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen surveys' })
const pick = (page: Page, index: number) =>
  page.getByRole('checkbox', { name: `Choose ${nameOf(index)}`, exact: true })

test('120 surveys come in pages, and searching finds those of all pages', async ({ page }) => {
  const { accountId } = await arrangeManySurveys(page.context(), 120)
  await page.goto(`/console/${accountId}/surveys?sort=name`)
  await status(page, '118 surveys, 1 to 50 shown, 2 archived not shown')
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Page 3' }).click()
  await status(page, '118 surveys, 101 to 118 shown')
  await expect(page).toHaveURL(/\?sort=name&page=3$/)
  await page.reload()
  await status(page, '101 to 118 shown')

  await page.getByRole('heading', { name: 'Surveys' }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('cafe 12/0')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('cafe 12/0')
  await status(page, '0 surveys')
  await page.getByRole('searchbox', { name: 'Search' }).fill('cafe survey 120')
  await status(page, '1 survey')
  await expect(page.getByRole('row').filter({ hasText: nameOf(119) })).toBeVisible()
  await expect(page).toHaveURL(/q=cafe\+survey\+120&sort=name$/)
  await expectDecentPage(page)
})

test('tags are given to many, undone, filtered by, and found', async ({ page }) => {
  const { accountId, ids } = await arrangeManySurveys(page.context(), 12)
  await callAs(page.context(), 'POST', `/api/v1/accounts/${accountId}/surveys/tags`, {
    surveyIds: [ids[0]],
    add: ['Shop'],
  })
  await page.goto(`/console/${accountId}/surveys?sort=name`)
  for (const index of [0, 1, 2]) await pick(page, index).check()
  await status(page, '3 chosen')
  await bar(page).getByRole('button', { name: 'Tags…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 3 surveys' })
  await expect(dialog.getByText('Tags of some of them')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save the tags' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a tag first, or type one.')
  // The second one is not confirmed by Enter, and is meant too.
  await dialog.getByLabel('Tags of all of them').fill('shop')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Autumn 2026')
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: 'Save the tags' }).click()
  await expect(dialog).toHaveCount(0)
  const tagged = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Autumn 2026' }) })
  await expect(tagged).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Shop', exact: true })).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tagged).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Shop', exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await status(page, '1 survey')
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('Shop')
  await expect(page).toHaveURL(/tag=Shop/)
  // What is chosen and not found is not meant.
  await status(page, '1 chosen')
  await page.getByLabel('Tag', { exact: true }).selectOption('')
  await page.getByRole('searchbox', { name: 'Search' }).fill('shop')
  await status(page, '1 survey')
})

test('many are archived at once and brought back; those that cannot be changed stay', async ({ page }) => {
  const { accountId } = await arrangeManySurveys(page.context(), 60)
  await page.goto(`/console/${accountId}/surveys?sort=name`)
  await page.getByRole('checkbox', { name: 'Choose all surveys on this page' }).check()
  await status(page, '50 chosen')
  await bar(page).getByRole('button', { name: 'Choose all 59' }).click()
  await status(page, '59 chosen')
  await bar(page).getByRole('button', { name: 'Pause…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('47 of those that you chose stay as they are')).toBeVisible()
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: 'Pause 12 surveys' }).click()
  await expect(page.getByText('12 surveys are paused.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('paused')
  await status(page, '12 surveys')

  await pick(page, 0).check()
  await pick(page, 5).click({ modifiers: ['Shift'] })
  const count = Number(
    (
      await bar(page)
        .getByText(/^\d+ chosen$/)
        .innerText()
    ).split(' ')[0],
  )
  expect(count).toBeGreaterThan(2)
  await bar(page).getByRole('button', { name: 'Archive…' }).click()
  await dialog.getByRole('button', { name: `Archive ${count} surveys` }).click()
  await expect(dialog).toHaveCount(0)
  await status(page, `${12 - count} survey`)
  await page.getByLabel('Status', { exact: true }).selectOption('archived')
  await status(page, `${count + 1} surveys`)
  await page.getByRole('checkbox', { name: 'Choose all surveys on this page' }).check()
  await bar(page).getByRole('button', { name: 'Bring back…' }).click()
  await dialog.getByRole('button', { name: `Bring back ${count + 1} surveys` }).click()
  await expect(dialog).toHaveCount(0)
  await status(page, '0 surveys')
})

test('says which surveys could not be changed, and keeps them chosen', async ({ page }) => {
  const { accountId, ids } = await arrangeManySurveys(page.context(), 6)
  await page.goto(`/console/${accountId}/surveys?sort=name`)
  for (const index of [0, 5]) {
    // Not `check()`: a click from before React listens is carried out a moment later.
    await pick(page, index).click()
    await expect(pick(page, index)).toBeChecked()
  }
  await bar(page).getByRole('button', { name: 'Complete…' }).click()
  // Somebody else archives one of them meanwhile.
  await callAs(page.context(), 'POST', `/api/v1/accounts/${accountId}/surveys/${ids[5]}/status`, {
    to: 'archived',
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Complete 2 surveys' }).click()
  await expect(dialog.getByRole('alert')).toContainText(nameOf(5))
  await expect(dialog.getByRole('alert')).not.toContainText(`${nameOf(0)}:`)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: nameOf(0) })).toContainText('Complete')
})

test('an analyst picks nothing', async ({ page }) => {
  await signInAs(page.context(), 'analyst')
  await page.goto(`/console/${await accountIdOf(page.context().request)}/surveys`)
  await status(page, /^\d+ surveys/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [768, 'light'],
] as const) {
  test(`is decent at ${width} pixels, ${colorScheme}, with surveys chosen and tagged`, async ({ page }) => {
    const { accountId, ids } = await arrangeManySurveys(page.context(), 55)
    await callAs(page.context(), 'POST', `/api/v1/accounts/${accountId}/surveys/tags`, {
      surveyIds: ids,
      add: ['A rather long tag of fifty characters, no more now', 'Shop', 'Autumn'],
    })
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/console/${accountId}/surveys?sort=name`)
    await pick(page, 7).check()
    await expect(bar(page)).toBeVisible()
    const dots = page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .locator('svg')
    expect((await dots.boundingBox())?.width).toBe(18)
    await expectDecentPage(page)
  })
}

test('a list that stays open says how long ago an answer came', async ({ context, page }) => {
  const { accountId } = await arrangeResults(context)
  await page.clock.install()
  await page.goto(`/console/${accountId}/surveys`)
  const row = page.getByRole('row', { name: /After the walk/ })
  await expect(row.getByText(/a few seconds ago|a minute ago/).first()).toBeVisible()
  await page.clock.fastForward('03:00:00')
  await expect(row.getByText('3 hours ago').first()).toBeVisible()
})
