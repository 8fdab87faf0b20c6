// Two-factor sign-in in a browser: an app, recovery codes, a passkey of a virtual authenticator, an
// account that asks for a second factor, and what an unfinished sign-in can call.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { codeOf } from '../../support/totp-code'
import { accountIdOf, expectDecentPage } from '../support/console-page'
import { CONSOLE_PASSWORD, FACTOR_ACCOUNT, FACTOR_USERS } from '../support/console-users'

const { email } = FACTOR_USERS.owner

/** Passkeys need a host with a name. */
const ORIGIN = `http://localhost:${process.env.E2E_PORT}`

const visit = (browser: Browser) => browser.newContext({ baseURL: ORIGIN })

async function enterPassword(page: Page, address: string = email): Promise<void> {
  await page.getByLabel('E-mail address').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(CONSOLE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A virtual authenticator that has a screen lock, as a phone has. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
    await page.screenshot({ path: `test-results/two-factor-${name}-${width}.png` })
  }
}

test('a person sets up an app and a passkey, signs in with each, and asks others for one', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await visit(browser)
  const page = await context.newPage()
  await addAuthenticator(context, page)
  await page.goto('/console/profile')
  await look(page, 'sign-in')
  await enterPassword(page)

  await page.getByRole('button', { name: 'Set up the app…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(dialog.getByAltText('QR code with the key below')).toBeVisible()
  await dialog.getByLabel('Code').fill('000 000')
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('not the code that the app shows')
  await look(page, 'app')
  await dialog.getByLabel('Code').fill(codeOf(secret, -1).replace(/^.../, '$& '))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const shown = page.getByRole('dialog', { name: 'Store your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await look(page, 'codes')
  await shown.getByRole('button', { name: 'I have stored them' }).click()

  await page.getByRole('button', { name: 'Add a passkey…' }).click()
  await page.getByLabel('Name of the passkey').fill('Phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The passkey “Phone” is added.')).toBeVisible()
  await look(page, 'profile')

  const account = await accountIdOf(context.request, FACTOR_ACCOUNT)
  await page.goto(`/console/${account}/settings`)
  await page.getByRole('radio', { name: 'Everyone needs a second factor' }).check()
  const card = page.getByRole('region', { name: 'Two-factor sign-in' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Saved. It applies from the next request')).toBeVisible()
  await look(page, 'settings')

  // Another member is led to set one up, and gets to the page that they asked for.
  const other = await visit(browser)
  const guest = await other.newPage()
  await guest.goto(`/console/${account}/members`)
  await enterPassword(guest, FACTOR_USERS.guest.email)
  await expect(guest.getByRole('heading', { name: 'A second factor, please' })).toBeVisible()
  const refused = await other.request.get(`/api/v1/accounts/${account}`)
  expect([refused.status(), (await refused.json()).error.code]).toEqual([403, 'second_factor_needed'])
  await look(guest, 'asked')
  await guest.getByRole('button', { name: 'Set up the app…' }).click()
  const asked = guest.getByRole('dialog', { name: 'Set up an authenticator app' })
  const theirs = ((await asked.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await asked.getByLabel('Code').fill(codeOf(theirs))
  await asked.getByRole('button', { name: 'Switch on' }).click()
  await guest.getByRole('button', { name: 'I have stored them' }).click()
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(guest).toHaveURL(`/console/${account}/members`)

  // Back to how other tests know the account.
  await page.getByRole('radio', { name: 'Each member decides' }).check()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Saved. It applies from the next request')).toBeVisible()
  await page.goto(`/console/${account}/members`)
  const reset = page.getByRole('button', { name: `Reset the second factor of ${FACTOR_USERS.guest.name}` })
  await reset.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(reset).toBeHidden()
  expect((await other.request.get('/api/console/me')).status()).toBe(401)
  await other.close()

  // An unfinished sign-in opens nothing; a reload goes on with it.
  await page.goto('/console/profile')
  await page.getByRole('button', { name: 'Sign out everywhere…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await enterPassword(page)
  const code = page.getByLabel('Code of your authenticator app')
  await expect(code).toBeFocused()
  await look(page, 'second-step')
  expect((await context.request.get('/api/console/me')).status()).toBe(401)
  expect((await context.request.get(`/console/${account}/surveys`)).url()).toContain('/console/sign-in')
  await page.reload()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible()
  await code.fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Your profile' }).or(page.getByRole('heading', { name: 'Surveys' })),
  ).toBeVisible()

  // Without a password: with the passkey alone. Then with the passkey after the password.
  await context.clearCookies()
  await page.goto('/console/profile')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await context.clearCookies()
  await page.goto('/console/profile')
  await enterPassword(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await context.clearCookies()
  await page.goto('/console/profile')
  await enterPassword(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(` ${codes[0]?.toUpperCase()} `)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('9 of 10 left.')).toBeVisible()

  // A new password goes on without a further code.
  const [current, next] = ['Current password', 'New password']
  await page.getByLabel(current).fill(CONSOLE_PASSWORD)
  await page.getByLabel(next).fill(CONSOLE_PASSWORD)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('The password is changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey “Phone” is removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible()
  await context.close()
})
