// Signing in to the console: the first owner, a password, an invitation; and signing out.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { accountIdOf, expectDecentPage, signInAs } from '../support/console-page'
import { CONSOLE_PASSWORD, CONSOLE_USERS } from '../support/console-users'
import { startEmptyServer } from '../support/empty-server'

const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Checks the page in each width and scheme. */
async function expectDecentLooks(page: Page): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
  }
}

/** Excludes Next's own alert, which announces page changes. */
const alertOf = (page: Page) => page.locator('[role=alert]:not(#__next-route-announcer__)')

const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Password' })

async function expectRefused(field: Locator, why: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(why)
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await passwordOf(page).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('makes the holder of the set-up link the owner, and tells others where to find it', async ({
  page,
  browser,
}) => {
  // The test starts its own server.
  test.slow()
  const server = await startEmptyServer()
  try {
    await page.goto(`${server.url}/console`)
    await expect(page.getByRole('heading', { name: 'Welcome to Soundings' })).toBeVisible()
    await expect(page.getByText('npm run accounts -- setup-link')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveCount(0)
    await expectDecentLooks(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    const token = page.getByLabel('Set-up token')
    await expectRefused(token, /This must not be empty\./)
    await expect(token).toBeFocused()
    await expect(alertOf(page)).toHaveCount(0)
    await expectDecentPage(page)
    await page.getByLabel('Set-up token').fill('a-guess-of-twenty-letters')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(alertOf(page)).toContainText('This set-up link does not work')
    await page
      .getByLabel('Set-up token')
      .fill(new URL(server.setUpLink ?? '').searchParams.get('token') ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Your name')).toBeVisible()
    await expectDecentLooks(page)
    await page.getByRole('button', { name: 'Create and sign in' }).click()
    const name = page.getByLabel('Account name')
    await expectRefused(name, /This must not be empty\./)
    await expect(name).toBeFocused()
    await expectRefused(page.getByLabel('E-mail address'), /such as ann@example\.com/)
    await expectDecentPage(page)
    await page.getByLabel('Account name').fill('Example Ltd')
    await page.getByLabel('Your name').fill('Fay First')
    await page.getByLabel('E-mail address').fill('fay@example.com')
    await passwordOf(page).fill('short')
    await page.getByRole('button', { name: 'Create and sign in' }).click()
    await expect(page.getByText('This must have at least 12 characters.')).toBeVisible()
    await expect(passwordOf(page)).toBeFocused()
    await passwordOf(page).fill(CONSOLE_PASSWORD)
    await page.getByRole('button', { name: 'Create and sign in' }).click()
    await page.waitForURL(/\/console\/\d+\/surveys$/)
    await expect(page.getByRole('button', { name: /^Account: Example Ltd/ })).toBeVisible()

    const other = await browser.newContext()
    const second = await other.newPage()
    await second.goto(`${server.url}/console`)
    await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await second.goto(`${server.url}/console/welcome`)
    await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await other.close()
  } finally {
    await server.stop()
  }
})

test('rejects a wrong password, signs in, redirects, and signs out', async ({ page }) => {
  // Checks two pages in four variants each.
  test.slow()
  const { email } = CONSOLE_USERS.designer
  await page.goto('/console/profile')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectDecentLooks(page)
  for (const address of [email, 'unknown@example.com']) {
    await fillSignIn(page, address, 'not this one')
    await expect(alertOf(page)).toContainText('The e-mail address or the password is wrong.')
  }
  await fillSignIn(page, email, CONSOLE_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expectDecentLooks(page)

  await page.getByRole('link', { name: 'Back to your surveys' }).click()
  await page.getByRole('button', { name: /^You: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/console/profile')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('says what is not filled in, in the language of the page, at the first field', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE', colorScheme: 'dark', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/console/sign-in')
  const [email, password] = [
    page.getByRole('textbox', { name: 'E-Mail-Adresse' }),
    page.getByRole('textbox', { name: 'Passwort' }),
  ]
  const submit = page.getByRole('button', { name: 'Anmelden', exact: true })
  await submit.click()
  for (const field of [email, password]) await expectRefused(field, /Dies darf nicht leer sein\./)
  await expect(email).toBeFocused()
  await expectDecentPage(page)
  await email.fill('ann@example.com')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await context.close()
})

test('redirects to the requested page, with its query', async ({ context, page }) => {
  await signInAs(context, 'designer')
  const address = `/preview/${await accountIdOf(context.request)}?device=ios&key=somebody`
  await context.clearCookies()
  await page.goto(address)
  await fillSignIn(page, CONSOLE_USERS.designer.email, CONSOLE_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: 'Targeting check' })).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('says in its own words that an address is unknown', async ({ context, page }) => {
  await signInAs(context, 'designer')
  const accountId = await accountIdOf(context.request)
  for (const address of ['/console/nothing/here', `/console/${accountId}/nothing`]) {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page was not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to your surveys' })).toBeVisible()
  }
  await expectDecentPage(page)
})

test('explains what is wrong with an invalid link', async ({ page }) => {
  await page.goto('/console/invitation/made-up')
  await expect(alertOf(page)).toContainText('Ask for a new one.')
  await expectDecentPage(page)
})

test('admits a user by invitation, with its role, until the user is removed', async ({
  context,
  page,
  browser,
}) => {
  test.slow()
  await signInAs(context, 'owner')
  const account = await accountIdOf(context.request)
  await page.goto(`/console/${account}/members`)
  await expect(page.getByText(CONSOLE_USERS.analyst.email)).toBeVisible()
  await page.getByRole('radio', { name: 'Analyst' }).check()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()
  await expectDecentLooks(page)

  const other = await browser.newContext()
  const guest = await other.newPage()
  await guest.goto(link)
  await expect(guest.getByText(/Olga Owner invites you to Browser tests as Analyst/)).toBeVisible()
  await expectDecentLooks(guest)
  await guest.getByRole('button', { name: 'Join Browser tests' }).click()
  await expectRefused(guest.getByLabel('Your name'), /This must not be empty\./)
  await expect(guest.getByLabel('Your name')).toBeFocused()
  await guest.getByLabel('Your name').fill('Gus Guest')
  await guest.getByLabel('E-mail address').fill('gus@example.com')
  await passwordOf(guest).fill(CONSOLE_PASSWORD)
  await guest.getByRole('button', { name: 'Join Browser tests' }).click()
  await guest.waitForURL(new RegExp(`/console/${account}/surveys$`))
  await guest.goto(`/console/${account}/members`)
  await expect(guest.getByText('Only owners can invite, change and remove members.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Create the link' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Remove Gus Guest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('gus@example.com')).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByText('This page was not found')).toBeVisible()
  await expectDecentPage(guest)
  await guest.goto('/console')
  await expect(guest.getByText('You are not a member of any account')).toBeVisible()
  await expectDecentPage(guest)
  await other.close()
})
