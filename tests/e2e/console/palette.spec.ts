// The command palette and the list of shortcuts: by keyboard alone, and never in the way of who types.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage, signInAs } from '../support/console-page'
import { arrangeManySurveys, nameOf } from '../support/many-surveys'

test.describe.configure({ timeout: 90_000 })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a page or a survey' })
const field = (page: Page) => palette(page).getByRole('combobox')
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** The text of the option that the field names as the active one. */
const active = (page: Page) =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.firstChild?.textContent ?? ''
  })

async function open(page: Page, path = 'surveys') {
  const { accountId, ids } = await arrangeManySurveys(page.context(), 12)
  await page.goto(`/console/${accountId}/${path}`)
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  return { accountId, ids }
}

/** Presses the keys until the palette is there: the page may not listen yet. */
async function openPalette(page: Page) {
  await expect(async () => {
    if ((await palette(page).count()) === 0) await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 2000 })
  }).toPass()
}

test('opens pages and surveys by keyboard', async ({ page }) => {
  const { accountId, ids } = await open(page)
  await expect(page.getByText(/^11 surveys|^12 surveys/)).toBeVisible()
  await openPalette(page)
  expect(await active(page)).toBe('Surveys')
  await expectDecentPage(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe('Segments')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  const last = (await palette(page).getByRole('option').last().innerText()).trim()
  await expect.poll(() => active(page)).toBe(last)
  await page.keyboard.type('members')
  await expect.poll(() => active(page)).toBe('Members')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/console/${accountId}/members`)
  await expect(palette(page)).toHaveCount(0)

  await openPalette(page)
  await page.keyboard.type('CAFE 8 pictures')
  await expect(palette(page).getByRole('status')).toHaveText(/^0 found/)
  await field(page).fill('results CAFE 8')
  await expect(palette(page).getByRole('option')).toHaveText([`${nameOf(7)}: Results`])
  await field(page).fill('cafe 8')
  await expect.poll(() => active(page)).toBe(nameOf(7))
  for (const part of ['Edit', 'Link & e-mail', 'Results']) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => active(page)).toBe(`${nameOf(7)}: ${part}`)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/console/${accountId}/surveys/${ids[7]}/results`)
})

test('closes with Escape and gives the focus back; the same keys close it again', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Go to…' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('begins a new survey from another page, and from the list itself', async ({ page }) => {
  const { accountId } = await open(page, 'members')
  for (const from of ['members', 'surveys']) {
    await page.goto(`/console/${accountId}/${from}`)
    await openPalette(page)
    await page.keyboard.type('new survey')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New survey' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/^12 surveys|^11 surveys/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
})

test('takes no key from fields and dialogs; keys without Ctrl can be switched off', async ({ page }) => {
  await open(page)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.click()
  await page.keyboard.type('why? k / ?')
  await expect(search).toHaveValue('why? k / ?')
  await expect(shortcuts(page)).toHaveCount(0)
  await search.fill('')
  await page.getByRole('heading', { name: 'Surveys', level: 1 }).click()
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  await expectDecentPage(page)
  // A dialog is open: the palette would close it.
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await shortcuts(page).getByRole('switch').press('Space')
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^12 surveys|^11 surveys/)).toBeVisible()
  await page.getByRole('heading', { name: 'Surveys', level: 1 }).click()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await openPalette(page)
  await expect(shortcuts(page)).toHaveCount(0)
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await expect(shortcuts(page).getByRole('switch')).not.toBeChecked()
})

test('an analyst is offered nothing that the role may not do', async ({ page }) => {
  await signInAs(page.context(), 'analyst')
  await page.goto('/console')
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  await openPalette(page)
  await expect(palette(page).getByRole('option', { name: 'Members' })).toBeVisible()
  for (const name of ['Audit log', 'API keys', 'New survey'])
    await expect(palette(page).getByRole('option', { name })).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is decent at 320 pixels, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    await page.getByRole('button', { name: 'Go to…' }).click()
    await expect(field(page)).toBeFocused()
    await expect(palette(page).getByRole('option', { name: new RegExp(nameOf(0)) })).toBeAttached()
    await expectDecentPage(page)
  })
}
