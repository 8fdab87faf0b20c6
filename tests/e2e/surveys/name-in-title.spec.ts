// A survey is renamed in the title of its page, which stands where it stands on its other pages.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectDecentPage, signInAs } from '../support/console-page'
import { cards, expectSaved, makeSurvey, openEditor, storedDraft } from '../support/editor-page'

const QUESTIONS = [{ key: 'q', kind: 'free_text', content: 'Why?' }]
const LONG =
  'How people find what they came for in the new shop, asked after each visit of more than a minute'

const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the survey' })
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const caretOf = (field: Locator): Promise<number> =>
  field.evaluate((element) => (element as HTMLTextAreaElement).selectionStart)

test('the name is written in the title, in its middle too, and undone', async ({ page, context }) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'Shop floor', QUESTIONS)
  await openEditor(page, survey)
  const name = nameField(page)
  await name.click()
  await page.keyboard.press('Home')
  await page.keyboard.type('New ')
  await expect(name).toHaveValue('New Shop floor')
  await expect(title(page)).toHaveText('New Shop floor')
  await expect(page).toHaveTitle('Edit · New Shop floor · Soundings')
  expect(await caretOf(name)).toBe(4)
  await page.keyboard.press('Enter')
  await expect(name).not.toBeFocused()
  await expectSaved(page)
  expect((await storedDraft(context, survey)).name).toBe('New Shop floor')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(name).toHaveValue('Shop floor')
  await expectDecentPage(page)

  const fault = 'A survey needs a name. Elsewhere it is still called “Shop floor”.'
  await expectSaved(page)
  await name.fill('')
  await page.keyboard.press('Tab')
  await expect(name).toHaveAccessibleDescription(fault)
  await expect(page.getByText(fault)).toBeVisible()
  await expectDecentPage(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(name).toBeFocused()
  await expectSaved(page)
  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Shop floor', exact: true })).toBeVisible()
  await page.goBack()
  await name.fill('Written over\ntwo lines')
  await expect(name).toHaveValue('Written over two lines')
  await expect(page.getByText(fault)).toHaveCount(0)
  await expectSaved(page)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveTitle('History · Written over two lines · Soundings')
  await page.goto(page.url().replace(/history$/, 'edit'))
  await expect(page).toHaveTitle('Edit · Written over two lines · Soundings')
})

test('a survey that is left and gone back to at once has what was saved meanwhile', async ({
  page,
  context,
}) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'Before', QUESTIONS)
  await openEditor(page, survey)
  await nameField(page).fill('Saved meanwhile')
  await expectSaved(page)
  await page.getByRole('link', { name: 'Surveys', exact: true }).first().click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goBack()
  await expect(nameField(page)).toHaveValue('Saved meanwhile')
  await nameField(page).fill('And after')
  await expectSaved(page)
  expect((await storedDraft(context, survey)).name).toBe('And after')
})

for (const [width, isOneRow] of [
  [1440, true],
  [360, false],
] as const)
  test(`a long name has the same lines on every tab, ${width} pixels`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(context, 'designer')
    const survey = await makeSurvey(context, 'Short', QUESTIONS)
    await openEditor(page, survey)
    await page.waitForLoadState('networkidle')
    await nameField(page).fill(LONG)
    await expectSaved(page)
    const edited = await title(page).boundingBox()
    const field = await nameField(page).boundingBox()
    expect(field).toEqual(edited)
    // Nothing of it is cut off.
    expect(
      await nameField(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(1)
    await expect(cards(page).first()).toBeVisible()
    const bottoms = await Promise.all(
      [
        page.getByRole('status').filter({ hasText: /^Saved/ }),
        page.getByRole('button', { name: 'Undo' }),
        page.getByRole('button', { name: 'Publish…' }),
      ].map(async (part) => part.boundingBox()),
    )
    const middles = bottoms.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
    const tabs = await page.getByRole('navigation', { name: 'Pages of the survey' }).boundingBox()
    expect(middles[0] ?? 0).toBeGreaterThan(tabs?.y ?? 0)
    expect((middles[0] ?? 0) < (tabs?.y ?? 0) + (tabs?.height ?? 0)).toBe(isOneRow)
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await expect(nameField(page)).toHaveCount(0)
    await expect(title(page)).toHaveText(LONG)
    expect(await title(page).boundingBox()).toEqual(edited)
  })

test('who may not edit reads the name', async ({ page, context }) => {
  await signInAs(context, 'designer')
  const survey = await makeSurvey(context, 'To be read', QUESTIONS)
  await signInAs(context, 'analyst')
  await openEditor(page, survey)
  await expect(nameField(page)).toHaveJSProperty('readOnly', true)
  await expect(page.getByText('View only')).toBeVisible()
})
