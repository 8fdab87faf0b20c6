// Earlier answers and Context Data in the texts of the widget.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn } from '../support/survey-page'

const heading = (page: Page, name: string) => surveyIn(page).getByRole('heading', { name, exact: true })

async function open(page: Page, baseURL: string | undefined, data?: object): Promise<void> {
  const context = data ? `soundings('context', ${JSON.stringify(data).replaceAll('<', '\\u003c')});` : ''
  await putHostPage(page, baseURL, { tag: '', commands: `${context}${presentEvent('recall')}` })
  await page.goto(SITE)
}

test('names what was answered, and what is answered after going back', async ({ page, baseURL }) => {
  await open(page, baseURL, { name: 'Ada' })
  const survey = surveyIn(page)
  await expect(heading(page, 'Which plan do you have, Ada?')).toBeVisible()
  await survey.getByRole('radio', { name: 'Free' }).click()
  await expect(heading(page, 'What do you use in Free?')).toBeFocused()
  await survey.getByRole('checkbox', { name: 'Mails' }).check()
  await survey.getByRole('checkbox', { name: 'Search' }).check()
  await survey.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'What is missing in Search and Mails?')).toBeFocused()
  await expect(survey.getByText('Your plan: Free')).toBeVisible()
  await expectAccessible(page, { include: 'soundings-survey' })
  await survey.getByRole('button', { name: 'Back' }).click()
  await survey.getByRole('button', { name: 'Back' }).click()
  await survey.getByRole('radio', { name: 'Pro' }).click()
  await expect(heading(page, 'What do you use in Pro?')).toBeFocused()
  await survey.getByRole('checkbox', { name: 'Search' }).uncheck()
  await survey.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'What is missing in Mails?')).toBeFocused()
  await survey.getByRole('textbox').fill('A\nway <b>out</b> {{data:name|x}}')
  await survey.getByRole('button', { name: 'Next' }).click()
  await expect(survey.locator('.said')).toHaveText('A way <b>out</b> {{data:name|x}}')
  await survey.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Thanks, Ada. You use Mails.')).toBeVisible()
})

test('has fallbacks where nothing is known, also for what was skipped', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const survey = surveyIn(page)
  await expect(heading(page, 'Which plan do you have, friend?')).toBeVisible()
  await survey.getByRole('radio', { name: 'Free' }).click()
  await survey.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'What is missing in the product?')).toBeFocused()
})

test('shows hostile data as text', async ({ page, baseURL }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const name = '<img src=x onerror="alert(1)"></script>\u202Eevil'
  await open(page, baseURL, { name, __proto__: { name: 'x' } })
  const survey = surveyIn(page)
  const shown = '<img src=x onerror="alert(1)"></script>evil'
  await expect(heading(page, `Which plan do you have, ${shown}?`)).toBeVisible()
  await survey.getByRole('radio', { name: 'Free' }).click()
  await survey.getByRole('button', { name: 'Skip' }).click()
  await survey.getByRole('textbox').fill('x')
  await survey.getByRole('button', { name: 'Next' }).click()
  await expect(survey.getByText(`as ${shown}`)).toBeVisible()
  await expect(survey.locator('.content img')).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('goes on with its answers on the next page', async ({ page, baseURL }) => {
  await open(page, baseURL)
  const survey = surveyIn(page)
  await survey.getByRole('radio', { name: 'Pro' }).click()
  await expect(heading(page, 'What do you use in Pro?')).toBeVisible()
  // Saved once its module has been loaded.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('soundings_draft') ?? ''))
    .toContain('"given":{"')
  await page.goto(`${SITE}/next`)
  await expect(heading(page, 'What do you use in Pro?')).toBeVisible()
  await survey.getByRole('checkbox', { name: 'Reports' }).check()
  await survey.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'What is missing in Reports?')).toBeVisible()
})
