// Skipping a question follows the question's own route, not that of an answer.
import { expect, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn } from '../support/survey-page'

test('follows the question’s route when a choice or a slider is skipped', async ({ page, baseURL }) => {
  const answers = listCalls(page, /\/answer$/)
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('branching') })
  await page.goto(SITE)
  const survey = surveyIn(page)
  await expect(survey.getByRole('heading', { name: 'How was it?' })).toBeVisible()
  await survey.getByRole('button', { name: 'Skip' }).click()
  await expect(survey.getByRole('heading', { name: 'How warm was the way?' })).toBeVisible()
  await survey.getByRole('button', { name: 'Skip' }).click()
  await expect(survey.getByText('Thank you for your way.')).toBeVisible()
  expect(answers).toHaveLength(0)
})

test('follows the route of an answer', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('branching') })
  await page.goto(SITE)
  const survey = surveyIn(page)
  await survey.getByRole('radio', { name: 'Good' }).click()
  await expect(survey.getByText('What was good?')).toBeVisible()
})
