// The front page: a visitor answers the example to its end, and nothing of it reaches the server.
import { expect, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'

test('its survey can be answered, shows its calls, and makes none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const frame = page.frameLocator('iframe')
  const calls = page
    .getByRole('list', { name: 'What the page asks and tells the server' })
    .getByRole('listitem')
  await expect(calls).toHaveCount(3)
  await expect(calls.last()).toContainText('viewed_at')
  await frame.getByRole('button', { name: '9', exact: true }).click()
  await expect(calls.last()).toContainText('/answer?question_id=1&answer_id=10')
  await frame.getByRole('textbox').fill('Because it works')
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(calls.filter({ hasText: 'Because it works' })).toHaveCount(1)
  await expect(frame.getByText('Thank you.')).toBeVisible()
  // The list scrolls by whole calls.
  const offAWholeCall = ({ scrollTop, firstElementChild }: Element) => {
    const height = firstElementChild?.getBoundingClientRect().height ?? 0
    return scrollTop > 0 ? Math.abs(scrollTop - Math.round(scrollTop / height) * height) : null
  }
  await expect.poll(() => calls.first().locator('..').evaluate(offAWholeCall)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(frame.getByRole('button', { name: '9', exact: true })).toBeVisible()
  await expect(calls).toHaveCount(3)
  expect(asked.filter((path) => /^\/(serve|surveys|submissions)/.test(path))).toEqual([])
})

test('leads to the demo shop where there is one', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the demo shop' }).click()
  await expect(page).toHaveURL(/\/demo$/)
})

test('says what it is without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Read the API' }).click()
  await expect(page).toHaveURL(/\/reference$/)
  await context.close()
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1440, 'light'],
] as const) {
  test(`is decent at ${width} pixels, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('listitem').filter({ hasText: 'It was seen.' })).toBeVisible()
    await expectDecentPage(page)
  })
}
