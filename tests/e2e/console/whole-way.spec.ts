// From end to end: the first owner writes and publishes a survey, a visitor answers it in the shop,
// and the owner reads the answer.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { CONSOLE_PASSWORD } from '../support/console-users'
import { expectSaved, question } from '../support/editor-page'
import { type EmptyServer, startEmptyServer } from '../support/empty-server'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { surveyIn } from '../support/survey-page'

const folder = mkdtempSync(path.join(tmpdir(), 'soundings-whole-way-'))
let server: EmptyServer

test.beforeAll(async () => {
  // Loads the demo and starts a server.
  test.setTimeout(180_000)
  const DATA_DIR = path.join(folder, 'data')
  const env = { ...process.env, DATA_DIR, DATABASE_URL: '' }
  execFileSync(process.execPath, ['--import', 'tsx', 'tests/e2e/support/prepare-demo.ts'], { env })
  server = await startEmptyServer(DATA_DIR)
})
test.afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('leads from the first visit to the first answer', async ({ page, browser }) => {
  test.slow()
  await page.goto(server.setUpLink ?? '')
  await page.getByLabel('Account name').fill('Fernwood')
  await page.getByLabel('Your name').fill('Fay First')
  await page.getByLabel('E-mail address').fill('fay@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(CONSOLE_PASSWORD)
  await page.getByRole('button', { name: 'Create and sign in' }).click()

  await page.waitForURL(/\/console\/\d+\/surveys$/)
  await page.getByRole('button', { name: 'New survey' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Page feedback/ }).check()
  await dialog.getByLabel('Name').fill('Camp kitchen')
  await dialog.getByRole('button', { name: 'Create and edit' }).click()

  await expect(page.getByRole('textbox', { name: 'Name of the survey' })).toHaveValue('Camp kitchen')
  await question(page).fill('Which stove do you carry?')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish and go live' }).click()
  await expect(page.getByText('It is live')).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Camp kitchen' })).toBeVisible()

  const visitor = await browser.newContext()
  const shop = await visitor.newPage()
  const answers = listCalls(shop, /\/answer$/)
  const [, surveyId] = /\/surveys\/(\d+)/.exec(page.url()) ?? []
  await putHostPage(shop, server.url, { commands: `soundings('present', ${surveyId})` })
  await shop.goto(SITE)
  const survey = surveyIn(shop)
  await expect(survey.getByRole('heading', { name: 'Which stove do you carry?' })).toBeVisible()
  await survey.getByText('Yes', { exact: true }).click()
  await expect.poll(() => answers.length).toBe(1)
  await visitor.close()

  await page.reload()
  await expect(
    page.locator('dt', { hasText: 'Responses' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText(/^1\b/)
})
