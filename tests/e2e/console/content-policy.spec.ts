// The console's content security policy: no page violates it, and injected scripts do not run.
import { expect, type Page, test } from '@playwright/test'
import { accountIdOf, callAs, signInAs } from '../support/console-page'

declare global {
  interface Window {
    smuggled?: string[]
  }
}

/** Collects the policy violations of all pages and their frames. */
async function watchViolations(page: Page): Promise<string[]> {
  const broken: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) => {
      const note: unknown = Reflect.get(window, 'noteViolation')
      if (typeof note === 'function') note(`${documentURI}: ${violatedDirective} ${blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text())
  })
  return broken
}

test('is not violated by any console page or preview', async ({ context, page }) => {
  test.slow()
  const broken = await watchViolations(page)
  for (const path of ['/console/sign-in', '/console/invitation/made-up', '/console/welcome']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toMatch(
      /script-src 'nonce-[\w+/=]+' 'strict-dynamic';/,
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await signInAs(context, 'owner')
  const account = await accountIdOf(context.request)
  const { surveys } = await callAs<{ surveys: { id: number }[] }>(
    context,
    'GET',
    `/api/v1/accounts/${account}/surveys`,
  )
  const survey = surveys[0]?.id
  const pages = ['surveys', 'people', 'members', 'settings'].map((name) => `/console/${account}/${name}`)
  const tabs = ['', '/edit', '/history', '/results', '/results/submissions'].map(
    (name) => `/console/${account}/surveys/${survey}${name}`,
  )
  for (const path of ['/console/profile', ...pages, ...tabs, `/preview/${account}`]) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).toContain("default-src 'self'")
    await expect(page.getByRole('heading').first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`/preview/${account}/${survey}`)
  await expect(page.frameLocator('iframe').locator('soundings-survey')).toBeAttached()
  expect(broken).toEqual([])
})

test('blocks scripts injected into a page', async ({ context, page }) => {
  await signInAs(context, 'owner')
  await page.route('**/console/profile', async (route) => {
    const response = await route.fetch()
    const smuggled = `<script>(window.smuggled ??= []).push('script')</script>
      <script src="data:text/javascript,(window.smuggled ??= []).push('source')"></script>
      <img src="nowhere:" onerror="(window.smuggled ??= []).push('handler')">`
    await route.fulfill({ response, body: (await response.text()).replace('</head>', `</head>${smuggled}`) })
  })
  await page.goto('/console/profile')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<img src="nowhere:" onerror="(window.smuggled ??= []).push('late')">`,
    ),
  )
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
  expect(await page.evaluate(() => window.smuggled)).toBeUndefined()
})

test('gives the preview page an opaque origin', async ({ context, page }) => {
  await signInAs(context, 'owner')
  await page.goto('/preview-frame')
  expect(await page.evaluate(() => window.origin)).toBe('null')
})
