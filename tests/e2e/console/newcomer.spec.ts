// The first survey of a new installation, by somebody who clicks what the pages say.
import { expect, type Page, test } from '@playwright/test'
import { type EmptyServer, startEmptyServer } from '../empty-server'
import { CONSOLE_PASSWORD } from './console-users'

let server: EmptyServer

test.beforeEach(async () => {
  server = await startEmptyServer()
})
test.afterEach(async () => {
  await server.stop()
})

async function setUp(page: Page): Promise<void> {
  await page.goto(`${server.url}/console`)
  await page.getByLabel('Whose surveys?').fill('Fernwood')
  await page.getByLabel('Your name').fill('Fay First')
  await page.getByLabel('E-mail address').fill('fay@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(CONSOLE_PASSWORD)
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Ask your first question' })).toBeVisible()
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the survey' })

test('opens the first survey in the editor from a starting point, also clicked twice', async ({ page }) => {
  await setUp(page)
  await page.getByRole('button', { name: /^Net Promoter Score/ }).dblclick()
  await expect(nameField(page)).toHaveValue('Net Promoter Score')
  await expect(page.getByRole('heading', { level: 1, name: 'Net Promoter Score' })).toBeAttached()
  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click()
  await expect(page.getByText('1 survey', { exact: true })).toBeVisible()
})

test('opens the first survey in the editor from the dialog', async ({ page }) => {
  await setUp(page)
  await page.getByRole('button', { name: 'New survey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Blank/ }).check()
  await dialog.getByLabel('Name').fill('Check-out')
  await dialog.getByRole('button', { name: 'Create and edit' }).click()
  await expect(nameField(page)).toHaveValue('Check-out')
  await expect(dialog).toHaveCount(0)
})
