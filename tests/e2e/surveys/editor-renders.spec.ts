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

  await cards(page)
    .nth(OPEN + 3)
    .click()
  await expect(question(page)).toHaveValue(`Number ${OPEN + 4}?`)
  // Both have answers with routes: closed menus and choices are made when they are opened.
  const reopened = await takeRenders(page)
  expect(reopened.cards).toBeLessThanOrEqual(2)
  expect(reopened.inCards).toBeLessThanOrEqual(300)
  await cards(page).nth(OPEN).click()
  await question(page).focus()
  await page.keyboard.press('End')
  await takeRenders(page)

  // The key of an unpublished question follows its text: the first letter turns routes to it.
  await page.keyboard.press('x')
  await takeRenders(page)
  for (const letter of 'and more') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const { cards, inCards } = await takeRenders(page)
    expect(cards, `cards rendered for "${letter}"`).toBeLessThanOrEqual(3)
    expect(inCards, `components rendered for "${letter}"`).toBeLessThanOrEqual(40)
  }
  await expect(question(page)).toHaveValue(`Number ${OPEN + 1}?xand more`)

  await expectSaved(page)
  await takeRenders(page)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(`Question ${OPEN + 1} is now question ${OPEN + 2} of ${COUNT}.`)).toBeAttached()
  const moved = await takeRenders(page)
  expect(moved.cards).toBeLessThanOrEqual(8)
  expect(moved.inCards).toBeLessThanOrEqual(240)

  // Each of those that follow has another number, and shows the same.
  await expectSaved(page)
  await page.getByRole('button', { name: 'Add a question', exact: true }).click()
  const kind = page.getByRole('menuitem', { name: /^Free text/ })
  await kind.hover()
  await takeRenders(page)
  await kind.click()
  await expect(cards(page)).toHaveCount(COUNT + 1)
  const added = await takeRenders(page)
  expect(added.cards).toBeLessThanOrEqual(COUNT - OPEN + 1)
  expect(added.inCards).toBeLessThanOrEqual(500)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(cards(page)).toHaveCount(COUNT)

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

  // The list stays while the map is shown.
  await expectSaved(page)
  await page.getByText('Map', { exact: true }).click()
  await expect(cards(page).first()).toBeHidden()
  await takeRenders(page)
  await page.getByText('List', { exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  expect(await takeRenders(page)).toEqual({ cards: 0, inCards: 0 })
})

test('fields grow with their text, also in a browser that does not do it by itself', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'Long texts', [{ key: 'q', kind: 'free_text', content: 'Why?' }])
  const heights: number[][] = []
  for (const grows of [true, false]) {
    if (!grows) await page.addInitScript(() => Object.assign(CSS, { supports: () => false }))
    await openEditor(page, survey)
    const own: number[] = []
    for (const lines of [1, 3, 40, 1]) {
      await question(page).fill(Array.from({ length: lines }, () => 'Why?').join('\n'))
      own.push((await question(page).boundingBox())?.height ?? 0)
    }
    heights.push(own)
    await expectSaved(page)
  }
  const [byItself = [], measured = []] = heights
  // A script gets whole pixels.
  measured.forEach((height, at) => {
    expect(Math.abs(height - (byItself[at] ?? 0))).toBeLessThanOrEqual(1)
  })
  const [one = 0, three = 0, most = 0, again] = byItself
  expect(three).toBeGreaterThan(one * 1.8)
  expect(most).toBeGreaterThan(three)
  expect(most).toBeLessThan(one * 12)
  expect(again).toBe(one)
})

test('the focus returns to a button whose menu is made when it is first opened', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'By keyboard', QUESTIONS.slice(0, 4))
  await openEditor(page, survey)
  for (const name of ['More for question 1', 'More for answer 1', 'Insert answer or data Question']) {
    const button = page.getByRole('button', { name, exact: true })
    for (const _ of ['first', 'again']) {
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(page.locator('[role="menu"] :focus, [role="dialog"] :focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(button).toBeFocused()
    }
  }
  const route = page.getByRole('combobox', { name: 'Where answer 2 leads' })
  await route.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '3. Number 3?' }).click()
  await expect(route).toHaveValue('3. Number 3?')
  await expect(route).toBeFocused()
})
