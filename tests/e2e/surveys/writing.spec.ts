// The editor for beginners: no premature errors, and a preview that keeps up.
import { expect, type Page, test } from '@playwright/test'
import { expectDecentPage, signInAs } from '../support/console-page'
import { CONSOLE_PASSWORD, CONSOLE_USERS } from '../support/console-users'
import { answer, expectSaved, makeSurvey, openEditor, question, storedDraft } from '../support/editor-page'

test.beforeEach(({ context }) => signInAs(context, 'designer'))

const CHOICE = [{ key: 'fruit', kind: 'single_choice', content: 'Which fruit?', answers: ['Apple', 'Pear'] }]
const frame = (page: Page) => page.frameLocator('iframe[title="The survey as respondents see it"]')
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the survey' }).getByRole('button', { name })

test('shows no error before a field is left, and previews what there is', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, await makeSurvey(context, 'From nothing'))
  await page.getByRole('button', { name: /^Single choice/ }).click()
  await expect(question(page)).toBeFocused()
  await expect(page.getByText('must not be empty')).toHaveCount(0)
  await expect(page.getByText(/to fix/i)).toHaveCount(0)
  await expect(frame(page).getByRole('heading', { name: 'Question 1' })).toBeVisible()
  await question(page).fill('Which tea?')
  await expect(frame(page).getByRole('heading', { name: 'Which tea?' })).toBeInViewport()
  await expect(frame(page).getByText('Answer 1')).toBeInViewport()
  const answer = page.getByRole('textbox', { name: 'Answer 1', exact: true })
  await answer.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText(/to fix/i)).toHaveCount(0)
  await answer.fill('Green')
  await answer.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByText('One thing to fix')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2 things to fix first' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Answer 1', exact: true })).toBeFocused()
  await expect(page.getByText('2 things to fix', { exact: true })).toBeVisible()
})

test('has no unpublished changes right after publishing, nor after undo and redo', async ({
  page,
  context,
}) => {
  await openEditor(page, await makeSurvey(context, 'Back and forth', CHOICE))
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish and go live' }).click()
  await expect(page.getByText('It is live')).toBeVisible()
  await expect(page.getByText('Waiting for a page with the snippet')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await expect(question(page)).toBeVisible()
  await question(page).fill('Which fruit, please?')
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await expectSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(question(page)).toHaveValue('Which fruit?')
  await expect(page.getByText('Unpublished changes')).toHaveCount(0)
})

test('checks the contrast of colours, and accepts their names', async ({ page, context }) => {
  await openEditor(page, await makeSurvey(context, 'Colours', CHOICE))
  await section(page, 'Look').click()
  await page.getByRole('textbox', { name: 'Background' }).first().fill('#777777')
  await expect(page.getByText('too faint, so people see black instead')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('red')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('#ff0000')
  await page.getByRole('textbox', { name: 'Answers', exact: true }).fill('reddish')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Answers', exact: true })).toHaveValue('reddish')
})

test('sets the routes of scores by group', async ({ page, context }) => {
  const score = { key: 'score', kind: 'nps', content: 'How likely?' }
  const why = { key: 'why', kind: 'free_text', content: 'Why?' }
  const thanks = { key: 'praise', kind: 'free_text', content: 'What do you like?' }
  await openEditor(page, await makeSurvey(context, 'Scores', [score, why, thanks]))
  await expect(page.getByRole('combobox', { name: /^Where answer/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Promoters, 9 and 10' }).click()
  await page.getByRole('option', { name: /What do you like/ }).click()
  await expectSaved(page)
  await page.getByRole('button', { name: 'Set each score separately' }).click()
  await expect(page.getByRole('combobox', { name: 'Where answer 11 leads' })).toHaveValue(/What do you like/)
  await expect(page.getByRole('combobox', { name: 'Where answer 9 leads' })).toHaveValue(/Default/)
})

test('asks only for the password when the session has ended, and removes the note afterwards', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, await makeSurvey(context, 'Session', CHOICE))
  await expect(frame(page).getByRole('heading', { name: 'Which fruit?' })).toBeVisible()
  await context.clearCookies()
  await question(page).fill('Which fruit today?')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(CONSOLE_USERS.designer.email)
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await page.keyboard.type(CONSOLE_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expectSaved(page)
  await expect(frame(page).getByRole('heading', { name: 'Which fruit today?' })).toBeVisible()
  await expect(page.getByText(/not signed in/)).toHaveCount(0)
})

test('shows the status next to a long name', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  // Another one at each try, since the first try's survey stays in the list.
  const name = 'L'.repeat(170) + Date.now()
  const { accountId } = await makeSurvey(context, name, CHOICE)
  await page.goto(`/console/${accountId}/surveys`)
  const badge = page.getByRole('row', { name }).getByText('Draft', { exact: true })
  await expect(badge).toBeVisible()
  expect(await badge.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true)
  await expectDecentPage(page)
})

test('keeps a selected section readable under the pointer', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, await makeSurvey(context, 'Pointer', CHOICE))
  for (const name of ['Look', 'After']) {
    await section(page, name).click()
    await section(page, name).hover()
    await expectDecentPage(page)
  }
})

test('draws the answers of a single choice as stars, faces or numbers', async ({ page, context }) => {
  const answers = ['Bad', 'So-so', 'Good', 'Very good'].map((content, at) => ({ key: `a${at}`, content }))
  const survey = await makeSurvey(context, 'Rated', [
    { key: 'how', kind: 'single_choice', content: 'How was it?', shuffle: 'all', answers },
  ])
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openEditor(page, survey)
  await page.getByRole('button', { name: 'Display' }).click()
  const style = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}: `) })
  await expect(style('List')).toBeChecked()
  await expect(style('Faces')).toBeDisabled()
  await style('Stars').click()
  await expect(style('Stars')).toBeChecked()
  await expect(frame(page).getByRole('radio', { name: '4 of 4: Very good' })).toBeVisible()
  await expect(page.getByText('Order of the answers')).toHaveCount(0)
  await expectSaved(page)
  await expect
    .poll(async () => (await storedDraft(context, survey)).questions[0])
    .toMatchObject({ rating: 'stars', shuffle: 'none', buttonType: 'button' })
  // By keyboard, and with one answer less there are faces.
  await page.getByRole('button', { name: 'More for answer 4' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(style('Faces')).toBeEnabled()
  await style('Stars').focus()
  await page.keyboard.press('ArrowRight')
  await expect(style('Faces')).toBeChecked()
  await expect(frame(page).locator('.faces svg')).toHaveCount(3)
  await expectDecentPage(page)
  if (process.env.RATING_SHOTS) await page.screenshot({ path: `${process.env.RATING_SHOTS}/editor.png` })
  // An answer more, and the editor says what faces need.
  await page.getByRole('button', { name: 'Add an answer' }).click()
  await page.getByRole('textbox', { name: 'Answer 4', exact: true }).fill('Perfect')
  await page.keyboard.press('Tab')
  await expect(page.getByText('faces need 3 or 5 answers; there are 4', { exact: true })).toBeVisible()
  await style('List').click()
  await expect(page.getByText('faces need 3 or 5 answers')).toHaveCount(0)
  await expect(frame(page).getByText('Perfect')).toBeVisible()
})

test('the live preview says when CSS hides all of the survey', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(
    page,
    await makeSurvey(context, 'Hidden', [{ key: 'q', kind: 'free_text', content: 'Why?' }]),
  )
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await page.getByRole('button', { name: 'CSS', exact: true }).click()
  const css = page.getByRole('textbox', { name: 'Stylesheet' })
  const said = page.getByText('Nothing can be seen: the CSS hides all of the survey.')
  await css.fill('.survey h2 { color: red }')
  await expectSaved(page)
  await expect(page.getByText('Try it out. Nothing is recorded.')).toBeVisible()
  for (const rule of ['.survey * { display: none !important }', '.survey { opacity: 0 !important }']) {
    await css.fill(rule)
    await expect(said).toBeVisible()
    await css.fill('')
    await expect(said).toHaveCount(0)
  }
  await css.fill('.survey { opacity: 0 !important }')
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('dialog').getByText(/^Nothing can be seen/)).toBeVisible()
})

test('answers pasted as a list replace what is selected, and are one step to undo', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const survey = await makeSurvey(context, 'Pasted', CHOICE)
  await openEditor(page, survey)
  const copy = (text: string) => page.evaluate((words) => navigator.clipboard.writeText(words), text)
  const answers = async () => {
    await expectSaved(page)
    return (await storedDraft(context, survey)).questions[0]?.answers?.map(({ content }) => content)
  }
  const many = Array.from({ length: 40 }, (_, n) => `Sort ${n + 1}`)
  await copy(many.join('\r\n'))
  await answer(page, 1).press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
  await expect(answer(page, 40)).toBeFocused()
  await expect.poll(answers).toEqual([...many, 'Pear'])
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(answers).toEqual(['Apple', 'Pear'])
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect.poll(answers).toEqual([...many, 'Pear'])
  await page.keyboard.press('ControlOrMeta+Z')
  await copy('·\tQuince\r\n·\tPlum')
  await answer(page, 2).press('End')
  await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(answers).toEqual(['Apple', 'PearQuince', 'Plum'])
})

test('without a question, Ctrl + Enter goes to the kinds of questions', async ({ page, context }) => {
  await openEditor(page, await makeSurvey(context, 'No question yet'))
  await expect(page.getByRole('button', { name: /^Single choice/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the survey' }).press('ControlOrMeta+Enter')
  await expect(page.getByRole('button', { name: /^Single choice/ })).toBeFocused()
})

test('a shortcut works while what was closed before it still fades', async ({ page, context }) => {
  await openEditor(page, await makeSurvey(context, 'Quick keys', CHOICE))
  await page
    .getByRole('button', { name: /^Insert answer or data/ })
    .first()
    .click()
  const popover = page.getByRole('dialog')
  await expect(popover.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('menu')).toBeVisible()
})

test('the preview shows the first question while it is written, and the invitation otherwise', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openEditor(page, await makeSurvey(context, 'Invited', CHOICE))
  await section(page, 'When').click()
  await page.getByRole('textbox', { name: 'Invitation text' }).fill('A word about fruit?')
  await expect(frame(page).getByRole('heading', { name: 'A word about fruit?' })).toBeVisible()
  await section(page, 'Questions').click()
  await question(page).fill('Which berry?')
  await expect(frame(page).getByRole('heading', { name: 'Which berry?' })).toBeVisible()
  await section(page, 'When').click()
  await expect(frame(page).getByRole('heading', { name: 'A word about fruit?' })).toBeVisible()
})
