// Kinds of question that only pages draw: a list that is searched, and a box to tick.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { findMisfits, presentEvent, SIZES, surveyIn } from '../support/survey-page'

const search = (page: Page) => surveyIn(page).getByRole('combobox', { name: 'Where do you live?' })
const options = (page: Page) => surveyIn(page).getByRole('option')
const button = (page: Page, name: string) => surveyIn(page).getByRole('button', { name, exact: true })
const box = (page: Page) => surveyIn(page).getByRole('checkbox', { name: 'I agree.' })

async function open(page: Page, baseURL: string | undefined): Promise<void> {
  // A page whose shortcuts take letters that are not typed into a field.
  const body = `<script>addEventListener('keydown', (e) => { if (!/INPUT|TEXTAREA/.test(e.target.tagName)) e.preventDefault() })</script>`
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('page-kinds'), body })
  await page.goto(SITE)
  await expect(search(page)).toBeVisible()
}

test('a list is searched and answered by keyboard, and a box is ticked', async ({ page, baseURL }) => {
  const answers = listCalls(page, /\/answer$/)
  await open(page, baseURL)
  await search(page).click()
  await expect(options(page)).toHaveCount(205)
  await search(page).pressSequentially('COT')
  await expect(options(page)).toHaveText(['Côte d’Ivoire'])
  await search(page).fill('c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveValue('Croatia')
  await expect(options(page)).toHaveCount(0)
  // Escape closes the list, and leaves the survey.
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(205)
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(search(page)).toHaveValue('Croatia')
  await button(page, 'Next').click()

  await expect(surveyIn(page).getByRole('link', { name: 'The whole text' })).toHaveAttribute(
    'href',
    'https://example.com/privacy',
  )
  await button(page, 'Send').click()
  await expect(surveyIn(page).getByRole('alert')).toHaveText('Please answer this question.')
  await button(page, 'Back').click()
  await expect(search(page)).toHaveValue('Croatia')
  await button(page, 'Next').click()
  await box(page).focus()
  await page.keyboard.press('Space')
  await button(page, 'Send').click()
  await expect(surveyIn(page).getByText('Thanks for that.')).toBeVisible()
  await expect.poll(() => answers.length).toBe(2)
  expect(answers.every((call) => /^\d+$/.test(parameter(call, 'answer_id') ?? ''))).toBe(true)
})

test('what is typed without an answer of the list is not sent, and says so', async ({ page, baseURL }) => {
  const answers = listCalls(page, /\/answer$/)
  await open(page, baseURL)
  await search(page).fill('Atlantis')
  await expect(surveyIn(page).getByText('Nothing matches.')).toBeVisible()
  await button(page, 'Next').click()
  await expect(search(page)).toBeVisible()
  // A name that is typed out is chosen without the list.
  await search(page).fill('osterbotten')
  await page.keyboard.press('Tab')
  await expect(search(page)).toHaveValue('Österbotten')
  await button(page, 'Next').click()
  await expect(box(page)).toBeVisible()
  expect(answers).toHaveLength(1)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`is accessible and fits at every width, ${colorScheme}`, async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, baseURL)
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport)
      await search(page).click()
      if ((await options(page).count()) === 0) await search(page).click()
      await options(page).nth(1).hover()
      expect(await findMisfits(page)).toEqual([])
      await expectAccessible(page, { include: 'soundings-survey' })
    }
    await options(page).nth(0).click()
    await button(page, 'Next').click()
    await box(page).check()
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport)
      expect(await findMisfits(page)).toEqual([])
      await expectAccessible(page, { include: 'soundings-survey' })
    }
  })
