// Branching in the editor: drawn beside the questions, said on them, followed and changed there.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage, signInAs } from '../support/console-page'
import { cards, expectSaved, makeSurvey, openEditor, question, storedDraft } from '../support/editor-page'

test.beforeEach(({ context }) => signInAs(context, 'designer'))

const text = (key: string, content: string, next: string | null = null) => ({
  key,
  kind: 'free_text',
  content,
  next,
})
const QUESTIONS = [
  {
    key: 'score',
    kind: 'nps',
    content: 'How likely are you to recommend us?',
    answers: Array.from({ length: 11 }, (_, n) => ({
      key: String(n),
      content: String(n),
      next: n > 8 ? 'praise' : null,
    })),
  },
  text('why', 'What went wrong?', 'end'),
  text('lost', 'Who is ever asked this?', 'end'),
  text('praise', 'What do you like?'),
]
const exits = (page: Page, place: number) =>
  page.getByRole('list', { name: `Where question ${place} leads` }).getByRole('button')
const rail = (page: Page) => page.getByTestId('route-rail')

test('says and draws where answers lead, follows it, and changes with it', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const survey = await makeSurvey(context, 'Ways', QUESTIONS)
  await openEditor(page, survey)
  // Closed cards say where they lead; the open one says so at its fields.
  await cards(page).nth(1).click()
  await expect(exits(page, 1)).toHaveText([
    /^0 to 8\s*2\. What went wrong\?$/,
    /^9, 10\s*4\. What do you like\?\s*skips 2 and 3$/,
  ])
  await expect(cards(page).nth(2)).toContainText('Never asked')
  await expect(rail(page).locator('[data-route]')).toHaveCount(3)
  await expect(rail(page).locator('[data-route="0 3"]')).toBeVisible()
  // By keyboard to the target, which says where people come from, and back.
  await exits(page, 1).last().focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveValue('What do you like?')
  await expect(question(page)).toBeFocused()
  await page.getByRole('button', { name: 'question 1 (9, 10)' }).click()
  await expect(question(page)).toHaveValue('How likely are you to recommend us?')
  // A change at the question draws anew at once, and the unreached question is asked.
  await page.getByRole('combobox', { name: 'Passives, 7 and 8' }).click()
  await page.getByRole('option', { name: /Who is ever asked this/ }).click()
  await expect(rail(page).locator('[data-route="0 2"]')).toBeVisible()
  await expect(page.getByText('Never asked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Go to question 3' }).click()
  await expect(question(page)).toHaveValue('Who is ever asked this?')
  await page.keyboard.press('Control+z')
  await expect(rail(page).locator('[data-route="0 2"]')).toHaveCount(0)
  await expect(page.getByText('No answer leads here, so this question is never asked.')).toBeVisible()
  await expectSaved(page)
  expect((await storedDraft(context, survey)).questions.map(({ next }) => next ?? null)).toEqual([
    null,
    'end',
    'end',
    null,
  ])
})

test('moves, adds, duplicates and publishes by keyboard, and keeps the focus', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const survey = await makeSurvey(context, 'Keys', [
    text('one', 'First?'),
    text('two', 'Second?'),
    text('three', 'Third?'),
  ])
  await openEditor(page, survey)
  await question(page).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(cards(page)).toHaveText([/Second/, /First/, /Third/])
  await expect(question(page)).toBeFocused()
  await expect(page.getByText('Question 1 is now question 2 of 3.')).toBeAttached()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('menuitem', { name: /^Single choice/ }).press('Enter')
  await expect(cards(page)).toHaveCount(4)
  await expect(question(page)).toBeFocused()
  await page.keyboard.type('Fruit?')
  await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('Pear')
  await page.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('Apple')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Answer 1', exact: true })).toHaveValue('Apple')
  await expect(page.getByRole('textbox', { name: 'Answer 1', exact: true })).toBeFocused()
  await expect(cards(page)).toHaveText([/Second/, /First/, /Fruit/, /Third/])
  await page.keyboard.press('Control+d')
  await expect(cards(page)).toHaveText([/Second/, /First/, /Fruit/, /Fruit/, /Third/])
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(cards(page)).toHaveCount(4)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('dialog', { name: /^Publish/ })).toBeVisible()
})

for (const [width, colorScheme] of [
  [360, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const) {
  test(`passes axe at ${width} in ${colorScheme}, with routes in words`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openEditor(page, await makeSurvey(context, `Ways ${width} ${colorScheme}`, QUESTIONS))
    await cards(page).nth(3).click()
    await expect(exits(page, 1)).toHaveCount(2)
    await expect(rail(page)).toBeVisible({ visible: width > 500 })
    // What is half below the bar at the top counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectDecentPage(page)
  })
}

test('shows the preview on a phone in one tap, and returns to the same place', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const many = Array.from({ length: 12 }, (_, n) => text(`q${n}`, `Number ${n + 1}?`))
  await openEditor(page, await makeSurvey(context, 'Phone', many))
  await cards(page).nth(9).click()
  await question(page).fill('What is on your mind?')
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Live preview' }).click()
  const frame = page.frameLocator('iframe[title="The survey as respondents see it"]')
  await expect(frame.getByRole('heading', { name: 'What is on your mind?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(question(page)).toBeInViewport()
})

test('from right to left, routes are drawn on the other side, and titles end where their own lines end', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ar', viewport: { width: 1440, height: 900 } })
  await signInAs(context, 'designer')
  const page = await context.newPage()
  const long = `${'Which of these words do you like best of all, and '.repeat(4)}why?`
  const survey = await makeSurvey(context, 'Ways to the left', [...QUESTIONS, text('long', long)])
  await page.goto(survey.address)
  // The dots are next to the questions, which the lines go around.
  await expect(rail(page)).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)')
  await expect(cards(page).last().getByText(long)).toHaveCSS('direction', 'ltr')
  await context.close()
})
