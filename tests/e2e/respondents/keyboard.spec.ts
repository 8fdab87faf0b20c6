// Whole surveys by keyboard: where the focus goes, whether it is visible, and closing.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { eventOf, type Presentation } from '../support/matrix-surveys'
import { presentEvent, surveyIn } from '../support/survey-page'

/** The focused element, inside the survey or on the page, and whether the focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const outer = document.activeElement
    const element = outer?.shadowRoot?.activeElement ?? outer
    if (!element) return { name: '', visible: false }
    const label = element.closest('label')
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
    const outlines = [element, label].map((one) => one && getComputedStyle(one))
    const visible = outlines.some(
      (style) => style && style.outlineStyle !== 'none' && style.outlineWidth === '2px',
    )
    return { name, visible }
  })

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now.name)
    if (!name.test(now.name)) continue
    expect(now).toMatchObject({ visible: true })
    return
  }
  throw new Error(`Tab never comes to ${name}: ${passed.join(', ')}`)
}

async function open(page: Page, baseURL: string | undefined, presentation: Presentation): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await putHostPage(page, baseURL, { tag: '', commands: '', body: '<div id="place"></div>' })
  await page.goto(SITE)
  await page.getByRole('button', { name: 'Cart' }).focus()
  await page.evaluate(presentEvent(eventOf('journey', presentation)))
  await expect(surveyIn(page).getByRole('button', { name: 'Begin' })).toBeVisible()
}

for (const presentation of ['docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen'] as const) {
  test(`is answered from beginning to end with keys alone, ${presentation}`, async ({ page, baseURL }) => {
    const answers = listCalls(page, /\/answer$/)
    await open(page, baseURL, presentation)
    const survey = surveyIn(page)
    const cart = page.getByRole('button', { name: 'Cart' })
    // A dialog gets the focus at once, other presentations do not.
    if (presentation === 'fullscreen')
      await expect(survey.getByText('May we ask you about your walk?', { exact: true })).toBeFocused()
    else await expect(cart).toBeFocused()
    const arriveAt = (heading: string) =>
      expect(survey.getByRole('heading', { name: heading }).first()).toBeFocused()

    await tabTo(page, /^Begin$/)
    await page.keyboard.press('Enter')
    await arriveAt('Which colour do you like best?')
    await tabTo(page, /^Red$/)
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(survey.getByRole('radio', { name: 'Green' })).toBeChecked()
    await tabTo(page, /^Next$/)
    await page.keyboard.press('Enter')
    await arriveAt('On which day?')
    await tabTo(page, /Monday/)
    await page.keyboard.press('t')
    await tabTo(page, /^Next$/)
    await page.keyboard.press('Enter')
    await arriveAt('What do you take along?')
    await tabTo(page, /^A stove$/)
    await page.keyboard.press('Space')
    await expect(survey.getByRole('checkbox', { name: 'A stove' })).toBeChecked()
    await page.keyboard.press('Enter')
    await arriveAt('What should we know?')
    await page.keyboard.press('Tab')
    await expect(survey.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(survey.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Keys work.')
    await tabTo(page, /^Next$/)
    await page.keyboard.press('Space')
    await arriveAt('Would you recommend the walk?')
    await tabTo(page, /^8$/)
    await page.keyboard.press('Enter')
    await arriveAt('How warm was it?')
    await survey.getByRole('slider').focus()
    await page.keyboard.press('End')
    await expect(survey.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Hot')
    await tabTo(page, /^Next$/)
    await page.keyboard.press('Enter')
    await expect(survey.locator('.content')).toBeFocused()
    await tabTo(page, /^more about it$/)
    await tabTo(page, /^Go on$/)
    await page.keyboard.press('Enter')
    await arriveAt('Which way do you go?')
    await tabTo(page, /^Right$/)
    await page.keyboard.press('Enter')
    await arriveAt('Thank you for walking with us.')
    expect(answers).toHaveLength(8)

    await tabTo(page, /^Close$/)
    await page.keyboard.press('Enter')
    await expect(survey).toHaveCount(0)
    await expect(cart).toBeFocused()
  })
}

test('keeps the focus in a dialog, forwards and backwards', async ({ page, baseURL }) => {
  await open(page, baseURL, 'fullscreen')
  const inside = await page.evaluate(() => document.activeElement?.localName)
  expect(inside).toBe('soundings-survey')
  for (const key of ['Tab', 'Shift+Tab']) {
    const names: string[] = []
    for (let steps = 0; steps < 6; steps++) {
      await page.keyboard.press(key)
      names.push((await focused(page)).name)
    }
    // The browser's own controls are part of the tab order, the page's elements are not.
    expect(names).not.toContain('Cart')
    expect(names).toEqual(expect.arrayContaining(['Begin', 'Close']))
  }
})

for (const presentation of ['docked', 'top_bar', 'fullscreen'] as const) {
  test(`closes with Escape and gives the focus back, ${presentation}`, async ({ page, baseURL }) => {
    const closes = listCalls(page, /\/close$/)
    await open(page, baseURL, presentation)
    if (presentation !== 'fullscreen') await tabTo(page, /^Begin$/)
    await page.keyboard.press('Escape')
    await expect(surveyIn(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cart' })).toBeFocused()
    await expect.poll(() => closes.length).toBe(1)
    expect((await closes[0]?.response())?.status()).toBe(200)
  })
}

test('stays when Escape is pressed elsewhere on the page, or in a survey that is part of it', async ({
  page,
  baseURL,
}) => {
  await open(page, baseURL, 'docked')
  await page.keyboard.press('Escape')
  await expect(surveyIn(page)).toHaveCount(1)
  await page.evaluate(presentEvent(eventOf('journey', 'inline')))
  await expect(page.locator('#place > soundings-survey')).toHaveCount(1)
  await tabTo(page, /^Begin$/)
  await page.keyboard.press('Escape')
  await expect(page.locator('#place > soundings-survey')).toHaveCount(1)
})

test('names what is missing, and focuses it', async ({ page, baseURL }) => {
  await open(page, baseURL, 'docked')
  await surveyIn(page).getByRole('button', { name: 'Begin' }).press('Enter')
  await surveyIn(page).getByRole('radio', { name: 'Red' }).press('Space')
  await surveyIn(page).getByRole('button', { name: 'Next' }).press('Enter')
  await surveyIn(page).getByRole('button', { name: 'Next' }).press('Enter')
  const menu = surveyIn(page).getByRole('combobox', { name: 'On which day?' })
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-invalid', 'true')
  await expect(menu).toHaveAccessibleDescription(/Please answer this question\./)
  await expect(surveyIn(page).getByRole('alert')).toHaveText('Please answer this question.')
})
