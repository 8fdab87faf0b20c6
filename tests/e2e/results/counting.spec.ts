// A report, and files made from it, that take long to count: the page says how far they are, and goes on by itself.
// What the server answers meanwhile is put in its place; then it is asked as ever.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { arrangeResults } from '../support/results-account'

/** The first calls of `path` find it being counted, at each of these percentages; `release` lets the last go on. */
async function countSlowly(page: Page, path: RegExp, percents: number[]) {
  const left = [...percents]
  let hold = true
  await page.route(path, async (route) => {
    const percent = left[0]
    if (percent === undefined) return route.fallback()
    if (left.length > 1 || !hold) left.shift()
    await route.fulfill({
      status: 503,
      json: {
        error: {
          code: 'not_ready',
          message: 'It is being counted.',
          details: { percent, of: 'submissions' },
        },
      },
    })
  })
  return {
    release: () => {
      hold = false
    },
  }
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const)
  test(`shows how much of a report is counted, at ${width} pixels, ${colorScheme}`, async ({
    context,
    page,
  }) => {
    const { address } = await arrangeResults(context)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const counted = await countSlowly(page, /\/results\?/, [10, 40])
    await page.goto(address)
    const bar = page.getByRole('progressbar', { name: 'Counting what matches' })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(page.getByText('40% done')).toBeVisible()
    await expectDecentPage(page)
    counted.release()
    await expect(bar).toHaveCount(0)
    await expect(page.locator('dt', { hasText: 'Impressions' })).toBeVisible()
  })

test('files of scores over time and of a question say how far they are, and are saved then', async ({
  context,
  page,
}) => {
  const { address } = await arrangeResults(context)
  await page.goto(address)
  for (const [path, name] of [
    [/\/trends\.csv\?/, 'Download all scores over time as CSV'],
    [/\/results\.png\?/, /^Download “Would you recommend/],
  ] as const) {
    const counted = await countSlowly(page, path, [25])
    const button = page.getByRole('button', { name })
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    if (typeof name === 'string') await expect(button).toHaveText('Counting 25%')
    const waiting = page.waitForEvent('download')
    counted.release()
    const download = await waiting
    expect((await readFile(await download.path())).byteLength).toBeGreaterThan(100)
    await expect(button).toHaveAttribute('aria-busy', 'false')
  }
})
