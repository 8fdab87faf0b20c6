// The first survey of a new installation, following only what the pages offer.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { CONSOLE_PASSWORD } from '../support/console-users'
import { expectSaved, question } from '../support/editor-page'
import { type EmptyServer, startEmptyServer } from '../support/empty-server'
import { SITE } from '../support/host-page'
import { surveyIn } from '../support/survey-page'

let server: EmptyServer

test.beforeEach(async () => {
  server = await startEmptyServer()
})
test.afterEach(async () => {
  await server.stop()
})

async function setUp(page: Page): Promise<void> {
  await page.goto(server.setUpLink ?? '')
  await page.getByLabel('Account name').fill('Fernwood')
  await page.getByLabel('Your name').fill('Fay First')
  await page.getByLabel('E-mail address').fill('fay@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(CONSOLE_PASSWORD)
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Ask your first question' })).toBeVisible()
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name of the survey' })

test('opens the first survey in the editor from a template, also when clicked twice', async ({ page }) => {
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

test('gets from the set-up link to the first answer in seven clicks, and shows the page that asked', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  let clicks = 0
  const click = (target: Locator) => {
    clicks += 1
    return target.click()
  }
  // One click: "Create and sign in".
  await setUp(page)
  clicks += 1
  await click(page.getByRole('button', { name: /^Net Promoter Score/ }))
  await expect(nameField(page)).toBeVisible()
  const live = page.frameLocator('iframe[title="The survey as respondents see it"]')
  await expect(live.getByRole('heading', { name: /^How likely are you to recommend us/ })).toBeInViewport()
  await question(page).fill('How likely are you to tell a friend about Fernwood?')
  await expect(live.getByRole('heading', { name: /tell a friend about Fernwood/ })).toBeInViewport()
  await expectSaved(page)

  await click(page.getByRole('link', { name: 'Preview', exact: true }))
  const preview = page.frameLocator('iframe').locator('soundings-survey')
  await expect(preview.getByRole('heading', { name: /tell a friend about Fernwood/ })).toBeVisible()
  await expectDecentPage(page)
  await click(page.getByRole('link', { name: 'Edit', exact: true }))
  await click(page.getByRole('button', { name: 'Publish…' }))
  await click(page.getByRole('button', { name: 'Publish and go live' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Waiting for a page with the snippet')).toBeVisible()
  const snippet = await dialog.locator('pre').innerText()

  const visitor = await browser.newContext()
  const shop = await visitor.newPage()
  const body = `<!doctype html><html lang="en"><head><title>Fernwood</title>${snippet}</head><body><h1>Shop</h1></body></html>`
  await shop.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await shop.goto(`${SITE}/boots?from=mail`)
  await expect(surveyIn(shop).getByRole('heading', { name: /tell a friend about Fernwood/ })).toBeVisible()
  await surveyIn(shop).getByText('9', { exact: true }).click()
  await surveyIn(shop).getByRole('textbox').fill('Dry feet')
  const sent = shop.waitForResponse(/present_results/)
  await surveyIn(shop)
    .getByRole('button', { name: /Send|Next|Done/ })
    .click()
  await sent
  await visitor.close()

  await expect(dialog.getByText(/The snippet was seen on shop\.test/)).toBeVisible()
  await expect(dialog.getByText(/Page \/boots, on a computer\. It got this survey\./)).toBeVisible()
  await click(dialog.getByRole('link', { name: 'Results' }))
  await expect(page.getByText('Dry feet')).toBeVisible()
  expect(clicks).toBe(7)
})
