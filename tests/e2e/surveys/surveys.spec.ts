// The list of surveys and its actions: searching, creating, importing, copying, publishing, and
// restoring an old version.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { seedVisits } from '../support/seed-visits'

const documentOf = (key: string, name: string, more: object = {}) => ({
  key,
  name,
  questions: [
    {
      key: 'found',
      kind: 'single_choice',
      content: 'Did you find it?',
      answers: [
        { key: 'yes', content: 'Yes' },
        { key: 'no', content: 'No' },
      ],
    },
  ],
  ...more,
})

test.describe.configure({ timeout: 90_000 })

let accountId = 0
let tag = 0
/** A name that no other test uses. */
const fresh = (name: string) => `${name} ${Date.now() % 1_000_000}-${++tag}`
const keyOf = (name: string) => name.toLowerCase().replaceAll('é', 'e').replaceAll(' ', '-')

test.beforeEach(async ({ context }) => {
  await signInAs(context, 'designer')
  accountId = await accountIdOf(context.request)
})

interface Imported {
  results: { saved: { id: number } }[]
}

/** Saves a survey through the API; returns its id. */
async function arrange(page: Page, name: string, more: object = {}): Promise<number> {
  const documents = [documentOf(keyOf(name), name, more)]
  const path = `/api/v1/accounts/${accountId}/surveys/import`
  const { results } = await callAs<Imported>(page.context(), 'POST', path, { documents })
  return results[0]?.saved.id ?? 0
}

const api = (surveyId: number, rest: string) => `/api/v1/accounts/${accountId}/surveys/${surveyId}/${rest}`
/** Opens the list, and waits until it is loaded. */
async function openList(page: Page, query = ''): Promise<void> {
  await page.goto(`/console/${accountId}/surveys${query}`)
  await expect(page.getByText(/^\d+ surveys?/)).toBeVisible({ timeout: 20_000 })
}
/** Others may name it as a survey that competes with theirs. */
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const act = async (page: Page, name: string, item: string | RegExp) => {
  await row(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('finds surveys by words and status, and keeps the filter in the address', async ({ page }) => {
  const [one, other] = [fresh('Harbour café'), fresh('Mountain hut')]
  await arrange(page, one)
  await arrange(page, other, { status: 'live' })
  await openList(page)
  await page.getByLabel('Search').fill('harbour cafe')
  await expect(row(page, one)).toBeVisible()
  await expect(row(page, other)).toHaveCount(0)
  await page.getByLabel('Search').fill('')
  await page.getByLabel('Status', { exact: true }).selectOption('live')
  await page.getByLabel('Order', { exact: true }).selectOption('name')
  await expect(row(page, one)).toHaveCount(0)
  await expect(page).toHaveURL(/\?status=live&sort=name$/)
  await page.reload()
  await expect(row(page, other)).toBeVisible()
  await expect(page.getByLabel('Order', { exact: true })).toHaveValue('name')
  await page.getByLabel('Search').fill('there is no such survey')
  await page.getByRole('button', { name: 'Clear the search and the filter' }).click()
  await expect(row(page, one)).toBeVisible()
  await expectDecentPage(page)
})

test('creates a survey from a template, by keyboard', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'New survey' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New survey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  const name = fresh('By keyboard')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(name)
  await dialog.getByRole('radio', { name: /Net Promoter Score/ }).focus()
  await page.keyboard.press('Space')
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: 'Create and edit' }).press('Enter')
  await expect(page).toHaveURL(/\/surveys\/\d+\/edit$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('How likely are you to recommend us').first()).toBeVisible()
})

test('imports documents after showing the changes, and exports the same', async ({ page }) => {
  const name = fresh('From a file')
  await openList(page)
  await page.getByRole('button', { name: 'Files' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import surveys' })
  const wrong = { key: 'wrong', name: 'Wrong', questions: [{ kind: 'free_text', contnet: 'What?' }] }
  await dialog.locator('input[type=file]').setInputFiles([
    {
      name: 'good.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(documentOf(keyOf(name), name))),
    },
    { name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify([wrong])) },
    { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{') },
  ])
  await expect(dialog.getByText(`${name} would be a new survey`)).toBeVisible()
  await expect(dialog.getByText('questions[0].contnet')).toBeVisible()
  await expect(dialog.getByText(/^broken\.json is not JSON/)).toBeVisible()
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: 'Import 1 survey' }).click()
  await expect(dialog.getByText('is a new survey')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(row(page, name)).toBeVisible()

  const download = page.waitForEvent('download')
  await act(page, name, 'Export as a file')
  const file = await download
  expect(file.suggestedFilename()).toBe(`${keyOf(name)}.json`)
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject(documentOf(keyOf(name), name))
  await page.getByRole('button', { name: 'Files' }).click()
  const all = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export all surveys' }).click()
  const documents = JSON.parse(await readFile(await (await all).path(), 'utf8'))
  expect(documents).toContainEqual(exported)
})

test('duplicates, publishes for the first time, pauses and archives', async ({ page }) => {
  const name = fresh('Original')
  await arrange(page, name, {
    audience: { samplePercent: 20 },
    rules: [{ kind: 'url', value: '/pricing' }],
    conditions: { afterSeconds: 5 },
  })
  await openList(page)
  await act(page, name, 'Duplicate')
  await expect(page).toHaveURL(/\/surveys\/\d+\/edit$/)
  await openList(page)
  const copy = `${name} (copy)`
  await act(page, copy, 'Publish…')
  const dialog = page.getByRole('dialog', { name: `Publish: ${copy}` })
  await expect(dialog.getByText(/whose page address contains \/pricing, to 20% of them/)).toBeVisible()
  await expect(dialog.getByText('Appears when 5 seconds have passed.')).toBeVisible()
  await expectDecentPage(page)
  await dialog.getByRole('button', { name: 'Publish and go live' }).click()
  await expect(dialog.getByText('It is live')).toBeVisible()
  await expect(dialog.getByText(/tag\.js/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, copy).getByText('Live')).toBeVisible()

  await act(page, copy, 'Pause…')
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(row(page, copy).getByText('Paused')).toBeVisible()
  await act(page, copy, 'Archive…')
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, copy)).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('archived')
  await expect(row(page, copy)).toBeVisible()
})

test('shows what a publish changes, keeps history, and restores an old version', async ({ page }) => {
  const name = fresh('With a past')
  const id = await arrange(page, name, { status: 'live' })
  const document = documentOf(keyOf(name), name, { goal: 50 })
  const [question] = document.questions
  const changed = { ...document, questions: [{ ...question, content: 'Did you find everything?' }] }
  await callAs(page.context(), 'PUT', api(id, 'draft'), { document: changed, expectedVersion: null })
  await openList(page)
  await expect(row(page, name).getByText('Unpublished changes')).toBeVisible()
  await act(page, name, 'Publish the changes…')
  const dialog = page.getByRole('dialog', { name: `Publish: ${name}` })
  await expect(dialog.getByText(/Did you find everything/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog.getByText('Your changes are live')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/console/${accountId}/surveys/${id}/history`)
  const newest = page.getByRole('button', { name: /Now/ })
  await expect(newest).toContainText('Dan Designer')
  await newest.click()
  await expect(page.getByText(/Did you find everything/).first()).toBeVisible()
  await page.getByLabel('Compare with').selectOption({ index: 1 })
  await expect(page.getByRole('row').filter({ hasText: 'Did you find it?' })).toBeVisible()
  await expectDecentPage(page)
  await page
    .getByRole('button', { name: /^Version/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Restore this version…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore and edit' }).click()
  await expect(page).toHaveURL(/\/edit$/)
  await expect(page.getByText('Did you find it?').first()).toBeVisible()
  await expect(page.getByText('Unpublished changes').first()).toBeVisible()
})

test('asks whether the meaning of a reworded question has changed, and begins a new one', async ({
  page,
}) => {
  const name = fresh('With another meaning')
  const question = { key: 'recommend', kind: 'nps', content: 'Would you recommend us?' }
  const id = await arrange(page, name, { status: 'live', questions: [question] })
  const visits = [9, 3, 10].map((score) => ({ page: '/help' as const, score }))
  await seedVisits(page.request, { identifier: MATRIX_ACCOUNT, surveyId: id }, visits)
  const document = documentOf(keyOf(name), name, {
    questions: [{ ...question, content: 'Would you recommend our delivery?' }],
  })
  await callAs(page.context(), 'PUT', api(id, 'draft'), { document, expectedVersion: null })
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/console/${accountId}/surveys/${id}/edit`)
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog', { name: `Publish: ${name}` })
  await expect(dialog.getByText('Results: the 3 answers so far are counted together')).toBeVisible()
  await dialog.getByLabel('Its meaning has changed: count it as a new question').check()
  await expect(dialog.getByText('Results: a new question from here on.')).toBeVisible()
  await expectDecentPage(page)
  await page.screenshot({ path: 'test-results/publish-meaning-320.png' })
  await dialog.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog.getByText('Your changes are live')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/console/${accountId}/surveys/${id}/results`)
  await expect(page.getByRole('heading', { name: /Would you recommend us\?/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Would you recommend our delivery\?/ })).toBeVisible()
  await expect(page.getByText('Published in this time')).toBeVisible()
  await expect(page.locator('.recharts-reference-line')).toHaveCount(1)
  await page.screenshot({ path: 'test-results/version-marks.png' })
  await page.getByRole('button', { name: 'Compare with version 1' }).click()
  await expect(page.getByRole('columnheader', { name: 'Version 2' }).first()).toBeVisible()
  await expectDecentPage(page)
  await page.goto(`/console/${accountId}/surveys/${id}/history`)
  await page.getByRole('button', { name: /^Version 1/ }).click()
  await expect(page.getByRole('definition').first()).toHaveText('3')
  await expectDecentPage(page)
})

test('names the reasons why a survey cannot be published', async ({ page }) => {
  const name = fresh('Not finished')
  const id = await arrange(page, name)
  const document = { ...documentOf(keyOf(name), name), questions: [{ kind: 'free_text', content: '' }] }
  await callAs(page.context(), 'PUT', api(id, 'draft'), { document, expectedVersion: null })
  await openList(page)
  await act(page, name, 'Publish…')
  const dialog = page.getByRole('dialog', { name: `Publish: ${name}` })
  await expect(dialog.getByRole('link', { name: 'Question 1, text' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Publish and go live' })).toBeDisabled()
})

test('shows cards on narrow screens, also in dark mode', async ({ page }) => {
  const name = fresh('Narrow')
  await arrange(page, name)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openList(page, `?q=${encodeURIComponent(name)}`)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Response rate', { exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expectDecentPage(page)
  await card.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'No history yet' })).toBeVisible()
  await expectDecentPage(page)
})

test('lets analysts look, and change nothing', async ({ page, context }) => {
  const name = fresh('For analysts')
  await arrange(page, name)
  await context.clearCookies()
  await signInAs(context, 'analyst')
  await openList(page)
  await expect(row(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New survey' })).toHaveCount(0)
  await row(page, name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'View', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Publish|Archive|Duplicate/ })).toHaveCount(0)
})
