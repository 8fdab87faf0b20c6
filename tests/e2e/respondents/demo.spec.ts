// The demo page: the shop, the panel of controls, and the list of calls.

import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'

const shopIn = (page: Page): FrameLocator => page.frameLocator('iframe')

/** The open survey, in any presentation. */
const surveyIn = (page: Page): Locator => shopIn(page).locator('soundings-survey')

const callsIn = (page: Page, path: RegExp): Locator => page.locator('.list .path').filter({ hasText: path })

async function open(page: Page): Promise<void> {
  await page.goto('/demo')
  await expect(callsIn(page, /\/serve$/)).toHaveCount(1)
}

async function show(page: Page, survey: string, shape = 'as designed'): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Try it' })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await page.getByRole('combobox', { name: 'Survey', exact: true }).selectOption({ label: survey })
  await page.getByRole('combobox', { name: 'Show it', exact: true }).selectOption({ label: shape })
  await page.getByRole('button', { name: 'Show it' }).click()
}

test('loads without console messages', async ({ page }) => {
  const words: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) words.push(message.text())
  })
  page.on('pageerror', (error) => words.push(error.message))
  await open(page)
  await expect(shopIn(page).getByRole('heading', { level: 1 })).toHaveText(/Carry less/)
  await show(page, 'After the checkout')
  await expect(callsIn(page, /viewed_at$/)).toHaveCount(1)
  expect(words).toEqual([])
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`passes axe in ${colorScheme} at ${width} pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    await open(page)
    await show(page, 'Poll: tent, tarp, hammock or bivvy?')
    await expect(callsIn(page, /viewed_at$/)).toHaveCount(1)
    const toggle = page.getByRole('button', { name: 'Try it' })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    for (const fold of await page.locator('details.more > summary').all()) await fold.click()
    await page.locator('.call > summary').first().click()
    await expectAccessible(page, { bestPractice: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('shows surveys in the dark where the system or the panel says so', async ({ page }) => {
  const brightness = () =>
    surveyIn(page)
      .locator('.survey')
      .evaluate((survey) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(survey).backgroundColor.match(/\d+/g)?.map(Number) ?? []
        return (red + green + blue) / 3
      })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await open(page)
  await show(page, 'Poll: tent, tarp, hammock or bivvy?')
  await expect.poll(brightness).toBeLessThan(80)
  await page.locator('details.more > summary', { hasText: 'Page' }).click()
  const colours = page.getByRole('combobox', { name: 'Colours' })
  await colours.selectOption('light')
  await expect.poll(brightness).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'light' })
  await colours.selectOption('dark')
  await expect.poll(brightness).toBeLessThan(80)
  await colours.selectOption('')
  await expect.poll(brightness).toBeGreaterThan(200)
})

for (const path of ['', '/shelter', '/journal', '/returns', '/members', '/order']) {
  test(`passes axe on the shop's page ${path || '/'} at 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/demo/shop${path}`)
    await expectAccessible(page, { exclude: 'soundings-survey', bestPractice: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

for (const shape of [
  'docked widget',
  'inline, below its place',
  'inline, above its place',
  'inline, before its place',
  'inline, after its place',
  'top bar',
  'bottom bar',
  'fullscreen',
]) {
  test(`shows a survey as ${shape}`, async ({ page }) => {
    await open(page)
    await show(page, 'Poll: tent, tarp, hammock or bivvy?', shape)
    await expect(surveyIn(page).getByRole('heading', { name: /Where do you sleep best/ })).toBeInViewport()
    await expect(callsIn(page, /viewed_at$/)).toHaveCount(1)
  })
}

test('sets up what each survey needs and shows it', async ({ page }) => {
  await open(page)
  for (const [survey, words] of [
    ['Store experience', 'How is Fernwood Outfitters doing?'],
    ['Store experience (de)', 'Wie zufrieden sind Sie'],
    ['Poll: what are you planning?', 'What are you planning for the coming season?'],
    ['After the checkout', 'How easy was it to place your order?'],
    ['Help on the returns page', 'Did you find what you needed'],
    ['Gold members: season preview', 'A first look at next season'],
    ['Winter catalogue (draft)', 'Would you like our winter catalogue on paper?'],
  ] as const)
    await test.step(survey, async () => {
      await show(page, survey)
      await expect(surveyIn(page).getByText(words).first()).toBeVisible()
      await expect(page.locator('.outcome')).toHaveText(/^Served/)
    })
})

test('says why no survey is shown', async ({ page }) => {
  await open(page)
  await show(page, 'Delivery options (paused)')
  await expect(page.locator('.outcome')).toHaveText('The server has nothing to show. It is paused.')
})

test('lists each call with its request and reply', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await page.getByLabel('Preview mode').check()
  await show(page, 'Poll: tent, tarp, hammock or bivvy?')
  await surveyIn(page).getByText('In a hammock').click()
  const answer = page.locator('.call').filter({ has: page.getByText(/\/answer$/) })
  await expect(answer.locator('.status')).toHaveText('200')
  await answer.locator('summary').first().click()
  await expect(answer.locator('dl')).toContainText('answer_id')
  await answer.getByText('Answer', { exact: true }).click()
  await expect(answer.locator('pre')).toContainText('"poll"')
  await answer.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(answer.getByRole('button')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl 'http.*preview_mode=true/)
})

test('passes the client key and the context to the tag', async ({ page }) => {
  await open(page)
  await page.locator('summary').filter({ hasText: 'Person' }).click()
  await page.getByLabel('Client key').fill('customer-4711')
  await page.locator('summary').filter({ hasText: 'Context Data' }).click()
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Name').fill('basket')
  await page.getByLabel('Value').fill('317')
  const asked = page.waitForRequest((request) => /\/surveys\/\d+\?/.test(request.url()))
  await show(page, 'Store experience')
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('client_key')).toBe('customer-4711')
  expect(JSON.parse(searchParams.get('custom_data') ?? '')).toEqual({ basket: '317' })
})

test('starts as a new person', async ({ page }) => {
  await open(page)
  await page.locator('summary').filter({ hasText: 'Person' }).click()
  const udid = page.locator('[data-udid]')
  const before = await udid.textContent()
  expect(before).toMatch(/^[-0-9a-f]{36}$/)
  await page.getByRole('button', { name: 'Become a new person' }).click()
  await expect(udid).not.toHaveText(before ?? '')
})

test('changes the address as a single-page app does, and the tag asks again', async ({ page }) => {
  await open(page)
  await shopIn(page).getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Returns' }).click()
  await expect(shopIn(page).getByRole('heading', { level: 1 })).toHaveText('Sending something back')
  await expect(page.locator('.address')).toContainText('/demo/shop/returns')
  await page.evaluate(() => history.back())
  await expect(shopIn(page).getByRole('heading', { level: 1 })).toHaveText(/Carry less/)
})

test('shows the survey about an order once it is placed', async ({ page }) => {
  await open(page)
  await shopIn(page)
    .getByRole('link', { name: /^Basket/ })
    .click()
  await expect(callsIn(page, /\/serve$/)).toHaveCount(2)
  await shopIn(page).getByRole('button', { name: 'Place the order' }).click()
  await expect(callsIn(page, /\/track_event$/)).toHaveCount(1)
  await expect(surveyIn(page).getByRole('heading', { name: /How easy was it/ })).toBeVisible()
})

test('works with the keyboard alone', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Try it' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Try it' })).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Survey', exact: true })).toBeFocused()
  await page.keyboard.type('Poll: what')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.outcome')).toHaveText(/^Served/)
})
