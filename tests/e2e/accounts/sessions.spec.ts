// The list of the user's own sessions: its entries, ending one, and ending all others.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage, signInAs } from '../support/console-page'

const WHO = 'analyst'

const sessionsOf = (page: Page) => page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')

test('lists each signed-in browser, and ends a session at its next click', async ({
  browser,
  context,
  page,
}) => {
  test.slow()
  await signInAs(context, WHO)
  // Other tests sign in as the same user.
  await page.goto('/console/profile')
  await page
    .getByRole('button', { name: /End all others|Sign out everywhere/ })
    .first()
    .waitFor()
  const endOthers = page.getByRole('button', { name: 'End all others' })
  await expect(sessionsOf(page).first()).toBeVisible()
  if (await endOthers.isVisible()) await endOthers.click()
  await expect(sessionsOf(page)).toHaveCount(1)
  await expect(sessionsOf(page)).toContainText('Chrome on')
  await expect(sessionsOf(page)).toContainText('This browser')

  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const other = await browser.newContext({ userAgent })
  await signInAs(other, WHO)
  const copy = await other.storageState()
  const elsewhere = await other.newPage()
  await elsewhere.goto('/console/profile')
  await expect(elsewhere.getByRole('heading', { name: 'Your profile' })).toBeVisible()

  await page.reload()
  await expect(sessionsOf(page)).toHaveCount(2)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectDecentPage(page)
    await page.screenshot({ path: `test-results/sessions-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: /^End the session in Firefox on Windows/ }).click()
  await expect(sessionsOf(page)).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const thief = await browser.newContext({ storageState: copy })
  expect((await thief.request.get('/api/console/me')).status()).toBe(401)
  await thief.close()
  await other.close()
})
