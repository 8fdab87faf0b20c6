// Without a mouse: what has the focus is seen, it is not lost with what had it, and browsers with colours of their
// own show what is chosen.
import { expect, type Page, test } from '@playwright/test'
import { answer, question } from '../support/editor-page'
import { goByPalette } from '../support/keyboard'
import { arrangeResults } from '../support/results-account'

/** More stops than a page of these tests has. */
const MOST_STOPS = 90

/**
 * Whether what has the focus is seen, or its name if all of it is under something else, as a header that
 * stays; null: nothing of the page has the focus.
 */
const lookAtFocus = (page: Page): Promise<'seen' | { covered: string } | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    if (focused.tagName === 'IFRAME') return 'seen'
    const { left, top, width, height } = focused.getBoundingClientRect()
    const around = focused.parentElement ?? focused
    const isSeen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const there = document.elementFromPoint(left + width * across, top + height * down)
        return there !== null && around.contains(there)
      }),
    )
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    return isSeen ? 'seen' : { covered: `${focused.tagName} ${name}` }
  })

/** How many frames what comes into view may take to find its place. */
const MOST_FRAMES = 120

/** The same, once what was scrolled to has found its place. */
async function restOfFocus(page: Page): ReturnType<typeof lookAtFocus> {
  let focus = await lookAtFocus(page)
  for (let frame = 0; frame < MOST_FRAMES && focus !== null && focus !== 'seen'; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    focus = await lookAtFocus(page)
  }
  return focus
}

/** Waits until nothing that is loaded makes the page higher, its end in view: it would move what has the focus. */
async function expectAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const { scrollHeight } = document.documentElement
        window.scrollTo(0, scrollHeight)
        // `earlyInput` is gone once the page's script runs.
        setTimeout(
          () => resolve(!window.earlyInput && document.documentElement.scrollHeight === scrollHeight),
          1000,
        )
      }),
  )
  await page.evaluate(() => window.scrollTo(0, 0))
}

for (const [width, height] of [
  [1280, 720],
  [360, 640],
  // 1280 by 1024 pixels at 400 %.
  [320, 256],
] as const) {
  test(`nothing covers what has the focus, ${width} by ${height} pixels`, async ({ context, page }) => {
    test.slow()
    const { address } = await arrangeResults(context)
    await page.setViewportSize({ width, height })
    for (const at of [
      address,
      address.replace(/results$/, 'edit'),
      address.replace(/surveys\/.*/, 'settings'),
    ]) {
      await page.goto(at)
      await page.waitForLoadState('networkidle')
      await expectAtRest(page)
      const covered: string[] = []
      for (const key of ['Tab', 'Shift+Tab']) {
        let stop = 0
        for (; stop < MOST_STOPS; stop += 1) {
          await page.keyboard.press(key)
          const focus = await restOfFocus(page)
          // After its last stop the browser itself has it.
          if (focus === null) break
          if (focus !== 'seen') covered.push(`${key}: ${focus.covered}`)
        }
        expect(stop, `${key} at ${at}`).toBeGreaterThan(5)
      }
      expect(covered, at).toEqual([])
    }
  })
}

test('the focus outlives what had it', async ({ context, page }) => {
  test.slow()
  const { address } = await arrangeResults(context)

  await test.step('a row that was hidden: the next one has it', async () => {
    await page.goto(`${address}/submissions`)
    const ticks = page.locator('tbody').getByRole('checkbox')
    const next = await ticks.nth(1).getAttribute('data-submission')
    await ticks.first().press('Space')
    await page.keyboard.press('t')
    await expect(page.getByRole('dialog', { name: 'Tag' }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type('heron')
    await page.keyboard.press('Enter')
    await expect(page.locator('tbody').getByText('heron', { exact: true })).toBeVisible()
    await expect(ticks.first()).toBeFocused()
    await page.keyboard.press('h')
    await expect(page.locator(`[data-submission="${next}"]`)).toBeFocused()
  })

  await test.step('a button that was replaced by what it led to', async () => {
    await page.goto(address.replace(/results$/, 'share'))
    const button = page.getByRole('button', { name: 'Switch the page on' })
    let calls = 0
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') {
        calls += 1
        await held
      }
      await route.continue()
    })
    await button.press('Enter')
    // While it waits it keeps the focus, and another press does nothing.
    await expect(button).toBeDisabled()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    goOn()
    await expect(page.getByRole('button', { name: 'Switch off…' })).toBeVisible()
    expect(calls).toBe(1)
    await page.unroute('**/api/**')
    await expect(page.locator('main :focus')).toHaveCount(1)
  })

  await test.step('a form that is made anew for what was looked up', async () => {
    await page.goto(address.replace(/surveys\/.*/, 'people'))
    const key = page.getByRole('textbox', { name: 'Client key' })
    await key.fill('nobody at all')
    await key.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Nothing is stored/ })).toBeAttached()
    await expect(key).toBeFocused()
  })

  await test.step('a page that was left by the palette: the next one’s content has it', async () => {
    await page.getByRole('button', { name: 'Look up' }).focus()
    await goByPalette(page, 'API keys')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('tabs of a survey scroll to the one that has the focus', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address)
  const last = page.getByRole('link', { name: 'Preview', exact: true })
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('an answer that is moved by keys says its place', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.goto(address.replace(/results$/, 'edit'))
  await page
    .getByRole('button', { name: /Which colour was the lake/ })
    .first()
    .press('Enter')
  await expect(question(page)).toHaveValue('Which colour was the lake?')
  await answer(page, 2).press('Alt+ArrowUp')
  await expect(answer(page, 1)).toHaveValue('Green')
  await expect(answer(page, 1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Now at place 1 of 3.' })).toBeAttached()
})

test('cards to choose from are one stop of the Tab key, and arrow keys choose', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.goto(address.replace(/results$/, 'edit'))
  await page.getByRole('navigation', { name: 'Sections of the survey' }).getByText('Look').click()
  const cards = page.getByRole('radiogroup', { name: 'Presentation' }).getByRole('radio')
  const [docked, inline] = [cards.nth(0), cards.nth(1)]
  await docked.focus()
  await page.keyboard.press('ArrowRight')
  await expect(inline).toBeFocused()
  await expect(inline).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(docked).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(cards.last()).toBeFocused()
  await expect(cards.last()).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(cards.and(page.locator(':focus'))).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(cards.last()).toBeFocused()
})

test('fields have a ring, and forced colours show switches and what is chosen', async ({ context, page }) => {
  const { address } = await arrangeResults(context)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(address.replace(/results$/, 'edit'))
  for (const label of ['Name of the survey', 'Question']) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.focus()
    await expect(field).toHaveCSS('outline-width', '2px')
  }
  const ground = (of: 'checked' | 'not(:checked)') =>
    page.locator(`input[role="switch"]:${of} + .mantine-Switch-track`).first()
  const groundOf = (of: 'checked' | 'not(:checked)') =>
    ground(of).evaluate((track) => getComputedStyle(track).backgroundColor)
  await expect(ground('not(:checked)')).toHaveCSS('border-style', 'solid')
  expect(await groundOf('checked')).not.toBe(await groundOf('not(:checked)'))
  const view = page.getByRole('radiogroup', { name: 'View' }).locator('label')
  const colours = await view.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(colours).size).toBe(2)
})
