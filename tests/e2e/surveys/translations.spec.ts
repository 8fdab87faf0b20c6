// A designer offers a survey in another language: text beside text, by hand and with a file of a translator.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'
import { expectSaved, makeSurvey, openAgain, openEditor, question, storedDraft } from '../support/editor-page'

const FRUIT = [
  { key: 'fruit', kind: 'single_choice', content: 'Which fruit?', answers: ['Apple', 'Pear'] },
  { key: 'why', kind: 'free_text', content: 'Why?' },
]

const translationOf = (page: Page, text: string) =>
  page.getByRole('textbox', { name: `Translation of “${text}”`, exact: true })

const addLanguage = async (page: Page, typed: string, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  await page.getByRole('combobox', { name: 'Add a language' }).fill(typed)
  await page.getByRole('option', { name }).click()
}

test.beforeEach(({ context }) => signInAs(context, 'designer'))

test('translates text beside text, sees what is missing, and what has changed since', async ({
  page,
  context,
}) => {
  const survey = await makeSurvey(context, 'Fruit for travellers', FRUIT)
  await openEditor(page, survey)
  await addLanguage(page, 'germ', /^German \(de\)$/)
  const german = page.getByRole('listitem').filter({ hasText: 'German (de)' })
  await expect(german).toContainText('0 of 4 texts')
  await translationOf(page, 'Which fruit?').fill('Welches Obst?')
  await translationOf(page, 'Apple').fill('Apfel')
  await expect(german).toContainText('2 of 4 texts')
  await page.getByText('Missing: 2', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^Translation of/ })).toHaveCount(2)
  await translationOf(page, 'Pear').fill('Birne')
  await translationOf(page, 'Why?').fill('Warum?')
  await expect(german).toContainText('4 of 4 texts')
  await expectSaved(page)

  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  await question(page).fill('Which fruit do you like?')
  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  await expect(german).toContainText('1 changed')
  await page.getByText('Changed since: 1', { exact: true }).click()
  await page.getByRole('button', { name: 'It still fits' }).click()
  await expect(german).not.toContainText('changed')
  await expectSaved(page)
  expect(await storedDraft(context, survey)).toMatchObject({
    // The key stays, whatever is typed.
    questions: [{ key: 'fruit' }, { key: 'why' }],
    languages: { de: { questions: { fruit: { content: 'Welches Obst?' }, why: { content: 'Warum?' } } } },
  })
})

test('saves a file for a translator, and takes it over when it comes back', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Fruit by file', FRUIT)
  await openEditor(page, survey)
  await addLanguage(page, 'fren', /^French \(fr\)$/)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  await page.getByRole('menuitem', { name: 'XLIFF 1.2' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('<source>Which fruit?</source>')
  const translated = file.replace('<source>Why?</source>', '<source>Why?</source><target>Pourquoi ?</target>')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take over a file' }).click()
  await (await choosing).setFiles({
    name: 'fr.xlf',
    mimeType: 'application/xml',
    buffer: Buffer.from(translated),
  })
  await expect(page.getByText('1 text was taken over.')).toBeVisible()
  await expect(translationOf(page, 'Why?')).toHaveValue('Pourquoi ?')
})

test('gives a language dates, countries and a goal of its own, and takes them back', async ({
  page,
  context,
}) => {
  const survey = await makeSurvey(context, 'Fruit until summer', FRUIT)
  const { draft, document } = await openAgain(context, survey)
  await callAs(context, 'PUT', `/api/v1/accounts/${survey.accountId}/surveys/${survey.surveyId}/draft`, {
    document: {
      ...(draft?.document ?? document),
      schedule: { startsAt: '2026-02-01T09:00:00Z', endsAt: '2031-06-30T18:00:00Z' },
      goal: 500,
      rules: [{ kind: 'geo', country: 'DE' }],
    },
    expectedVersion: draft?.version ?? null,
  })
  await openEditor(page, survey)
  await addLanguage(page, 'germ', /^German \(de\)$/)
  const own = page.getByRole('group', { name: 'Only for this language' })
  await expect(own).toContainText(/As in the survey: From .*1 Feb 2026.* until .*30 Jun 2031/)
  await expect(own).toContainText('As in the survey: in Germany')
  const goal = own.getByRole('textbox', { name: 'Goal of its own' })
  await expect(goal).toHaveAttribute('placeholder', '500 in all languages together')

  await own.getByRole('switch', { name: 'Dates of its own' }).click()
  await own.getByRole('button', { name: 'Remove the date' }).first().click()
  await own.getByRole('switch', { name: 'Countries of its own' }).click()
  await own.getByRole('combobox', { name: 'Country' }).fill('austria')
  await page.getByRole('option', { name: 'Austria (AT)' }).click()
  await own.getByRole('button', { name: 'Add a country' }).click()
  await own.getByRole('combobox', { name: 'Country' }).nth(1).fill('switzer')
  await page.getByRole('option', { name: 'Switzerland (CH)' }).click()
  await own.getByRole('button', { name: 'Remove country 1' }).click()
  await goal.fill('50')
  await expectSaved(page)
  const schedule = { startsAt: null, endsAt: '2031-06-30T18:00:00Z' }
  expect(await storedDraft(context, survey)).toMatchObject({
    languages: { de: { schedule, countries: [{ kind: 'geo', country: 'CH' }], goal: 50 } },
  })
  await page.setViewportSize({ width: 320, height: 740 })
  await expectDecentPage(page)

  await own.getByRole('switch', { name: 'Dates of its own' }).click()
  await own.getByRole('switch', { name: 'Countries of its own' }).click()
  await goal.fill('')
  await expect(own).toContainText('As in the survey: in Germany')
  await expectSaved(page)
  const { languages } = await storedDraft(context, survey)
  expect(languages?.de).toMatchObject({ goal: null })
  expect(languages?.de).not.toHaveProperty('schedule')
  expect(languages?.de).not.toHaveProperty('countries')
})

test('fits a narrow window, and passes axe', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Fruit on a phone', FRUIT)
  await openEditor(page, survey)
  await addLanguage(page, 'germ', /^German \(de\)$/)
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(translationOf(page, 'Why?')).toBeVisible()
  await expectDecentPage(page)
})
