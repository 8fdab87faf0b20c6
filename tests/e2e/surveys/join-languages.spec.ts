// An owner joins separate surveys in two languages on one page, looks at the result, and takes it back.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage } from '../support/console-page'
import { arrangeLanguages } from '../support/results-account'

const choice = (page: Page, text: string) =>
  page.getByRole('combobox', { name: `German for “${text}”`, exact: true })
const outcome = (page: Page) => page.getByRole('group', { name: 'What will happen' })

test('joins what is paired by hand, and undoes it in the history', async ({ context, page }) => {
  test.slow()
  const { en } = await arrangeLanguages(context)
  const survey = en.replace('/results', '')
  await page.goto(`${survey}/edit`)
  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  await expect(page.getByText('This survey has 1 separate survey in another language.')).toBeVisible()
  await page.getByRole('link', { name: 'Join it.' }).click()

  await expect(page.getByRole('heading', { name: 'Join languages' })).toBeVisible()
  const colour = choice(page, 'Which colour was the lake?')
  await expect(colour).toHaveValue('colour')
  await expect(choice(page, 'Blue')).toHaveValue('blue')
  await expect(outcome(page)).toContainText('German: 5 of 5 answers so far are counted')
  await expect(outcome(page)).toContainText('“Braun” is no longer offered for “Welche Farbe hatte der See?”')
  await expectDecentPage(page)

  // Nobody is asked for another kind, and what is chosen is taken from where it was.
  await expect(colour.getByRole('option')).toHaveText(['None', 'Welche Farbe hatte der See?', 'Lag Schnee?'])
  await colour.selectOption('Lag Schnee?')
  await expect(choice(page, 'Blue').getByRole('option')).toHaveText(['None', 'Ja', 'Nein'])
  await expect(choice(page, 'Blue').locator('option:checked')).toHaveText('Ja')
  await expect(outcome(page)).toContainText('German: 3 of 5 answers so far are counted')
  await expect(outcome(page)).toContainText('“Welche Farbe hatte der See?” is no longer asked')
  await colour.selectOption('Welche Farbe hatte der See?')
  await choice(page, 'Blue').selectOption('Braun')
  await choice(page, 'Grey').selectOption('Blau')
  await expect(choice(page, 'Green')).toHaveValue('green')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectDecentPage(page)

  const button = page.getByRole('button', { name: 'Join 1 survey' })
  await choice(page, 'What stays with you?').focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'German' })).toContainText('Joined on')
  await expect(page.getByRole('button', { name: 'Undo the join' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectDecentPage(page)

  await page.goto(en)
  const blue = page
    .locator('section', { hasText: 'Which colour was the lake?' })
    .locator('li', { hasText: 'Blue' })
  await expect(blue.first()).toContainText('2')

  await page.goto(`${survey}/history`)
  await page.getByRole('button', { name: 'Undo the join' }).click()
  await expect(page.getByText('The surveys are separate again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the join' })).toHaveCount(0)
  await page.goto(`${survey}/join`)
  await expect(choice(page, 'Blue')).toHaveValue('blue')
})
