// What keys and clicks take in the list of 400 surveys and in a survey of 100 questions.
import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../../e2e/support/console-page'
import { cards, expectSaved, makeSurvey, openEditor, question } from '../../e2e/support/editor-page'
import { arrangeManySurveys } from '../../e2e/support/many-surveys'
import { Figures, watchFrames } from './frames'

const ROUNDS = 3
const REFERENCE = 'a letter in an empty page'

async function measureReference(page: Page, figures: Figures): Promise<void> {
  const body = '<!doctype html><title>Empty</title><input aria-label="Letters">'
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/empty')
  await page.getByRole('textbox').focus()
  for (const letter of 'anemptypage') await figures.take(REFERENCE, () => page.keyboard.press(letter))
}

test('the list of 400 surveys', async ({ page, context }) => {
  const { accountId } = await arrangeManySurveys(context, 400)
  const figures = new Figures(page)
  await watchFrames(page)
  for (let round = 0; round < ROUNDS; round++) {
    await measureReference(page, figures)
    await page.goto(`/console/${accountId}/surveys`)
    await page.getByRole('searchbox').focus()
    await figures.settle()
    for (const letter of 'checkout12') await figures.take('list: a letter', () => page.keyboard.press(letter))
    for (const _ of 'checkout12')
      await figures.take('list: a letter less', () => page.keyboard.press('Backspace'))
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home'])
      await figures.take('list: another row', () => page.keyboard.press(key))
  }
  figures.print(REFERENCE)
})

const COUNT = 100
const QUESTIONS = Array.from({ length: COUNT }, (_, n) => ({
  key: `q${n}`,
  kind: n % 3 === 0 ? 'single_choice' : 'free_text',
  content: `Number ${n + 1}?`,
  ...(n % 3 === 0 ? { answers: [{ content: 'A', next: n === 48 ? 'q60' : null }, 'B', 'C'] } : {}),
}))

test('a survey of 100 questions', async ({ page, context }) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'A hundred', QUESTIONS)
  const figures = new Figures(page)
  await watchFrames(page)
  const press = (name: string, key: string) => figures.take(name, () => page.keyboard.press(key))
  const click = async (name: string, text: string) => {
    const target = page.getByText(text, { exact: true }).first()
    await target.scrollIntoViewIfNeeded()
    await figures.settle()
    await figures.take(name, () => target.click())
  }
  for (let round = 0; round < ROUNDS; round++) {
    await measureReference(page, figures)
    await openEditor(page, survey)
    await figures.settle()
    for (const place of [3, 10, 30, 48, 60, 75]) {
      await cards(page).nth(place).scrollIntoViewIfNeeded()
      await figures.settle()
      await figures.take('editor: open a question', () => cards(page).nth(place).click())
    }
    await question(page).focus()
    await page.keyboard.press('End')
    for (const letter of 'andmore') await press('editor: a letter', letter)
    for (let n = 0; n < 4; n++) await press('editor: move a question', 'Alt+ArrowDown')
    for (let n = 0; n < 2; n++) await press('editor: duplicate a question', 'Control+d')
    for (let n = 0; n < 6; n++) await press('editor: undo', 'Control+z')
    for (let n = 0; n < 2; n++) {
      await click('editor: the map', 'Map')
      await click('editor: back to the list', 'List')
      await click('editor: another section', 'Look')
      await click('editor: back to the questions', 'Questions')
    }
    const add = page.getByRole('button', { name: 'Add a question' }).last()
    await add.scrollIntoViewIfNeeded()
    await figures.settle()
    await figures.take('editor: open the menu of kinds', () => add.click())
    await figures.take('editor: add a question', () => page.getByRole('menuitem').first().click())
    await expectSaved(page)
    await expect(cards(page)).toHaveCount(COUNT + round + 1)
  }
  figures.print(REFERENCE)
})
