// The reference pages of both APIs: readable on a phone and by a screen reader, under a policy that
// allows no script.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'

for (const path of ['/reference', '/api/v1/reference']) {
  test(`${path} is accessible at 320 pixels, and loads nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const broken: string[] = []
    page.on('console', (message) => broken.push(message.text()))
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    await page.getByText('Contents', { exact: true }).click()
    await page.locator('nav li a').nth(1).click()
    await expect(page.locator('article:target h3')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    await expectAccessible(page, { bestPractice: true })
    expect([asked.filter((url) => !/reference|favicon/.test(url)), broken]).toEqual([[], []])
  })
}
