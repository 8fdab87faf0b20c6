// One person's data: finding, exporting, and erasing, which only owners may do.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { accountIdOf, expectDecentPage, signInAs } from '../support/console-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { arrangeResults } from '../support/results-account'

const ANN = 'ann@example.com'

test('finds a person by client key, exports all data, and erases it', async ({ context, page }) => {
  const { accountId, address } = await arrangeResults(context)
  await page.goto(`/console/${accountId}/people`)
  await page.getByRole('textbox', { name: 'Client key' }).fill(ANN)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: `Client key ${ANN}` })
  await expect(sheet.locator('dt', { hasText: 'Answers' }).locator('xpath=following-sibling::dd')).toHaveText(
    '3',
  )

  await expect(sheet.getByRole('region', { name: 'Surveys that they would get now' })).toBeVisible()

  const waiting = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Export everything' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file).toContain('The heron by the lake')
  expect(() => JSON.parse(file)).not.toThrow()

  await sheet.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' })
  await expectDecentPage(page)
  const erase = dialog.getByRole('button', { name: 'Erase permanently' })
  await dialog.getByLabel(/to confirm$/).fill('ann@example')
  await expect(erase).toBeDisabled()
  await dialog.getByLabel(/to confirm$/).fill(ANN)
  await erase.click()
  await expect(page.getByText('Erased: 1 submission, 3 answers, 1 device.')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing is stored about this person' })).toBeVisible()
  await page.goto(address)
  await expect(
    page.locator('dt', { hasText: 'Responses' }).locator('xpath=following-sibling::dd'),
  ).toContainText('2')
})

test('finds a device from its submission, and rejects what is not a UUID', async ({ context, page }) => {
  const { accountId, address } = await arrangeResults(context)
  await page.goto(`${address}/submissions`)
  await page.locator('tbody').getByRole('button').first().click()
  await page.getByRole('dialog', { name: 'Submission' }).getByRole('link').last().click()
  await expect(page.getByRole('region', { name: /^Device / })).toContainText('Devices')

  await page.goto(`/console/${accountId}/people`)
  await page.getByText('Device', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Device' }).fill('not a device')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Enter a UUID: 32/)).toBeVisible()
})

test('explains to others why they may not erase', async ({ context, page }) => {
  await signInAs(context, 'designer')
  const accountId = await accountIdOf(context.request)
  const met = { identifier: MATRIX_ACCOUNT, client_key: 'somebody', callback: 'f' }
  await context.request.get('/serve', { params: met })
  await page.goto(`/console/${accountId}/people?client_key=nobody`)
  await expect(page.getByRole('heading', { name: 'Nothing is stored about this person' })).toBeVisible()
  await page.goto(`/console/${accountId}/people?client_key=somebody`)
  await expect(page.getByText('only owners can erase it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase…' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Export everything' })).toHaveCount(0)
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`passes axe and fits the window at ${width} pixels, ${colorScheme}`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { accountId } = await arrangeResults(context)
    await page.goto(`/console/${accountId}/people`)
    await expect(page.getByRole('heading', { name: 'Find a person' })).toBeVisible()
    await expectDecentPage(page)
    await page.goto(`/console/${accountId}/people?client_key=${ANN}`)
    await expect(page.getByRole('button', { name: 'Erase…' })).toBeVisible()
    await expectDecentPage(page)
  })
}
