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

test('submissions are a grid whose columns and order are in the address', async ({ context, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { address } = await arrangeResults(context, VISITS, null)
  await page.goto(`${address}/submissions`)
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(VISITS.length)
  expect(await seen(page, rows)).toBeGreaterThanOrEqual(14)

  const heads = page.getByRole('columnheader')
  const colour = heads.filter({ hasText: 'Which colour was the lake?' })
  const score = heads.filter({ hasText: 'Would you recommend the walk?' })
  const scores = async () => {
    const at = (await heads.allInnerTexts()).findIndex((text) => text.includes('Would you recommend'))
    return rows.evaluateAll((all, cell) => all.map((row) => row.children[cell]?.lastChild?.textContent), at)
  }
  const expected = VISITS.map(({ answers: [one] }) => Number(one)).sort((a, b) => a - b)
  await score.getByRole('button').click()
  await expect(score).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(async () => (await scores()).map(Number)).toEqual(expected)
  await score.getByRole('button').click()
  await expect(score).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await scores()).map(Number)).toEqual(expected.toReversed())

  await page.getByRole('button', { name: 'Columns' }).click()
  const choices = page.getByRole('dialog')
  await choices.getByRole('checkbox', { name: /Which colour was the lake/ }).click()
  await expect(colour).toHaveCount(0)
  await choices.getByRole('button', { name: 'Move “Device” up' }).click()
  await expectDecentPage(page)
  const order = ['Served', 'Would you recommend', 'Device', 'What stays with you?', 'Language']
  await page.keyboard.press('Escape')
  for (const again of ['reload', 'link'] as const) {
    if (again === 'reload') await page.reload()
    else await page.goto(page.url())
    await expect(rows).toHaveCount(VISITS.length)
    // The rows come before the columns are where the address says.
    const places = async () => {
      const names = await heads.allInnerTexts()
      return order.map((name) => names.findIndex((text) => text.includes(name)))
    }
    await expect.poll(places).toEqual([0, 1, 2, 3, 4])
    await expect.poll(async () => (await scores()).map(Number)).toEqual(expected.toReversed())
  }
  await rows.first().click()
  await expect(page.getByRole('dialog', { name: 'Submission' })).toContainText(LONG)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await choices.getByRole('button', { name: 'Show all columns' }).click()
  await expect(colour).toBeVisible()
})
