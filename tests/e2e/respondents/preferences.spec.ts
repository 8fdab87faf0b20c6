// The user's system preferences, and right-to-left languages.

import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { putHostPage, SITE } from '../support/host-page'
import { eventOf } from '../support/matrix-surveys'
import { answerJourney, findMisfits, presentEvent, SIZES, surveyIn } from '../support/survey-page'

const DOCKED = presentEvent(eventOf('journey', 'docked'))

/** The background of these surveys, in the formats that browsers report. */
const PAPER = /rgb\(255, 250, 240\)|srgb 1 0\.980392 0\.941176/

async function open(page: Page, baseURL: string | undefined, commands = DOCKED, body = ''): Promise<void> {
  await putHostPage(page, baseURL, { tag: '', commands, body: `<div id="place"></div>${body}` })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('button').first()).toBeVisible()
}

/** Counts all animations that start in the survey, from the page's load on. */
const watchMotion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options)
      for (const name of ['animationstart', 'transitionrun']) {
        root.addEventListener(name, () => document.documentElement.setAttribute('data-moved', name))
      }
      return root
    }
  })

for (const presentation of ['docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen'] as const) {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`${reducedMotion === 'reduce' ? 'animates nothing' : 'animates'}, ${presentation}, for ${reducedMotion}`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await watchMotion(page)
      await open(page, baseURL, presentEvent(eventOf('journey', presentation)))
      const moved = page.locator('html[data-moved]')
      if (reducedMotion === 'reduce') await answerJourney(surveyIn(page))
      await expect(moved).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
    })
  }
}

test('is usable in forced colours', async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, baseURL)
  const close = surveyIn(page).getByRole('button', { name: 'Close' })
  await expect(close).toHaveCSS('border-top-style', 'solid')
  // Axe reads the text's colour from a property that forced colours do not change.
  const look = () => expectAccessible(page, { include: 'soundings-survey', without: ['color-contrast'] })
  const begin = surveyIn(page).getByRole('button', { name: 'Begin' })
  await expect(begin).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(begin).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(begin).toHaveCSS('border-top-color', 'rgb(0, 0, 0)')
  await answerJourney(surveyIn(page), async (seen) => {
    await look()
    if (seen !== 'What do you take along?') return
    const box = surveyIn(page).locator('label').filter({ hasText: 'A tent' })
    const plain = await box.evaluate((label) => getComputedStyle(label).outlineStyle)
    await box.click()
    await expect(box).toHaveCSS('outline-style', 'solid')
    expect(plain).toBe('none')
    await box.click()
  })
  const fill = await surveyIn(page)
    .locator('.own .fill')
    .evaluate((bar) => [
      getComputedStyle(bar, '::after').backgroundColor,
      getComputedStyle(bar).backgroundColor,
    ])
  expect(fill[0]).not.toBe(fill[1])
  await look()
})

for (const presentation of ['docked', 'fullscreen'] as const) {
  test(`keeps its own colours on a dark page, ${presentation}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const dark = '<style>:root { color-scheme: dark; background: #111; color: #eee }</style>'
    await open(page, baseURL, presentEvent(eventOf('journey', presentation)), dark)
    await answerJourney(surveyIn(page), async () => {
      await expect(surveyIn(page).locator('.survey')).toHaveCSS('background-color', PAPER)
      await expectAccessible(page, { include: 'soundings-survey' })
    })
    await expectAccessible(page, { include: 'soundings-survey' })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`uses the survey's right-to-left direction, in ${colorScheme}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, baseURL, presentEvent('right-to-left'))
    const survey = surveyIn(page)
    const shell = survey.locator('.survey')
    const look = async () => {
      await expect(shell).toHaveCSS('direction', 'rtl')
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect(await findMisfits(page)).toEqual([])
        const [box, close] = [await shell.boundingBox(), await survey.locator('.close').boundingBox()]
        // The close button is at the end of the line: on the left.
        expect((close?.x ?? 0) - (box?.x ?? 0)).toBeLessThan(20)
      }
      await expectAccessible(page, { include: 'soundings-survey' })
    }
    await look()
    await survey.getByRole('button', { name: 'ابدأ' }).click()
    await look()
    const [circle, label] = await Promise.all([
      survey.getByRole('radio', { name: 'أحمر' }).boundingBox(),
      survey.getByText('أحمر', { exact: true }).boundingBox(),
    ])
    expect(circle?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0) - 1)
    await survey.getByRole('radio', { name: 'أحمر' }).click()
    const slider = survey.getByRole('slider')
    await expect(slider).toHaveAttribute('aria-valuetext', 'حرّك المؤشر للإجابة.')
    await slider.press('ArrowLeft')
    await expect(slider).toHaveAttribute('aria-valuetext', 'حار')
    await look()
    await survey.locator('button.submit').click()
    await look()
    await survey.getByRole('button', { name: '9', exact: true }).click()
    await expect(survey.getByRole('listitem')).toHaveCount(11)
    await look()
  })
}

test('stays usable when the text is twice as large', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A zoom of 200 % halves the window in CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 })
  await open(page, baseURL)
  await answerJourney(surveyIn(page), async () => expect(await findMisfits(page)).toEqual([]))
  expect(await findMisfits(page)).toEqual([])
})

test('is not printed with the page', async ({ page, baseURL }) => {
  await open(page, baseURL)
  await page.emulateMedia({ media: 'print' })
  await expect(surveyIn(page).getByRole('button', { name: 'Begin' })).toBeHidden()
})
