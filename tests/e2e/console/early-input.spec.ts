// What people click, type and select before a page's script runs is done once it does.
import { expect, type Page, test } from '@playwright/test'
import { callAs } from '../support/console-page'
import { makeSurvey } from '../support/editor-page'
import { arrangeManySurveys, nameOf } from '../support/many-surveys'

declare global {
  interface Window {
    /** What waits for the next task of the page. */
    waiting: (() => void)[]
  }
}

let accountId: number
test.beforeEach(async ({ context, page }) => {
  ;({ accountId } = await arrangeManySurveys(context, 3))
  // A first visit tells the server the time zone.
  await page.goto('/console/profile')
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'soundings-page'))
    .toBe(true)
})

/** Keeps all scripts back until the function is called that it returns. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** On a busy machine much comes between two tasks of a page. Here the second waits for the function that is returned. */
async function holdTasks(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const own = window.setTimeout
    const waiting: (() => void)[] = []
    Object.assign(window, { waiting })
    Object.assign(window, {
      setTimeout: (work: () => void, delay?: number) =>
        delay === undefined ? waiting.push(work) : own(work, delay),
    })
  })
  return () =>
    page.evaluate(() => {
      const { waiting } = window
      for (const work of waiting.splice(0)) work()
    })
}

test('a click and words from before the script runs are not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/console/${accountId}/surveys`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill(nameOf(1))
  await page.getByRole('button', { name: 'Files' }).click()
  release()
  await expect(page.getByRole('menuitem', { name: 'Export all surveys' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(nameOf(1))
  await expect(page.getByRole('row').filter({ hasText: nameOf(0) })).toHaveCount(0)
})

test('Ctrl + K from before the script runs opens the palette, once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/console/${accountId}/surveys`, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  for (const _ of ['in', 'doubt']) await page.keyboard.press('Control+k')
  release()
  const field = page.getByRole('dialog', { name: 'Go to a page or a survey' }).getByRole('combobox')
  await expect(field).toBeFocused()
  // Keys that are held do not open and close it in turn.
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.down('Control')
  for (const _ of [1, 2, 3, 4]) await page.keyboard.down('k')
  await page.keyboard.up('k')
  await page.keyboard.up('Control')
  await expect(field).toBeFocused()
})

test('of two buttons with one name the second is pressed, though another took its place', async ({
  context,
  page,
}) => {
  const documents = ['first', 'second'].map((key) => ({ key, name: 'Twin', questions: [] }))
  await callAs(context, 'POST', `/api/v1/accounts/${accountId}/surveys/import`, { documents })
  // At a first visit the server takes the window for a wide one, so that cards take the place of its rows.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 700, height: 900 })
  await context.clearCookies({ name: 'soundings-page' })
  const release = await holdScripts(page)
  await page.goto(`/console/${accountId}/surveys?q=Twin`, { waitUntil: 'commit' })
  await expect(page.getByRole('table')).toHaveCount(1)
  const buttons = page.getByRole('button', { name: /Twin/ })
  const second = page.getByRole('link', { name: 'Twin', exact: true }).nth(1)
  const address = await second.getAttribute('href')
  await buttons.last().dispatchEvent('click')
  release()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `${address}/edit`)
})

test('an Enter that is held opens a menu, and presses nothing in it', async ({ page }) => {
  await page.goto(`/console/${accountId}/surveys`, { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Files' })
  const menu = page.getByRole('menu')
  // The menu is loaded with the first press, and there with the second.
  for (const _ of ['loaded', 'there']) {
    await button.focus()
    await page.keyboard.down('Enter')
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    for (const _again of [1, 2, 3]) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(menu).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

/** Lets each script arrive late, in an order of its own for each `seed`. */
const delayScripts = (page: Page, seed: number) =>
  page.route('**/_next/static/**/*.js', async (route) => {
    const letters = [...route.request().url()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    await new Promise((resolve) => setTimeout(resolve, ((letters * seed) % 9) * 120))
    await route.continue()
  })

for (const seed of [1, 2, 3])
  test(`nothing is lost while scripts arrive in order ${seed}`, async ({ page, context }) => {
    test.slow()
    const survey = await makeSurvey(context, `Early ${seed}`, [
      { key: 'q', kind: 'free_text', content: 'Why?' },
    ])
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await delayScripts(page, seed)

    await page.goto('/console/profile', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Profil' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()

    await page.goto(survey.address, { waitUntil: 'commit' })
    const section = (title: string) =>
      page.getByRole('navigation', { name: 'Sections of the survey' }).getByRole('button', { name: title })
    const name = page.getByRole('textbox', { name: 'Name of the survey' })
    const question = page.getByRole('textbox', { name: 'Question', exact: true })
    await page.getByRole('switch', { name: 'Optional' }).click({ force: true })
    for (const words of ['Typed early', 'Typed a little later', 'Typed at last']) {
      await name.fill(words)
      await question.fill(words)
      await section('Look').click()
      await section('Questions').click()
    }
    await section('Look').click()
    await expect(page.getByRole('textbox', { name: 'Background' }).first()).toBeVisible()
    await expect(name).toHaveValue('Typed at last')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed at last')
    await section('Questions').click()
    await expect(question).toHaveValue('Typed at last')
    await expect(page.getByRole('switch', { name: 'Optional' })).toBeChecked()
    expect(faults).toEqual([])
  })

test('what is selected before the script runs is still selected afterwards', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Selected early', [
    { key: 'q', kind: 'free_text', content: 'Why?' },
  ])
  const release = await holdScripts(page)
  await page.goto(survey.address, { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Name of the survey' })
  await name.fill('Typed early')
  await name.press('ControlOrMeta+A')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed early')
  await page.keyboard.type('Typed over it')
  await expect(name).toHaveValue('Typed over it')
})

for (const { title, field, select, expected } of [
  { title: 'a double click', field: 'Name of the survey', select: 'word', expected: 'Selected Typed' },
  { title: 'Ctrl + A', field: 'Name of the survey', select: 'all', expected: 'Typed' },
  { title: 'Ctrl + A in a question', field: 'Question', select: 'all', expected: 'Typed' },
])
  for (const when of ['at once', 'later'] as const)
    test(`what ${title} selects before the script runs is replaced by words typed ${when}`, async ({
      page,
      context,
    }) => {
      const survey = await makeSurvey(context, 'Selected early', [
        { key: 'q', kind: 'free_text', content: 'Why?' },
      ])
      const later = await holdTasks(page)
      const release = await holdScripts(page)
      await page.goto(survey.address, { waitUntil: 'commit' })
      const text = page.getByRole('textbox', { name: field, exact: true })
      // At the end of the first line is the last word.
      const { width, height } = (await text.boundingBox()) ?? { width: 0, height: 0 }
      if (select === 'word') await text.dblclick({ position: { x: width - 8, y: height / 2 } })
      else {
        await text.focus()
        await page.keyboard.press('ControlOrMeta+A')
      }
      release()
      await page.waitForFunction(() => !window.earlyInput)
      if (when === 'later') await later()
      await page.keyboard.type('Typed')
      await later()
      await expect(text).toHaveValue(expected)
    })

test('a number from before the script runs does not take the focus from a field of words', async ({
  page,
}) => {
  const theme = { key: 'early', name: 'Early' }
  await callAs(page.context(), 'POST', `/api/v1/accounts/${accountId}/themes`, { theme })
  const release = await holdScripts(page)
  await page.goto(`/console/${accountId}/themes/early`, { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Name' })
  const radius = page.getByRole('textbox', { name: 'Corner radius' })
  await radius.fill('8')
  await name.focus()
  release()
  await expect(radius).toHaveValue('8 px')
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' bird')
  await expect(name).toHaveValue('Early bird')
})

test('a key between React’s first drawing and what was typed before goes where it would have gone', async ({
  page,
  context,
}) => {
  const later = await holdTasks(page)
  for (const { press, type, expected } of [
    { press: 'End', type: ' on', expected: 'Typed early on' },
    { press: 'ControlOrMeta+A', type: 'Anew', expected: 'Anew' },
    { press: 'Backspace', type: '!', expected: 'Typed earl!' },
  ]) {
    const survey = await makeSurvey(context, 'Stored', [{ key: 'q', kind: 'free_text', content: 'Why?' }])
    const release = await holdScripts(page)
    await page.goto(survey.address, { waitUntil: 'commit' })
    const name = page.getByRole('textbox', { name: 'Name of the survey' })
    await name.fill('Typed early')
    const optional = page.getByRole('switch', { name: 'Optional' })
    await optional.click()
    await name.focus()
    release()
    await expect(name).toHaveValue('Stored')
    await page.keyboard.press(press)
    await page.keyboard.type(type)
    // It was on, so this switches it off.
    await optional.click()
    await later()
    await expect(optional).not.toBeChecked()
    await expect(name).toHaveValue(expected)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(expected)
    await page.unrouteAll()
  }
})

test('a tick between React’s first drawing and what was done before counts once', async ({ page }) => {
  const later = await holdTasks(page)
  const release = await holdScripts(page)
  await page.goto(`/console/${accountId}/surveys`, { waitUntil: 'commit' })
  const pick = page.getByRole('checkbox', { name: `Choose ${nameOf(0)}`, exact: true })
  await expect(pick).toBeVisible()
  release()
  await page.waitForFunction(() => !window.earlyInput)
  await pick.click()
  await later()
  await expect(pick).toBeChecked()
})

test('a list in a narrow window is no wider than the window before the script runs', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: false,
  })
  const many = await arrangeManySurveys(context, 3)
  const page = await context.newPage()
  await page.goto(`/console/${many.accountId}/surveys`)
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await context.close()
})
