// How much of what people answered is seen at once, on a desk and on a phone.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { arrangeResults } from '../support/results-account'

const LONG =
  'The way along the lake was lovely, but the signs at the second bridge are so hard to see that we walked back twice'
const VISITS = Array.from({ length: 16 }, (_, n) => ({
  device: 'desktop' as const,
  plan: 'pro',
  locale: 'en-GB',
  answers: [String(n % 11), 'Blue', `${LONG}, number ${n}.`] as [string, string, string],
}))

/** How many of these are whole in the window. */
const seen = (page: Page, list: Locator): Promise<number> =>
  list.evaluateAll(
    (elements, height) =>
      elements.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return top >= 0 && bottom <= height
      }).length,
    page.viewportSize()?.height ?? 0,
  )

test('texts are dense, each with its score, time and language, and with the other answers beside it', async ({
  context,
  page,
}) => {
  const { address } = await arrangeResults(context, VISITS, null)
  for (const { width, height, least } of [
    { width: 1440, height: 900, least: 8 },
    { width: 390, height: 844, least: 5 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto(address)
    const words = page.locator('section', {
      has: page.getByRole('heading', { name: 'What stays with you?', exact: true }),
    })
    const items = words.getByRole('listitem')
    await expect(items).toHaveCount(VISITS.length)
    await words.evaluate((one) => one.scrollIntoView({ block: 'start' }))
    expect(await seen(page, items)).toBeGreaterThanOrEqual(least)
    const first = items.first()
    await expect(first).toContainText('British English')
    await first.getByRole('button', { name: /^All of/ }).click()
    const others = first.getByLabel('Other answers')
    await expect(others).toContainText('Would you recommend the walk?')
    const [text, beside] = await Promise.all([first.getByText(LONG).boundingBox(), others.boundingBox()])
    if (width === 390) expect(beside?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
    else expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    await expectDecentPage(page)
  }
})
