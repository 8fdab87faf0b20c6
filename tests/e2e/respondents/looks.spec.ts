// The look of surveys: scales, sliders, languages, and effects on the page around them.

import { expect, type Locator, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { findMisfits, presentEvent, readShifts, SIZES, surveyIn, watchShifts } from '../support/survey-page'

const TEXT = '<p>Some text of the page, which somebody reads just now.</p>'.repeat(8)

async function open(page: Page, baseURL: string | undefined, event: string, body = ''): Promise<Locator> {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent(event), body })
  await page.goto(SITE)
  const survey = surveyIn(page)
  await expect(survey.getByRole('heading').first()).toBeVisible()
  return survey
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The size of text that a reader has chosen in the browser. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
}

// The next test may have the same page.
test.afterEach(({ page }) => setFontSize(page, 16))

/** How many rows a scale has in each of the sizes; large text fits in one where there is more than a phone's width. */
const rowsOf = (presentation: string) => [
  { fontSize: 16, rows: [1, 1, 1] },
  { fontSize: 32, rows: [1, presentation === 'top-bar' ? 2 : 1, 2] },
]

for (const presentation of ['docked', 'inline', 'top-bar', 'fullscreen'])
  test(`shows a scale in one row, in two halves only where it does not fit, ${presentation}`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const survey = await open(page, baseURL, `scale-${presentation}`, `${TEXT}<div id="place"></div>`)
    for (const { fontSize, rows: expected } of rowsOf(presentation)) {
      await setFontSize(page, fontSize)
      for (const [index, size] of SIZES.entries()) {
        await page.setViewportSize(size)
        expect(await findMisfits(page)).toEqual([])
        const names = Array.from({ length: 11 }, (_, number) => `${number}`)
        const boxes = await Promise.all(
          names.map((name) => boxOf(survey.getByRole('button', { name, exact: true }))),
        )
        for (const { width, height } of boxes) {
          expect(width).toBeGreaterThanOrEqual(24)
          expect(height).toBeGreaterThanOrEqual(44)
        }
        const widths = boxes.map(({ width }) => width)
        expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.5)
        const rows = [...new Set(boxes.map(({ y }) => Math.round(y)))]
        expect(rows.length).toBe(expected[index])
        expect(boxes.filter(({ y }) => Math.round(y) === rows[0])).toHaveLength(rows.length === 1 ? 11 : 6)
        const [low, high] = await Promise.all([
          boxOf(survey.getByText('Not at all likely')),
          boxOf(survey.getByText('Extremely likely')),
        ])
        const [zero, ten] = [boxes[0], boxes[10]]
        expect(Math.abs(low.x - (zero?.x ?? 0))).toBeLessThan(2)
        expect(high.y).toBeGreaterThanOrEqual(ten?.bottom ?? 0)
        if (rows.length === 1) {
          expect(Math.abs(high.right - (ten?.right ?? 0))).toBeLessThan(2)
          expect(low.y).toBeGreaterThanOrEqual(zero?.bottom ?? 0)
        } else expect(low.bottom).toBeLessThanOrEqual(zero?.y ?? 0)
      }
    }
  })

test('has text as large as the reader’s browser, whatever the page says', async ({ page, baseURL }) => {
  const body = '<style>html { font-size: 62.5% }</style><p>Some text.</p>'
  const survey = await open(page, baseURL, 'scale-docked', body)
  const sizes = () =>
    Promise.all(
      [
        survey.getByRole('heading'),
        survey.getByText('Extremely likely'),
        survey.locator('.answer').first(),
      ].map((text) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    )
  expect(await sizes()).toEqual([17, 13, 16])
  await setFontSize(page, 32)
  expect(await sizes()).toEqual([34, 26, 32])
  expect(await findMisfits(page)).toEqual([])
})

test('keeps as many emoji in a row as the survey says, on a phone too', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const event of ['emoji-tiles', 'emoji-list']) {
    const survey = await open(page, baseURL, event)
    const boxes = await Promise.all((await survey.locator('.answer').all()).map(boxOf))
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
    expect(boxes).toHaveLength(5)
    expect(await findMisfits(page)).toEqual([])
  }
})

test('is a card over the dimmed page in full screen, with its close button in a corner', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const survey = await open(page, baseURL, 'scale-fullscreen')
  const [card, close] = await Promise.all([
    boxOf(survey.locator('.survey')),
    boxOf(survey.getByRole('button', { name: 'Close' })),
  ])
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(card.width).toBeLessThan(width * 0.7)
  expect(Math.abs((card.y + card.bottom) / 2 - height / 2)).toBeLessThan(2)
  expect(card.right - close.right).toBeLessThan(16)
  expect(close.y - card.y).toBeLessThan(16)
})

test('takes no answer from a slider that was not moved', async ({ page, baseURL }) => {
  const answers = listCalls(page, /\/answer$/)
  const survey = await open(page, baseURL, 'slide')
  const slider = survey.getByRole('slider')
  const send = survey.getByRole('button', { name: 'Send' })
  await expect(slider).toHaveAttribute('aria-valuetext', 'Move the slider to answer.')
  await send.click()
  await expect(survey.getByRole('alert')).toHaveText('Please answer this question.')
  await expect(slider).toBeFocused()
  await expect(survey.getByText('Mild')).toHaveCount(0)
  // A click makes the initial position the answer.
  await slider.click()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Mild')
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Hot')
  expect(answers).toHaveLength(0)
  await send.click()
  await expect(survey.getByText('Thank you!')).toBeVisible()
  expect(answers).toHaveLength(1)
})

test('draws the focus ring of a slider without overlapping the texts', async ({ page, baseURL }) => {
  const survey = await open(page, baseURL, 'slide')
  const slider = survey.getByRole('slider')
  await slider.focus()
  await slider.press('ArrowRight')
  const ring = await slider.evaluate((range) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(range)
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  })
  expect(ring).toBeGreaterThan(0)
  const [words, box, end] = await Promise.all([
    boxOf(survey.locator('.value')),
    boxOf(slider),
    boxOf(survey.locator('.ends')),
  ])
  expect(box.y - ring).toBeGreaterThanOrEqual(words.bottom)
  expect(box.bottom + ring).toBeLessThanOrEqual(end.y)
})

test('accepts the end of a slider where a key cannot move it further', async ({ page, baseURL }) => {
  const survey = await open(page, baseURL, 'slide')
  const slider = survey.getByRole('slider')
  await slider.focus()
  await slider.press('Shift')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Move the slider to answer.')
  await slider.press('ArrowLeft')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Mild')
})

test('moves the focus from the title to the close button first', async ({ page, baseURL }) => {
  const survey = await open(page, baseURL, 'scale-fullscreen')
  await expect(survey.getByRole('heading')).toBeFocused()
  const close = survey.getByRole('button', { name: 'Close' })
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(survey.getByRole('button', { name: '0', exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(close).toBeFocused()
})

for (const body of [
  '<p style="height: 3000px">A long page.</p>',
  '<style>html, body { height: 100%; margin: 0 } body { overflow: auto }</style><p style="height: 3000px">A long page.</p>',
])
  test(`stops the page behind a dialog${body.startsWith('<style>') ? ' whose body scrolls' : ''}`, async ({
    page,
    baseURL,
  }) => {
    const survey = await open(page, baseURL, 'scale-fullscreen', body)
    const scrolled = () =>
      page.evaluate(() => Math.max(document.documentElement.scrollTop, document.body.scrollTop))
    const wheel = async () => {
      await page.mouse.move(200, 700)
      // What a turn of the wheel scrolls, it scrolls in the next frames.
      await page.evaluate(() => {
        const turned = new Promise((resolve) => {
          const later = (frames: number) => {
            if (frames > 0) requestAnimationFrame(() => later(frames - 1))
            else resolve(true)
          }
          addEventListener('wheel', () => later(3), { once: true, capture: true })
        })
        Object.assign(window, { turned })
      })
      await page.mouse.wheel(0, 500)
      await page.evaluate(() => Reflect.get(window, 'turned'))
    }
    await wheel()
    await page.keyboard.press('PageDown')
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(survey).toHaveCount(0)
    await wheel()
    await expect.poll(scrolled).toBeGreaterThan(300)
  })

test('lets the page scroll again when the page itself removes the dialog', async ({ page, baseURL }) => {
  await open(page, baseURL, 'scale-fullscreen', '<p style="height: 3000px">A long page.</p>')
  await page.evaluate(() => document.querySelector('soundings-survey')?.remove())
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

/** The opening animation of an inline survey, without the animations of its style sheet. */
const isOpening = (page: Page): Promise<boolean> =>
  surveyIn(page)
    .locator('.survey')
    .evaluate((shell) => shell.getAnimations().some((motion) => !(motion instanceof CSSAnimation)))

test('opens inline without shifting the layout', async ({ page, baseURL }) => {
  await watchShifts(page)
  await open(page, baseURL, 'scale-inline', `<div id="place"></div>${TEXT}`)
  const text = page.getByText('Some text of the page').first()
  const before = (await boxOf(text)).y
  await expect.poll(() => isOpening(page)).toBe(false)
  const moved = (await readShifts(page)).reduce((sum, { value }) => sum + value, 0)
  expect(moved).toBeLessThan(0.05)
  // The text below it did move down.
  expect((await boxOf(text)).y).toBeGreaterThan(before)
  expect(await findMisfits(page)).toEqual([])
})

test('opens at once when it is used', async ({ page, baseURL }) => {
  await open(page, baseURL, 'scale-inline', `<div id="place"></div>${TEXT}`)
  expect(await isOpening(page)).toBe(true)
  await surveyIn(page).getByRole('heading').dispatchEvent('pointerdown', { composed: true, bubbles: true })
  expect(await isOpening(page)).toBe(false)
})

test('shows its own texts in the survey’s language, and sets the lang attribute', async ({
  page,
  baseURL,
}) => {
  const words = listCalls(page, /\/tag\/words_/)
  const survey = await open(page, baseURL, 'japanese')
  await expect(survey.getByRole('button', { name: '次へ' })).toBeVisible()
  await expect(survey.getByRole('button', { name: 'スキップ' })).toBeVisible()
  await expect(survey.getByRole('button', { name: '閉じる' })).toBeVisible()
  await expect(survey.locator('.survey')).toHaveAttribute('lang', 'ja')
  await expect(survey.locator('.survey')).toHaveAttribute('dir', 'ltr')
  await survey.getByRole('button', { name: 'スキップ' }).click()
  await expect(survey.getByRole('button', { name: '送信' })).toBeVisible()
  expect(words).toHaveLength(1)
})

test('uses English when the texts of its language cannot be loaded', async ({ page, baseURL }) => {
  await page.route(/\/tag\/words_/, (route) => route.abort())
  const survey = await open(page, baseURL, 'japanese')
  await expect(survey.getByRole('button', { name: 'Next' })).toBeVisible()
})

test('uses right-to-left and Hebrew texts in Hebrew', async ({ page, baseURL }) => {
  const survey = await open(page, baseURL, 'hebrew')
  await expect(survey.locator('.survey')).toHaveAttribute('dir', 'rtl')
  await expect(survey.locator('.survey')).toHaveAttribute('lang', 'he')
  await expect(survey.getByRole('button', { name: 'סגירה' })).toBeVisible()
})

test('loads pictures with relative addresses from its own host', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, baseURL, 'picture')
  await expect.poll(() => asked).toContain(`${baseURL}/demo-assets/icon.svg`)
  await expect.poll(() => asked).toContain(`${baseURL}/demo-assets/nowhere.png`)
})

test('keeps words beside pictures whole: fewer in a row instead', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const survey = await open(page, baseURL, 'pictures-in-rows')
  for (const name of ['tent', 'boots', 'headlamp']) {
    const { lines, inside } = await survey
      .getByText(name, { exact: true })
      .evaluate(({ lastChild, parentElement }) => {
        const range = document.createRange()
        if (lastChild) range.selectNode(lastChild)
        const tile = parentElement?.getBoundingClientRect()
        return {
          lines: new Set(Array.from(range.getClientRects(), ({ top }) => top)).size,
          inside: tile !== undefined && range.getBoundingClientRect().right <= tile.right,
        }
      })
    expect({ name, lines, inside }).toEqual({ name, lines: 1, inside: true })
  }
  expect(await findMisfits(page)).toEqual([])
})
