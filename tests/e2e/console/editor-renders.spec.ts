// What a change renders in a survey of a hundred questions. Counted, because times differ from machine to
// machine.
import { expect, test } from '@playwright/test'
import { signInAs } from '../support/console-page'
import { cards, expectSaved, makeSurvey, openEditor, question } from '../support/editor-page'
import { countRenders, takeRenders } from '../support/render-count'

const COUNT = 100
const OPEN = 48
const QUESTIONS = Array.from({ length: COUNT }, (_, n) => ({
  key: `q${n}`,
  kind: n % 3 === 0 ? 'single_choice' : 'free_text',
  content: `Number ${n + 1}?`,
  ...(n % 3 === 0 ? { answers: [{ content: 'A', next: n === OPEN ? 'q60' : null }, 'B', 'C'] } : {}),
}))

test.use({ viewport: { width: 1440, height: 900 } })

test('a letter, a move and a drag leave the other questions alone', async ({ page, context }) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'A hundred', QUESTIONS)
  await countRenders(page)
  await openEditor(page, survey)
  await cards(page).nth(OPEN).click()
  await expect(question(page)).toHaveValue(`Number ${OPEN + 1}?`)
  await question(page).focus()
  await page.keyboard.press('End')
  // The counter sees a hundred cards being made, so it would see them rendered again.
  const opened = await takeRenders(page)
  expect(opened.cards).toBeGreaterThanOrEqual(COUNT)

  // The key of an unpublished question follows its text: the first letter turns routes to it.
  await page.keyboard.press('x')
  await takeRenders(page)
  for (const letter of 'and more') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const { cards, inCards } = await takeRenders(page)
    expect(cards, `cards rendered for "${letter}"`).toBeLessThanOrEqual(3)
    expect(inCards, `components rendered for "${letter}"`).toBeLessThanOrEqual(120)
  }
  await expect(question(page)).toHaveValue(`Number ${OPEN + 1}?xand more`)

  await expectSaved(page)
  await takeRenders(page)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(`Question ${OPEN + 1} is now question ${OPEN + 2} of ${COUNT}.`)).toBeAttached()
  expect((await takeRenders(page)).cards).toBeLessThanOrEqual(8)

  await expectSaved(page)
  await page.getByRole('button', { name: 'Move question 10', exact: true }).focus()
  await takeRenders(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`Now at place 12 of ${COUNT}.`)).toBeAttached()
  expect(await takeRenders(page)).toEqual({ cards: 0, inCards: 0 })
  await page.keyboard.press('Space')
  await expect(cards(page).nth(11)).toContainText('Number 10?')
  expect((await takeRenders(page)).cards).toBeLessThanOrEqual(8)
})
