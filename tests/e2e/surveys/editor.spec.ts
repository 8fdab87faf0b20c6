// The survey editor: mouse and keyboard, undo, autosave, several editors, and errors.
import { expect, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import {
  answer,
  cards,
  expectSaved,
  makeSurvey,
  openAgain,
  openEditor,
  question,
  saved,
  storedDraft,
} from '../support/editor-page'

const FRUIT = [
  { key: 'one', kind: 'single_choice', content: 'First?', answers: ['Yes', 'No'] },
  { key: 'two', kind: 'free_text', content: 'Second?' },
  { key: 'three', kind: 'free_text', content: 'Third?' },
]

const add = async (page: Page, kind: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Add a question' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signInAs(context, 'designer'))

test('writes a new survey, undoes changes, and has it again after a reload', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'From nothing')
  await openEditor(page, survey)
  await page.getByRole('button', { name: /^Single choice/ }).click()
  await expect(question(page)).toBeFocused()
  await page.keyboard.type('Did you find it?')
  await answer(page, 1).fill('Yes')
  await answer(page, 1).press('Enter')
  await expect(answer(page, 2)).toBeFocused()
  await page.keyboard.type('Partly')
  await page.keyboard.press('Enter')
  await expect(answer(page, 3)).toBeFocused()
  await page.keyboard.type('No')
  await add(page, /^Free text/)
  await page.keyboard.insertText('What was missing?')
  await page.keyboard.press('Tab')
  await expectSaved(page)
  const { questions } = await storedDraft(context, survey)
  expect(questions.map(({ key, content }) => [key, content])).toEqual([
    ['did-you-find-it', 'Did you find it?'],
    ['what-was-missing', 'What was missing?'],
  ])
  expect(questions[0]?.answers?.map(({ key, content }) => [key, content])).toEqual([
    ['yes', 'Yes'],
    ['partly', 'Partly'],
    ['no', 'No'],
  ])

  await page.getByRole('button', { name: 'More for question 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(cards(page)).toHaveCount(2)
  await question(page).press('Control+Z')
  await expect(question(page)).toHaveValue('')
  await question(page).press('Control+Shift+Z')
  await expect(question(page)).toHaveValue('What was missing?')
  await expectSaved(page)
  await page.reload()
  await expect(cards(page)).toHaveText([/Did you find it\?/, /What was missing\?/])
})

test('reorders questions with the mouse, the keyboard and the menu', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Order', FRUIT)
  await openEditor(page, survey)
  await cards(page).first().click()
  await expect(cards(page)).toHaveText([/First/, /Second/, /Third/])
  const last = page.getByRole('button', { name: 'Move question 3' })
  const from = await last.boundingBox()
  const to = await page.getByRole('button', { name: 'Move question 1' }).boundingBox()
  if (!from || !to) throw new Error('the handles are not there')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 12 })
  await page.mouse.up()
  await expect(cards(page)).toHaveText([/Third/, /First/, /Second/])
  await page.getByRole('button', { name: 'Move question 1' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up question 1, Third?, 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Now at place 2 of 3/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(cards(page)).toHaveText([/First/, /Third/, /Second/])
  await expect(page.getByText('Put down question 1, Third? at place 2 of 3.')).toBeAttached()
  const moved = page.getByRole('button', { name: 'Move question 2' })
  await expect(moved).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(page.getByText('question 2, Third? stays where it was.')).toBeAttached()
  await expect(cards(page)).toHaveText([/First/, /Third/, /Second/])
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  // By mouse again, while another handle has the focus; Escape leaves it.
  const second = await moved.boundingBox()
  const first = await page.getByRole('button', { name: 'Move question 1' }).boundingBox()
  if (!first || !second) throw new Error('the handles are not there')
  await page.mouse.move(first.x + 10, first.y + 10)
  await page.mouse.down()
  await page.mouse.move(first.x + 10, second.y + 20, { steps: 6 })
  await expect(page.getByText('Now at place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText('question 1, First? stays where it was.')).toBeAttached()
  await expect(cards(page)).toHaveText([/First/, /Third/, /Second/])
  await page.getByRole('button', { name: 'More for question 3' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Now at place \d of \d\.$/ })).toBeAttached()
  await expect(cards(page)).toHaveText([/First/, /Second/, /Third/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaved(page)
  const { questions } = await storedDraft(context, survey)
  expect(questions.map(({ key }) => key)).toEqual(['one', 'three', 'two'])
})

test('reports a loop at once, and draws it', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Circle', FRUIT)
  await openEditor(page, survey)
  await cards(page).nth(1).click()
  await page.getByRole('combobox', { name: 'Then' }).click()
  await page.getByRole('option', { name: /First/ }).click()
  await page.getByRole('button', { name: /things to fix$/ }).click()
  await page.getByRole('menuitem', { name: /leads back to itself through two/ }).click()
  await expect(page.getByRole('button', { expanded: true }).filter({ hasText: 'First?' })).toContainText(
    'To fix',
  )
  await page.getByText('Map', { exact: true }).click()
  const drawing = page.getByRole('region', { name: 'Map of the survey' })
  await expect(drawing.getByRole('listitem').nth(1)).toHaveText('Question 2, Second?: to question 1.')
  await expect(drawing.getByRole('button', { name: /to fix First/ })).toBeVisible()
  await drawing.getByRole('button', { name: /Second/ }).click()
  await expect(question(page)).toHaveValue('Second?')
})

test('tells two editors of each other, and lets the second one choose', async ({
  page,
  context,
  browser,
}) => {
  const survey = await makeSurvey(context, 'Two at once', FRUIT)
  const other = await browser.newContext()
  await signInAs(other, 'colleague')
  const theirs = await other.newPage()
  await openEditor(page, survey)
  await openEditor(theirs, survey)
  await expect(theirs.getByText('Dan Designer is here too')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the survey' }).fill('By Dan')
  await expectSaved(page)
  await theirs.getByRole('textbox', { name: 'Name of the survey' }).fill('By Cleo')
  const dialog = theirs.getByRole('dialog', { name: 'Two versions of this survey' })
  await expect(dialog).toContainText('Dan Designer saved this survey')
  expect((await storedDraft(context, survey)).name).toBe('By Dan')
  // Both texts, and mine to begin with.
  await expect(dialog.getByRole('radio', { name: 'Mine By Cleo' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Theirs By Dan' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Go on with this' }).click()
  await expectSaved(theirs)
  expect((await storedDraft(context, survey)).name).toBe('By Cleo')
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.getByRole('textbox', { name: 'Name of the survey' })).toHaveValue('By Dan')
  await expectSaved(theirs)

  // The other way round; what is about another place is kept without a question.
  await page.reload()
  await theirs.getByRole('textbox', { name: 'Name of the survey' }).fill('By Cleo again')
  await expectSaved(theirs)
  await page.getByRole('textbox', { name: 'Name of the survey' }).fill('By Dan again')
  const asked = page.getByRole('dialog', { name: 'Two versions of this survey' })
  await asked.getByRole('radio', { name: 'Theirs By Cleo again' }).check()
  await asked.getByRole('button', { name: 'Go on with this' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the survey' })).toHaveValue('By Cleo again')
  await other.close()
})

test('loses nothing when the session ends while editing', async ({ page, context, browser }) => {
  const survey = await makeSurvey(context, 'Ended session', FRUIT)
  await openEditor(page, survey)
  const elsewhere = await browser.newContext()
  await signInAs(elsewhere, 'designer')
  await callAs(elsewhere, 'POST', '/api/console/me/end-sessions', { keepThis: false })
  await elsewhere.close()
  await page.getByRole('textbox', { name: 'Name of the survey' }).fill('After the end')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('E-mail address').fill('designer@example.com')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('correct horse battery staple')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expectSaved(page)
  expect((await storedDraft(context, survey)).name).toBe('After the end')
})

test('restores unsaved changes when the survey is opened again', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Offline', FRUIT)
  await openEditor(page, survey)
  await page.route('**/draft', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Name of the survey' }).fill('Written offline')
  await expect(page.getByText('Not saved: Soundings cannot be reached.')).toBeVisible()
  expect((await storedDraft(context, survey)).name).toBe('Offline')
  const again = await context.newPage()
  await openEditor(again, survey)
  await expect(again.getByText(/were not saved on the server. They are restored here/)).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Name of the survey' })).toHaveValue('Written offline')
  await expectSaved(again)
  expect((await storedDraft(context, survey)).name).toBe('Written offline')
})

test('saves the same document that an export contains', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Round trip', FRUIT)
  await openEditor(page, survey)
  await add(page, /^NPS/)
  await add(page, /^Slider/)
  await question(page).fill('Where on the scale?')
  await expectSaved(page)
  const { draft, document } = await openAgain(context, survey)
  const { document: exported } = await callAs<{ document: unknown }>(
    context,
    'GET',
    `/api/v1/accounts/${survey.accountId}/surveys/${survey.surveyId}/document`,
  )
  expect(exported).toEqual(document)
  const again = await callAs<{ results: { saved?: { outcome: string } }[] }>(
    context,
    'POST',
    `/api/v1/accounts/${survey.accountId}/surveys/import`,
    { documents: [draft?.document ?? document], dryRun: true },
  )
  expect(again.results[0]?.saved?.outcome).toBe('unchanged')
})

test('updates the live preview while typing; answering in it sends nothing', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Preview', FRUIT)
  await openEditor(page, survey)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(submissions|serve|surveys|custom_content)/.test(pathname)) calls.push(pathname)
  })
  const frame = page.frameLocator('iframe[title="The survey as respondents see it"]')
  await question(page).fill('Do you like pears?')
  await expect(frame.getByRole('heading', { name: 'Do you like pears?' })).toBeVisible()
  await expect(question(page)).toBeFocused()
  await frame.getByText('Yes', { exact: true }).click()
  await expect(frame.getByRole('heading', { name: 'Second?' })).toBeVisible()
  await cards(page).nth(2).click()
  await expect(frame.getByRole('heading', { name: 'Third?' })).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Closed. Start again to see it once more.')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(frame.getByRole('heading', { name: 'Third?' })).toBeVisible()
  // The thanks are written looking at them.
  await page.getByRole('button', { name: 'After', exact: true }).click()
  await page.getByRole('switch', { name: 'Say thank you' }).check()
  await page.getByRole('textbox', { name: 'Thank-you text' }).fill('Enjoy your pears!')
  await expect(frame.getByText('Enjoy your pears!')).toBeVisible()
  expect(calls).toEqual([])
})

test('lets analysts see everything and change nothing', async ({ page, context, browser }) => {
  const survey = await makeSurvey(context, 'Looked at', FRUIT)
  const other = await browser.newContext()
  await signInAs(other, 'analyst')
  const theirs = await other.newPage()
  await openEditor(theirs, survey)
  await expect(theirs.getByText('View only')).toBeVisible()
  await expect(question(theirs)).toHaveAttribute('readonly')
  await expect(theirs.getByRole('button', { name: /Add|Publish|Undo|Move/ })).toHaveCount(0)
  await other.close()
  await openEditor(page, survey)
  await expect(saved(page).or(page.getByText('Saved', { exact: true }))).toBeVisible()
})

for (const [width, height, colorScheme] of [
  [1440, 900, 'light'],
  [360, 740, 'dark'],
] as const) {
  test(`passes axe and fits the window at ${width} in ${colorScheme}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const survey = await makeSurvey(context, `Decent ${width} ${colorScheme}`, [
      ...FRUIT,
      { key: 'bad', kind: 'single_choice', content: 'Leads nowhere?', next: 'nowhere', answers: ['Yes'] },
    ])
    await openEditor(page, survey)
    await expect(page.getByText('One thing to fix')).toBeVisible()
    await expectDecentPage(page)
    await page.getByText('Map', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'Map of the survey' })).toBeVisible()
    await expectDecentPage(page)
  })
}
