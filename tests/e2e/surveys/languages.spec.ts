// An analyst reads the results of a survey in two languages as one.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { arrangeLanguages } from '../support/results-account'

const figure = (page: Page, name: string): Locator =>
  page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]')

const part = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

test('counts one language, all of them, and one of them again by a click', async ({ context, page }) => {
  const { en } = await arrangeLanguages(context)
  await page.goto(en)
  await expect(figure(page, 'Impressions')).toContainText('4')
  const languages = part(page, 'Languages')
  await expect(languages).toContainText('Counts only the English version, without German.')

  await page.getByRole('switch', { name: 'All languages' }).click()
  await expect(page).toHaveURL(/group=yes/)
  await expect(figure(page, 'Impressions')).toContainText('7')
  await expect(figure(page, 'Responses')).toContainText('5')
  await expect(languages).toContainText('Counts all 2 versions: English and German.')
  await expect(languages.locator('li', { hasText: 'English' })).toContainText('3 of 4 · 75.0%')
  await expect(languages.locator('li', { hasText: 'German' })).toContainText('2 of 3 · 66.7%')
  const colours = part(page, 'Which colour was the lake?')
  await expect(colours.locator('li', { hasText: 'Blue' })).toContainText('2 · 50.0%')
  await expect(colours.locator('li', { hasText: 'Braun' })).toContainText('only German')
  await expect(part(page, 'Lag Schnee?')).toContainText('only German')
  await expectDecentPage(page)

  await languages.getByRole('button', { name: /^German/ }).click()
  await expect(figure(page, 'Impressions')).toContainText('3')
  await expect(page).toHaveURL(/language=de/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(figure(page, 'Impressions')).toContainText('7')

  await page.reload()
  await expect(figure(page, 'Impressions')).toContainText('7')
  await languages.getByRole('button', { name: 'Count only this version' }).click()
  await expect(figure(page, 'Impressions')).toContainText('4')
  await page.goBack()
  await expect(figure(page, 'Impressions')).toContainText('7')
})

test('compares languages, lists the submissions of all, works on them, and downloads them', async ({
  context,
  page,
}) => {
  const { de } = await arrangeLanguages(context)
  await page.goto(`${de}?group=yes`)
  await page.getByRole('combobox', { name: 'Compare by' }).click()
  await page.getByRole('option', { name: 'Language', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: /^English/ }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^German/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: 'Impressions 4 3' })).toBeVisible()

  await page.goto(`${de}/submissions?group=yes`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('time').or(page.locator('time')) })
  await expect(rows).toHaveCount(5)
  // The words are those of the version whose page it is.
  await expect(rows.filter({ hasText: 'The heron by the lake' })).toContainText('Blau')

  await page.getByRole('checkbox', { name: 'Select all in the list' }).check()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('5 submissions marked as done.')).toBeVisible()

  await rows.filter({ hasText: 'The heron by the lake' }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog', { name: 'Submission' })
  await expect(drawer).toContainText('The heron by the lake')
  await expect(drawer).toContainText('Which colour was the lake?')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Export' }).click()
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const text = await readFile(await (await loading).path(), 'utf8')
  const [head = '', ...lines] = text.trim().split('\r\n')
  expect(head.endsWith(',hidden,quota,quota_outcome,survey')).toBe(true)
  expect(lines.map((line) => line.split(',').at(-1)).sort()).toEqual([
    'walk',
    'walk',
    'walk',
    'walk-de',
    'walk-de',
  ])
})
