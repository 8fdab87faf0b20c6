// A designer reads fifty texts: tags in bulk, notes, hides spam, sees the figures change, undoes it; the owner
// deletes one. Clicks twice, and two people at once.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage } from '../support/console-page'
import { arrangeResults } from '../support/results-account'

const VISITS = Array.from({ length: 50 }, (_, n) => ({
  device: 'desktop' as const,
  plan: 'pro',
  answers: [
    String(n % 11),
    'Blue',
    n % 10 === 0 ? `Buy pills ${n}` : n % 3 === 0 ? `Delivery was late ${n}` : `A fine walk ${n}`,
  ] as [string, string, string],
}))

const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')
const words = (page: Page): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: 'What stays with you?', exact: true }) })

const search = async (page: Page, text: string, count: number) => {
  await words(page).getByLabel('Search in these answers').fill(text)
  await expect(words(page).getByRole('listitem')).toHaveCount(count)
}
const chooseAll = async (page: Page) => {
  for (const box of await words(page).getByRole('listitem').getByRole('checkbox').all()) await box.check()
}

test('reads, tags, hides, undoes, notes and deletes', async ({ context, page }) => {
  test.slow()
  const walked = await arrangeResults(context, VISITS, null)
  await page.goto(walked.address)
  await expect(figure(page, 'Responses')).toContainText('50')
  const list = words(page)
  const first = list.getByRole('listitem').first()
  // What else the person answered is one click away.
  await first.getByRole('button', { name: /^All of “A fine walk/ }).click()
  await expect(first).toContainText('Would you recommend the walk?')
  await first.getByRole('button', { name: /^All of “A fine walk/ }).click()

  await test.step('hides spam in bulk, sees the figures change, and undoes it', async () => {
    await search(page, 'pills', 5)
    await chooseAll(page)
    await expect(list.getByText('5 selected')).toBeVisible()
    await list.getByRole('button', { name: 'Hide as' }).click()
    await page.getByRole('menuitem', { name: 'Spam' }).click()
    await expect(page.getByText('5 submissions hidden from figures')).toBeVisible()
    await expect(list.getByText('No answer contains “pills”.')).toBeVisible()
    await expect(figure(page, 'Responses')).toContainText('45')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(5)
    await expect(figure(page, 'Impressions')).toContainText('50')
  })

  await test.step('works with keys while the focus is in the list', async () => {
    const boxes = list.getByRole('listitem').getByRole('checkbox')
    await boxes.first().focus()
    await page.keyboard.press('j')
    await expect(boxes.nth(1)).toBeFocused()
    await page.keyboard.press('d')
    await expect(list.getByRole('listitem').nth(1)).toContainText('Done')
    await list.getByLabel('Search in these answers').focus()
    await page.keyboard.type('h')
    await expect(list.getByLabel('Search in these answers')).toHaveValue('pillsh')
  })

  await test.step('tags in bulk, and the tag is a filter', async () => {
    await search(page, 'late', 15)
    await chooseAll(page)
    await list.getByRole('button', { name: 'Tag', exact: true }).click()
    await page.getByRole('combobox', { name: 'Tag' }).fill('Delivery')
    await page.keyboard.press('Enter')
    await expect(page.getByText('15 submissions tagged “Delivery”.')).toBeVisible()
    await expect(list.getByRole('listitem').first()).toContainText('Delivery')
    const at = `/api/v1/accounts/${walked.accountId}/surveys/${walked.surveyId}/results?tag=delivery`
    const { totals } = await callAs<{ totals: { impressions: number } }>(context, 'GET', at)
    expect(totals.impressions).toBe(15)
  })

  await test.step('tags and hides all that match, and undoes it', async () => {
    await search(page, 'late', 15)
    const open = async () => {
      await list.getByRole('button', { name: 'Edit all matching…' }).click()
      await expect(page.getByRole('dialog', { name: 'Edit all matching submissions' })).toBeVisible()
    }
    const dialog = page.getByRole('dialog', { name: 'Edit all matching submissions' })
    await open()
    await dialog.getByRole('combobox', { name: 'Tag' }).fill('Late')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('15 submissions match.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Tag “Late”: 15' }).dblclick()
    await expect(dialog.getByText('15 submissions changed.')).toBeVisible()
    await expectDecentPage(page)
    const at = `/api/v1/accounts/${walked.accountId}/surveys/${walked.surveyId}/results?tag=late`
    const tagged = async () =>
      (await callAs<{ totals: { impressions: number } }>(context, 'GET', at)).totals.impressions
    expect(await tagged()).toBe(15)
    await dialog.getByRole('button', { name: 'Undo' }).dblclick()
    await expect(dialog.getByText('15 submissions changed back.')).toBeVisible()
    expect(await tagged()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await open()
    await dialog.getByRole('button', { name: 'Hide as' }).click()
    await page.getByRole('menuitem', { name: 'Spam' }).click()
    await dialog.getByRole('button', { name: 'Hide as spam: 15' }).click()
    await expect(list.getByText('No answer contains “late”.')).toBeAttached()
    // The list behind it is empty now.
    await expect(dialog.getByText('15 submissions changed.')).toBeVisible()
    // Closed, and undone later by the next reader.
    await page.reload()
    await expect(figure(page, 'Responses')).toContainText('35')
    await open()
    await expect(dialog.getByText('Hide as spam, by')).toContainText('15 submissions changed.')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText('15 submissions changed back.')).toBeVisible()
    await page.reload()
    await expect(figure(page, 'Responses')).toContainText('50')
  })

  await test.step('notes something; of two at once, the second sees the first one’s words', async () => {
    await page.goto(`${walked.address}/submissions`)
    await page.locator('tbody').getByRole('button').first().click()
    const sheet = page.getByRole('dialog', { name: 'Submission' })
    await sheet.getByLabel('Note').fill('Call back')
    const udid = new URL(page.url()).searchParams.get('submission')
    const at = `/api/v1/accounts/${walked.accountId}/surveys/${walked.surveyId}/submissions/${udid}/note`
    await callAs(context, 'PUT', at, { note: 'Called already', before: null })
    await sheet.getByRole('button', { name: 'Save the note' }).click()
    await expect(sheet.getByText('It says now: “Called already”')).toBeVisible()
    await sheet.getByLabel('Note').fill('Called already. Call back')
    await sheet.getByRole('button', { name: 'Save the note' }).dblclick()
    await expect(page.locator('tbody').getByRole('row').first()).toContainText('Note')
    await expectDecentPage(page)
  })

  await test.step('deletes one permanently', async () => {
    const sheet = page.getByRole('dialog', { name: 'Submission' })
    await sheet.getByRole('button', { name: 'Delete…' }).click()
    await sheet.getByRole('button', { name: 'Delete permanently' }).dblclick()
    await expect(sheet).toBeHidden()
    await page.goto(walked.address)
    await expect(figure(page, 'Impressions')).toContainText('49')
  })
})
