// Inserting an earlier answer into a question, by keyboard; the preview and the list of questions show words.
import { expect, test } from '@playwright/test'
import { expectDecentPage, signInAs } from '../support/console-page'
import { cards, expectSaved, makeSurvey, openEditor, question, storedDraft } from '../support/editor-page'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signInAs(context, 'designer'))

test('inserts an answer and a field of Context Data at the cursor, by keyboard', async ({
  page,
  context,
}) => {
  const survey = await makeSurvey(context, 'Recall', [
    { key: 'plan', kind: 'single_choice', content: 'Which plan?', answers: ['Free', 'Pro'] },
    { key: 'why', kind: 'free_text', content: 'Why ?' },
  ])
  await openEditor(page, survey)
  await cards(page).nth(1).click()
  await question(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Insert answer or data' }).first()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Insert answer or data' })
  await expect(dialog.getByRole('combobox', { name: 'Insert' })).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: 'Insert' })).toHaveValue('1. Which plan?')
  await expectDecentPage(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter the words to show instead.')).toBeVisible()
  await page.keyboard.type('this {plan}')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(question(page)).toHaveValue('Why {{answer:plan|this plan}}?')
  await expect(question(page)).toBeFocused()
  await expect(cards(page)).toHaveText([/Which plan\?/, /Why \[this plan\]\?/])
  await expectSaved(page)
  const { questions } = await storedDraft(context, survey)
  expect(questions[1]?.content).toBe('Why {{answer:plan|this plan}}?')
  const frame = page.frameLocator('iframe[title="The survey as respondents see it"]')
  await expect(frame.getByRole('heading', { name: 'Why this plan?' })).toBeVisible()
})
