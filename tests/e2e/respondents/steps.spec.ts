// Progress, the way back, and dark colours.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { findMisfits, presentEvent, surveyIn } from '../support/survey-page'

const heading = (page: Page, name: string) => surveyIn(page).getByRole('heading', { name })

async function open(page: Page, baseURL: string | undefined): Promise<void> {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('steps') })
  await page.goto(SITE)
  await expect(heading(page, 'How was it?')).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`goes back to an answer and changes it, ${colorScheme}, at 320 pixels`, async ({ page, baseURL }) => {
    const answers = listCalls(page, /\/answer$/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page, baseURL)
    const survey = surveyIn(page)
    const back = survey.getByRole('button', { name: 'Back' })
    await expect(survey.getByRole('progressbar', { name: 'Question 1 of 3' })).toBeVisible()
    await expect(back).toHaveCount(0)
    await expect(survey.locator('.survey')).toHaveCSS(
      'background-color',
      colorScheme === 'dark' ? 'rgb(34, 38, 44)' : 'rgb(255, 255, 255)',
    )
    await survey.getByRole('radio', { name: 'Good' }).click()
    await expect(heading(page, 'What was good?')).toBeFocused()
    await expect(survey.getByRole('progressbar', { name: 'Question 2 of 2' })).toBeVisible()
    expect(await findMisfits(page)).toEqual([])
    await expectAccessible(page, { include: 'soundings-survey' })
    await survey.getByRole('textbox').fill('The view')
    if (process.env.STEPS_SHOTS)
      await page.screenshot({ path: `${process.env.STEPS_SHOTS}/steps-${colorScheme}.png` })
    // By keyboard: from the field to Back.
    await page.keyboard.press('Tab')
    await expect(back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'How was it?')).toBeFocused()
    await expect(survey.getByRole('radio', { name: 'Good' })).toBeChecked()
    await expect(survey.getByRole('button', { name: 'Skip' })).toHaveCount(0)
    // Unchanged: nothing is sent again, and what was typed is still there.
    await survey.getByRole('button', { name: 'Next' }).click()
    await expect(survey.getByRole('textbox')).toHaveValue('The view')
    expect(answers).toHaveLength(1)
    await back.dblclick()
    await expect(heading(page, 'How was it?')).toBeVisible()
    await survey.getByRole('radio', { name: 'Bad' }).click()
    await expect(heading(page, 'What was bad?')).toBeFocused()
    await expect(survey.getByRole('textbox')).toHaveValue('')
    expect(await findMisfits(page)).toEqual([])
    await expect.poll(() => answers.length).toBe(2)
    expect(parameter(answers[0], 'question_id')).toBe(parameter(answers[1], 'question_id'))
    expect(parameter(answers[0], 'answer_id')).not.toBe(parameter(answers[1], 'answer_id'))
  })

test('leaves the newest answer on the server when the network fails on the first', async ({
  page,
  baseURL,
}) => {
  const delivered: string[] = []
  let failures = 0
  await page.route(/\/answer\?/, async (route) => {
    if (failures++ === 0) return route.abort('internetdisconnected')
    delivered.push(new URL(route.request().url()).searchParams.get('answer_id') ?? '')
    await route.continue()
  })
  const answers = listCalls(page, /\/answer$/)
  await open(page, baseURL)
  const survey = surveyIn(page)
  await survey.getByRole('radio', { name: 'Good' }).click()
  await survey.getByRole('button', { name: 'Back' }).click()
  await survey.getByRole('radio', { name: 'Bad' }).click()
  await expect.poll(() => delivered.length, { timeout: 10_000 }).toBe(3)
  const good = parameter(answers[0], 'answer_id')
  expect(delivered[1]).toBe(good)
  expect(delivered.at(-1)).not.toBe(good)
  expect(delivered.at(-1)).toBe(delivered[0])
})

test('follows the device when its scheme changes', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, baseURL)
  const shell = surveyIn(page).locator('.survey')
  await expect(shell).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(shell).toHaveCSS('background-color', 'rgb(34, 38, 44)')
  await expectAccessible(page, { include: 'soundings-survey' })
})
