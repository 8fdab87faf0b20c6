// The official client asks for access, and a person answers in the browser: signing in on the way with a
// second factor, choosing an account, taking scopes away, saying no.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { CALLBACK, connectBy, tryToConnect } from '../../support/oauth-app'
import { codeOf } from '../../support/totp-code'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import { CONSOLE_PASSWORD, FACTOR_USERS } from '../support/console-users'

const SITE = `http://127.0.0.1:${process.env.E2E_PORT}`
const url = new URL('/mcp', SITE)

/** The app's own page, which gets the code. */
async function waitForApp(page: Page): Promise<string> {
  await page.waitForURL(`${CALLBACK}?**`)
  return page.url()
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: SITE })).newPage()
  await page.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'You can close this page.' }))
  return page
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(CONSOLE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
    await page.screenshot({ path: `test-results/connect-${name}-${width}.png`, fullPage: true })
  }
}

test('a person signs in with a second factor on the way, allows less than was asked, and ends it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const { email } = FACTOR_USERS.connecting
  const page = await openPage(browser)
  await page.goto('/console/profile')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  const { secret } = await callAs<{ secret: string }>(
    page.context(),
    'POST',
    '/api/console/me/factors/app/begin',
  )
  await callAs(page.context(), 'POST', '/api/console/me/factors/app', { code: codeOf(secret, -1) })
  await page.context().clearCookies()

  const { client, app } = await connectBy(url, async (asked) => {
    await page.goto(asked.href)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await enterPassword(page, email)
    await page.getByLabel(/Code/).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Connect an app' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('127.0.0.1:33418, an app on this computer')
    const publishing = page.getByRole('checkbox', { name: 'Publish, pause and complete surveys.' })
    await expect(publishing).not.toBeChecked()
    await look(page, 'one-account')
    await page.getByRole('checkbox', { name: /^Create surveys, and change drafts/ }).uncheck()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    return waitForApp(page)
  })
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('read_results')
  expect(names).not.toContain('create_draft')
  await client.close()

  await page.goto('/console/profile')
  await expect(page.getByText('surveys:read', { exact: false })).toBeVisible()
  await look(page, 'profile')
  await page.getByRole('button', { name: 'Disconnect Test app' }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByText(/^No app is connected\./)).toBeVisible()
  expect(await tryToConnect(app, url)).toBeNull()
  await page.context().close()
})

test('an owner chooses the account, says no to a strange name, and disconnects an app', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await openPage(browser)
  await signInAs(page.context(), 'owner')
  const strange = await fetch(`${SITE}/oauth/register`, {
    method: 'POST',
    body: JSON.stringify({
      client_name: '\u202e<b onclick="alert(1)">Claude</b>',
      redirect_uris: [CALLBACK],
      scope: 'surveys:publish people:read',
    }),
  })
  const { client_id } = await strange.json()
  const query = new URLSearchParams({
    ...{ client_id, redirect_uri: CALLBACK, response_type: 'code', state: 'xyz' },
    ...{
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      scope: 'surveys:publish people:read',
    },
  })
  await page.goto(`/console/connect?${query}`)
  await expect(page.getByText('<b onclick="alert(1)">Claude</b>')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Publish/ })).toBeChecked()
  await look(page, 'strange')
  await page.getByRole('link', { name: 'Do not allow' }).click()
  const refused = new URL(await waitForApp(page)).searchParams
  expect(Object.fromEntries(refused)).toEqual({ error: 'access_denied', state: 'xyz', iss: SITE })

  query.set('code_challenge_method', 'plain')
  await page.goto(`/console/connect?${query}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('PKCE')
  await look(page, 'problem')

  const { client } = await connectBy(url, async (asked) => {
    await page.goto(asked.href)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose an account.')
    await page.getByLabel('Account').selectOption({ label: 'Browser tests (Owner)' })
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    return waitForApp(page)
  })
  expect((await client.listTools()).tools.length).toBeGreaterThan(0)
  await client.close()
  await page.goto('/console')
  await page.goto(page.url().replace(/surveys$/, 'api-keys'))
  await look(page, 'keys')
  await page.context().close()
})
