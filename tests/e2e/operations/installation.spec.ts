// The page about the installation: in the first response, on every screen, and for owners only.
import { expect, test } from '@playwright/test'
import { accountIdOf, expectDecentPage, signInAs } from '../support/console-page'

const LOOKS = [
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const

test('shows owners how it is doing, in its first response', async ({ context, page }) => {
  await signInAs(context, 'owner')
  const accountId = await accountIdOf(context.request)
  const html = await (await context.request.get(`/console/${accountId}/installation`)).text()
  expect(html).toContain('EMBEDDED_FSYNC=on')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('link', { name: 'Installation' }).click()
  const about = page.getByRole('region', { name: 'Version and database' })
  await expect(about).toContainText('embedded database')
  await expect(about.getByRole('row', { name: 'Last backup' })).toContainText('none')
  await expect(page.getByRole('region', { name: 'Servers' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText('EMBEDDED_FSYNC=on')
  // What the first response has is not asked for again.
  expect(
    asked.filter((path) => path.endsWith(`/${accountId}/installation`) && path.includes('/api/')),
  ).toEqual([])
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectDecentPage(page)
    const folder = process.env.SCREENSHOTS
    if (folder)
      await page.screenshot({ path: `${folder}/installation-${width}-${colorScheme}.png`, fullPage: true })
  }
})

test('is not for analysts, who are told so', async ({ context, page }) => {
  await signInAs(context, 'analyst')
  const accountId = await accountIdOf(context.request)
  const html = await (await context.request.get(`/console/${accountId}/installation`)).text()
  expect(html).not.toContain('Largest tables')
  await page.goto(`/console/${accountId}/installation`)
  await expect(
    page.getByText('Only owners of the account can see the state of the installation'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Installation' })).toHaveCount(0)
})
