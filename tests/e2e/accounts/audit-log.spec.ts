// The audit log: what was done is there at once, by person and kind, and as a file; for owners only.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'

const LOOKS = [
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

test('shows owners who did what, by person and by kind, and exports it', async ({ context, page }) => {
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'Audited',
  })
  const root = `/api/v1/accounts/${accountId}`
  await callAs(context, 'PATCH', root, { redirectDomains: ['example.com'], caps: [{ limit: 3 }] })
  await callAs(context, 'POST', `${root}/invitations`, { role: 'analyst', email: 'ina@example.com' })
  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('link', { name: 'Audit log' }).click()
  // Other tests may sign in as the same owner meanwhile.
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasNotText: 'Signed in' })
  await expect(entries).toHaveCount(3)
  await expect(entries.first()).toContainText('Invitation made: ina@example.com')
  await expect(entries.nth(1)).toContainText('redirect domains: from none to example.com')
  await expect(entries.nth(1)).toContainText('Olga Owner, owner@example.com, from 127.0.0.1')
  await expect(page.getByText(/^[34] entries shown$/)).toBeVisible()

  await page.getByLabel('What', { exact: true }).selectOption('Settings changed')
  await expect(entries).toHaveCount(1)
  await page.getByLabel('By', { exact: true }).selectOption('The command line')
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
  await expectDecentPage(page)
  await page.getByLabel('By', { exact: true }).selectOption('Olga Owner, owner@example.com')
  await expect(entries).toHaveCount(1)
  await page.reload()
  await expect(entries).toHaveCount(1)

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file.trimEnd().split('\r\n').length).toBe(2)
  expect(file).toContain('settings_changed')
  await page.getByLabel('What', { exact: true }).selectOption('Everything')
  await expect(entries.first()).toContainText('Audit log exported')

  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await expectDecentPage(page)
  }
})

test('is not for designers, who are told so', async ({ context, page }) => {
  await signInAs(context, 'designer')
  const accountId = await accountIdOf(context.request)
  await page.goto(`/console/${accountId}/surveys`)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  await page.goto(`/console/${accountId}/audit-log`)
  await expect(page.getByText('Only owners of the account can read its audit log.')).toBeVisible()
})
