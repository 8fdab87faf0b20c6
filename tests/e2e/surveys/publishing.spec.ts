// Publishing in plain words, and the way back.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import {
  type EditedSurvey,
  expectSaved,
  makeSurvey,
  openAgain,
  openEditor,
  question,
  storedDraft,
} from '../support/editor-page'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signInAs(context, 'designer'))

const CHOICE = [{ key: 'fruit', kind: 'single_choice', content: 'Which fruit?', answers: ['Apple', 'Pear'] }]
const opened = (context: BrowserContext, survey: EditedSurvey) =>
  openAgain(context, survey) as Promise<Awaited<ReturnType<typeof openAgain>> & { status: string }>

async function publish(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

test('undoes a publish: respondents get the version before, and the changes are a draft', async ({
  page,
  context,
}) => {
  const survey = await makeSurvey(context, 'Undone', CHOICE)
  await openEditor(page, survey)
  await publish(page, 'Publish and go live')
  await expect(page.getByText('It is live')).toBeVisible()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await question(page).fill('Which fruit today?')
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Publish changes' })).toBeFocused()
  await expect(
    dialog.getByText('Where the survey is already on somebody’s screen, it stays as it is.'),
  ).toBeVisible()
  await expect(dialog.getByText(/takes effect as soon as you publish/)).toBeVisible()
  await expectDecentPage(page)
  // Two clicks publish once.
  await dialog.getByRole('button', { name: 'Publish changes' }).dblclick()
  await expect(dialog.getByText('Your changes are live')).toBeVisible()
  expect((await opened(context, survey)).document.questions[0]?.content).toBe('Which fruit today?')
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: 'Undo this publish' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The publish is undone' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const after = await opened(context, survey)
  expect(after).toMatchObject({
    status: 'live',
    document: { questions: [{ content: 'Which fruit?' }] },
    draft: { document: { questions: [{ content: 'Which fruit today?' }] } },
  })
  await expect(question(page)).toHaveValue('Which fruit today?')
  await expect(page.getByText('Unpublished changes').first()).toBeVisible()
  // The page knows the new state: it saves, and publishes again.
  await question(page).fill('Which fruit now?')
  await expectSaved(page)
  await publish(page, 'Publish changes')
  await expect(page.getByText('Your changes are live')).toBeVisible()
})

test('says before publishing that a survey asks nothing, and leads to its questions', async ({
  page,
  context,
}) => {
  await openEditor(page, await makeSurvey(context, 'Asks nothing', []))
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('a live survey needs a question')
  const live = dialog.getByRole('button', { name: 'Publish and go live' })
  await expect(live).toBeDisabled()
  await expect(live).toHaveAccessibleDescription(/a live survey needs a question/)
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: /a live survey needs a question/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Add your first question' })).toBeVisible()
})

test('names what stands against going live where only the server can tell', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Paused and empty', CHOICE)
  const root = `/api/v1/accounts/${survey.accountId}/surveys/${survey.surveyId}`
  const { draft } = await opened(context, survey)
  await callAs(context, 'POST', `${root}/publish`, {
    expectedVersion: draft?.version ?? null,
    status: 'live',
  })
  await callAs(context, 'POST', `${root}/status`, { to: 'paused' })
  const { document } = await opened(context, survey)
  await callAs(context, 'PUT', `${root}/draft`, {
    document: { ...document, questions: [] },
    expectedVersion: null,
  })
  await openEditor(page, survey)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Go live/ }).check()
  await dialog.getByRole('button', { name: 'Publish and go live' }).click()
  await expect(dialog.getByRole('alert')).toContainText('a live survey needs a question')
  await expectDecentPage(page)
  await dialog.getByRole('radio', { name: /^Keep it paused/ }).check()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('undoing the first publish pauses the survey', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Too early', CHOICE)
  await openEditor(page, survey)
  await publish(page, 'Publish and go live')
  await page.getByRole('button', { name: 'Undo this publish' }).click()
  await expect(
    page.getByText('The survey is paused again. It is not shown until you resume it.'),
  ).toBeVisible()
  expect((await opened(context, survey)).status).toBe('paused')
})

test('says that somebody else was faster when a publish cannot be undone', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Faster', CHOICE)
  await openEditor(page, survey)
  await publish(page, 'Publish and go live')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await question(page).fill('Which fruit today?')
  await expectSaved(page)
  await publish(page, 'Publish changes')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your changes are live')).toBeVisible()
  const { document } = await opened(context, survey)
  await callAs(context, 'PUT', `/api/v1/accounts/${survey.accountId}/surveys/${survey.surveyId}/draft`, {
    document: { ...document, name: 'Theirs' },
    expectedVersion: null,
  })
  await dialog.getByRole('button', { name: 'Undo this publish' }).click()
  await expect(dialog.getByRole('alert').last()).toBeVisible()
  expect((await opened(context, survey)).draft?.document.name).toBe('Theirs')
})

async function publishTheirs(context: BrowserContext, survey: EditedSurvey, name: string): Promise<void> {
  const { document } = await opened(context, survey)
  const address = `/api/v1/accounts/${survey.accountId}/surveys/${survey.surveyId}`
  const theirs = { document: { ...document, name }, expectedVersion: null }
  const { version } = await callAs<{ version: number }>(context, 'PUT', `${address}/draft`, theirs)
  await callAs(context, 'POST', `${address}/publish`, { expectedVersion: version, status: 'keep' })
}

test('does not undo over what somebody else has published since', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Published since', CHOICE)
  await openEditor(page, survey)
  await publish(page, 'Publish and go live')
  await expect(page.getByText('It is live')).toBeVisible()
  await publishTheirs(context, survey, 'Theirs first')
  await page.getByRole('button', { name: 'Undo this publish' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await opened(context, survey)).toMatchObject({
    ...{ status: 'live', draft: null, document: { name: 'Theirs first' } },
  })
  await openEditor(page, survey)
  await question(page).fill('Which fruit today?')
  await expectSaved(page)
  await publish(page, 'Publish changes')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your changes are live')).toBeVisible()
  await publishTheirs(context, survey, 'Theirs')
  await dialog.getByRole('button', { name: 'Undo this publish' }).click()
  await expect(dialog.getByRole('alert').last()).toBeVisible()
  const { draft, ...after } = await opened(context, survey)
  expect([after.document.name, draft]).toEqual(['Theirs', null])
})

test('restores and publishes a version from the history in two clicks', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Way back', CHOICE)
  const root = `/api/v1/accounts/${survey.accountId}/surveys/${survey.surveyId}`
  const { draft } = await opened(context, survey)
  await callAs(context, 'POST', `${root}/publish`, {
    expectedVersion: draft?.version ?? null,
    status: 'live',
  })
  const { document } = await opened(context, survey)
  const changed = { ...document, questions: [{ ...document.questions[0], content: 'Which vegetable?' }] }
  const { version } = await callAs<{ version: number }>(context, 'PUT', `${root}/draft`, {
    document: changed,
    expectedVersion: null,
  })
  await callAs(context, 'POST', `${root}/publish`, { expectedVersion: version, status: 'keep' })
  await page.goto(survey.address.replace(/edit$/, 'history'))
  await page
    .getByRole('button', { name: /^Version/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Restore this version…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /is published again/ })).toBeVisible()
  expect((await opened(context, survey)).document.questions[0]?.content).toBe('Which fruit?')
})

test('shows every letter in the preview, also while other fields are blank or wrong', async ({
  page,
  context,
}) => {
  await openEditor(page, await makeSurvey(context, 'Letters', CHOICE))
  const frame = page.frameLocator('iframe[title="The survey as respondents see it"]')
  await expect(frame.getByRole('heading', { name: 'Which fruit?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('')
  await page.getByRole('button', { name: 'More for answer 1' }).click()
  await page.getByRole('menuitem', { name: 'Image and key' }).click()
  const image = page.getByRole('textbox', { name: 'Image address' })
  await image.fill('not an address')
  // It is not told off while it is written, and is afterwards.
  await expect(image).not.toHaveAttribute('aria-invalid', 'true')
  await question(page).fill('Which berry?')
  await expect(frame.getByRole('heading', { name: 'Which berry?' })).toBeVisible()
  await expect(frame.getByText('Answer 2')).toBeVisible()
  await expect(image).toHaveAttribute('aria-invalid', 'true')
  // The rendering keeps up while the letters come faster than it can answer.
  await question(page).pressSequentially(' Say which one you like best of all.', { delay: 25 })
  await expect(
    frame.getByRole('heading', { name: 'Which berry? Say which one you like best of all.' }),
  ).toBeVisible()
})

test('what is written right after publishing stays, and is saved as a change', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Written on', CHOICE)
  await openEditor(page, survey)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.getByRole('button', { name: 'Publish…' }).click()
  const go = page.getByRole('dialog').getByRole('button', { name: 'Publish and go live' })
  await expect(go).toBeVisible()
  await page.route(`**/surveys/${survey.surveyId}`, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.url().endsWith(`/surveys/${survey.surveyId}`))
  await go.click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await asked
  await question(page).fill('Which fruit next?')
  await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeVisible()
  release()
  await expectSaved(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(question(page)).toHaveValue('Which fruit next?')
  expect((await storedDraft(context, survey)).questions[0]?.content).toBe('Which fruit next?')
  expect((await opened(context, survey)).document.questions[0]?.content).toBe('Which fruit?')
})
