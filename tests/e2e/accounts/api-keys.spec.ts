// An owner makes an API key, confirms that it is them, copies it, sees its use, and revokes it.
import { expect, test } from '@playwright/test'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'
import { CONSOLE_PASSWORD } from '../support/console-users'
import { arrangeResults } from '../support/results-account'

const LOOKS = [
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

test('a key is made with scopes and an end, copied, used and revoked', async ({
  context,
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'With keys',
  })
  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Create the key' }).click()
  await expect(page.getByText('This must not be empty.')).toBeVisible()
  await page.getByLabel('Name').fill('Nightly export')
  await page.getByRole('checkbox', { name: 'results:read' }).uncheck()
  await page.getByRole('checkbox', { name: 'settings:read' }).check()
  await page.getByLabel('Works for').selectOption('30 days')

  // As after ten minutes; tests/api/accounts/keys has the server's side.
  await page.route(
    '**/keys',
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { error: { code: 'not_confirmed', message: '', details: { by: ['password'] } } },
          })
        : route.continue(),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Create the key' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(CONSOLE_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByLabel('API key', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Copy the key' }).click()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^snd_live_/)
  const item = page.getByRole('listitem').filter({ hasText: 'Nightly export' })
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('Never used')
  await expect(item).toContainText('surveys:read, settings:read')
  await page.screenshot({ path: 'test-results/api-keys-made.png', fullPage: true })

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  })
  expect((await program.get('/api/v1/accounts/current')).status()).toBe(200)
  expect((await program.get('/api/v1/accounts/current/members')).status()).toBe(403)
  await expect(async () => {
    await page.reload()
    await expect(item).toContainText(/Used a (few seconds|minute) ago/, { timeout: 10_000 })
  }).toPass()
  await expect(page.getByText(key)).toHaveCount(0)
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
    await page.screenshot({ path: `test-results/api-keys-${width}-${colorScheme}.png`, fullPage: true })
  }

  await item.getByRole('button', { name: 'Revoke Nightly export' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
  expect((await program.get('/api/v1/accounts/current')).status()).toBe(401)
  await program.dispose()
})

test('keys are not for designers, who are told so', async ({ context, page }) => {
  await signInAs(context, 'designer')
  await page.goto(`/console/${await accountIdOf(context.request)}/api-keys`)
  await expect(page.getByText('Only owners of the account can see and make API keys.')).toBeVisible()
})

test('a button that is busy has its circle in its middle, also without motion', async ({ context, page }) => {
  const { accountId } = await arrangeResults(context)
  await page.goto(`/console/${accountId}/api-keys`)
  await page.route('**/api/**/keys', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await page.getByLabel('Name').fill('Never made')
  await page.getByRole('button', { name: 'Create the key' }).click()
  const button = page.locator('button[data-loading]')
  const [outer, circle] = [
    await button.boundingBox(),
    await button.locator('.mantine-Loader-root').boundingBox(),
  ]
  if (!outer || !circle) throw new Error('no button is busy')
  expect(Math.abs(circle.y + circle.height / 2 - (outer.y + outer.height / 2))).toBeLessThan(2)
  expect(Math.abs(circle.x + circle.width / 2 - (outer.x + outer.width / 2))).toBeLessThan(2)
})
