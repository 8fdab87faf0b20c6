// An account's settings: each card is saved by itself; read-only without the right to change them.
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'
import { goByPalette } from '../support/keyboard'

const LOOKS = [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function save(one: Locator): Promise<void> {
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByText('Saved. It applies from the next request.')).toBeVisible()
}

/** The settings of an account that no other test uses. */
async function openOwn(context: BrowserContext, page: Page, name: string): Promise<string> {
  await signInAs(context, 'owner')
  const made = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', { name })
  const address = `/console/${made.accountId}/settings`
  await page.goto(address)
  await expect(card(page, 'Name')).toBeVisible()
  return address
}

test('saves each card, and has the values again after a reload', async ({ context, page }) => {
  await openOwn(context, page, 'Cards')
  const name = card(page, 'Name')
  await name.getByLabel('Name of the account').fill('Renamed')
  await expect(name.getByText('Not saved yet.')).toBeVisible()
  await save(name)
  await expect(page.getByRole('button', { name: /^Account: Renamed/ })).toBeVisible()

  const cap = card(page, 'Frequency cap')
  await cap.getByRole('button', { name: 'Add a limit' }).click()
  await cap.getByLabel('Surveys per person').fill('2')
  await save(cap)

  const blocked = card(page, 'Blocked addresses')
  await blocked.getByRole('button', { name: 'Add my address, 127.0.0.1' }).click()
  await save(blocked)

  const kept = card(page, 'How long data is kept')
  await kept.getByLabel('Events').fill('30')
  await save(kept)

  await page.reload()
  await expect(name.getByLabel('Name of the account')).toHaveValue('Renamed')
  await expect(cap.getByLabel('Surveys per person')).toHaveValue('2')
  await expect(blocked.getByText('127.0.0.1', { exact: true })).toBeVisible()
  await expect(kept.getByLabel('Events')).toHaveValue('30')
  await expect(kept.getByLabel('What people wrote')).toHaveValue('')
  await kept.getByLabel('Events').fill('')
  await save(kept)
  await page.reload()
  await expect(kept.getByLabel('Events')).toHaveValue('')
})

test('a section can be saved once something has changed, also by keyboard', async ({ context, page }) => {
  await openOwn(context, page, 'Changed')
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)

  const sites = card(page, 'Allowed sites')
  const save = sites.getByRole('button', { name: 'Save' })
  const field = sites.getByLabel('Sites', { exact: true })
  await field.focus()
  await page.keyboard.type('https://example.com')
  // It is there before the field is left, or the focus would go past it.
  await expect(save).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(save).toBeFocused()
  await expect(sites.getByText('Not saved yet.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sites.getByText('Saved. It applies from the next request.')).toBeVisible()
  await expect(save).toBeFocused()
  await expect(card(page, 'Name').getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('asks before an unsaved section is left, by a link, the palette, Back, and with the page', async ({
  context,
  page,
}) => {
  const address = await openOwn(context, page, 'Left')
  const surveys = page.getByRole('link', { name: 'Surveys', exact: true })
  await surveys.click()
  await expect(page).toHaveURL(/surveys$/)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const field = card(page, 'Name').getByLabel('Name of the account')
  await field.fill('Left unsaved')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = dialog.getByRole('button', { name: 'Stay on this page' })
  const isHere = async () => {
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(field).toHaveValue('Left unsaved')
  }
  await surveys.press('Enter')
  await expect(stay).toBeFocused()
  await expectDecentPage(page)
  await stay.press('Enter')
  await isHere()
  await goByPalette(page, 'API keys')
  await stay.click()
  await isHere()
  await page.evaluate(() => window.history.back())
  await stay.click()
  await isHere()
  const isAskedByBrowser = () =>
    page.evaluate(() => {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      return leaving.defaultPrevented
    })
  expect(await isAskedByBrowser()).toBe(true)
  await surveys.click()
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/surveys$/)
  await page.goBack()
  await expect(field).toHaveValue('Left')
  expect(await isAskedByBrowser()).toBe(false)
})

test('what somebody else has saved meanwhile is kept beside one’s own changes', async ({ context, page }) => {
  const address = await openOwn(context, page, 'Both')
  const other = await context.newPage()
  await other.goto(address)
  const fieldIn = (one: Page, label: string) => card(one, 'How long data is kept').getByLabel(label)
  // After a save of its own, too.
  await fieldIn(page, 'Events').fill('50')
  await save(card(page, 'How long data is kept'))
  await fieldIn(page, 'Events').fill('60')
  await fieldIn(other, 'What people wrote').fill('40')
  await save(card(other, 'How long data is kept'))
  // A page asks again when somebody comes back to it, some seconds after the last time.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(fieldIn(page, 'What people wrote')).toHaveValue('40', { timeout: 1000 })
  }).toPass()
  await expect(fieldIn(page, 'Events')).toHaveValue('60')
  await save(card(page, 'How long data is kept'))
  await page.reload()
  await expect(fieldIn(page, 'What people wrote')).toHaveValue('40')
  await expect(fieldIn(page, 'Events')).toHaveValue('60')
})

test('shows an error at its field, and keeps what was typed', async ({ context, page }) => {
  await openOwn(context, page, 'Wrong')
  const domains = card(page, 'Allowed redirect domains')
  const field = domains.getByLabel('Domains', { exact: true })
  // Until the script runs, Enter adds nothing.
  for (const text of ['example.com', 'https://example.org'])
    await expect(async () => {
      await field.fill(text)
      await field.press('Enter')
      await expect(domains.getByText(text, { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await domains.getByRole('button', { name: 'Save' }).click()
  await expect(domains.getByText(/^Entry 2 must be a host name such as example.com/)).toBeVisible()
  await expect(domains.getByText('https://example.org', { exact: true })).toBeVisible()
  await field.press('Backspace')
  await save(domains)
})

test('replaces the identifier and deactivates only after a confirmation', async ({
  context,
  page,
  request,
}) => {
  await openOwn(context, page, 'Danger')
  const identifier = card(page, 'Install on your site or in your app').getByLabel('Identifier', {
    exact: true,
  })
  const before = await identifier.inputValue()
  const stop = card(page, 'Stop and start')
  const dialog = page.getByRole('dialog')

  await stop.getByRole('button', { name: 'Replace…' }).click()
  await expect(dialog).toContainText(before)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(identifier).toHaveValue(before)
  await stop.getByRole('button', { name: 'Replace…' }).click()
  await dialog.getByRole('button', { name: 'Replace it' }).click()
  await expect(identifier).not.toHaveValue(before)
  expect((await request.get(`/serve?identifier=${before}&callback=_`)).ok()).toBe(false)
  const after = await identifier.inputValue()
  expect((await request.get(`/serve?identifier=${after}&callback=_`)).ok()).toBe(true)

  await stop.getByRole('button', { name: 'Switch off…' }).click()
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText(/^This account is switched off/)).toBeVisible()
  await stop.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText(/^This account is switched off/)).toHaveCount(0)
})

test('shows the settings to analysts, and explains why they cannot change them', async ({
  context,
  page,
}) => {
  await signInAs(context, 'analyst')
  await page.goto(`/console/${await accountIdOf(context.request)}/settings`)
  await expect(page.getByText(/Only owners of the account can change them/)).toBeVisible()
  await expect(page.getByLabel('Name of the account')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(card(page, 'Stop and start')).toHaveCount(0)
  await expectDecentPage(page)
})

test('passes axe and fits the window, narrow and dark, wide and light', async ({ context, page }) => {
  test.slow()
  await openOwn(context, page, 'Looks')
  await card(page, 'Frequency cap').getByRole('button', { name: 'Add a limit' }).click()
  await card(page, 'Frequency cap').getByRole('switch').click()
  await page.getByRole('button', { name: 'A plain HTML page' }).click()
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
  }
})
