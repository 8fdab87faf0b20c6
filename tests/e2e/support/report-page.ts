// What an analyst does on the results page.
import type { Page } from '@playwright/test'

/** Adds a filter by its form, with a value that is typed. */
export async function addFilter(page: Page, what: string, condition: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a filter' }).click()
  const form = page.getByRole('form', { name: 'Add a filter' })
  await form.getByRole('combobox', { name: 'Filter by' }).fill(what)
  await page.getByRole('option', { name: what, exact: true }).click()
  await form.getByRole('combobox', { name: 'Condition' }).selectOption(condition)
  await form.getByRole('combobox', { name: /Value|Address|Event|View/ }).fill(value)
  await page.keyboard.press('Enter')
}
