// A person without a mouse.
import { expect, type Locator, type Page } from '@playwright/test'

/** More elements than a page has between two of its buttons. */
const MOST_STEPS = 120

/** Presses Tab until it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}.`)
}

/** Goes to it with Tab, and presses a key there. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Chooses an option of a list that opens below a field. */
export async function chooseByKeys(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.press('ArrowDown')
  const wanted = page.getByRole('option', { name: option, exact: true })
  await expect(wanted).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await wanted.getAttribute('data-combobox-selected')) === 'true') return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys do not reach ${option}.`)
}

/** Opens by the command palette what it calls `name`: a page, a survey, or a page of a survey as in “Shop: Results”. */
export async function goByPalette(page: Page, name: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Go to a page or a survey' })
  const field = palette.getByRole('combobox')
  // The page may not listen yet.
  await expect(async () => {
    if ((await palette.count()) === 0) await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  await page.keyboard.type(name.replace(/:.*/, ''))
  await expect(palette.getByRole('option', { name }).first()).toBeVisible()
  const active = palette.getByRole('option', { selected: true }).locator('span').first()
  for (let step = 0; step < MOST_STEPS && (await active.innerText()) !== name; step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
}
