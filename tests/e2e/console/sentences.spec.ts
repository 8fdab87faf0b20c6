// What the server says with names and numbers in it, for a German reader: nowhere an English sentence.
import { type BrowserContext, expect, test } from '@playwright/test'
import { callAs, expectDecentPage, importAs, signInAs } from '../support/console-page'
import { findEnglish } from '../support/english-texts'
import { translationInto } from '../support/translation'

test.use({ locale: 'de-DE', viewport: { width: 1440, height: 900 } })

/** Would break a message if it were one, would show as markup, and is written from right to left. */
const HOSTILE = `{count} <b>O'Neil</b> “Q” שלום`

const BEFORE = {
  key: 'fruit',
  name: 'Obst',
  status: 'live',
  questions: [
    {
      key: 'which',
      kind: 'single_choice',
      content: 'Welches Obst?',
      answers: [
        { key: 'apple', content: 'Apfel' },
        { key: 'pear', content: 'Birne' },
      ],
    },
    { key: 'why', kind: 'free_text', content: 'Warum?' },
  ],
}

const AFTER = {
  name: HOSTILE,
  goal: 100,
  thankYou: HOSTILE,
  audience: { samplePercent: 12.5, stopAfterClose: true, showAgainAfter: { count: 2, unit: 'days' } },
  schedule: { startsAt: '2020-01-01T00:00:00Z' },
  rules: [
    { kind: 'pageviews', atLeast: 3 },
    { kind: 'visits', visitors: 'returning', atLeast: 2 },
    { kind: 'url', match: 'contains', value: '/{a}<i>' },
    { kind: 'geo', country: 'DE' },
    { kind: 'data', field: HOSTILE, operator: 'is_more_than', value: '3' },
    { kind: 'client_key', known: true },
  ],
  look: { width: 320, backgroundColor: '#ffffff', progress: true },
  questions: [
    {
      key: 'which',
      kind: 'single_choice',
      content: `Welches Obst? ${HOSTILE}`,
      optional: true,
      answers: [
        { key: 'apple', content: 'Äpfel' },
        { key: 'plum', content: HOSTILE },
      ],
    },
  ],
}

async function arrange(context: BrowserContext) {
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'Obstladen',
  })
  const root = `/api/v1/accounts/${accountId}`
  const surveyId = await importAs(context, root, BEFORE)
  return { accountId, root, surveyId }
}

const german = translationInto('de')

/** Mistakes that one field shows, and that only show when each field is right. */
const MISTAKES = {
  fields: {
    ...BEFORE,
    name: 'x'.repeat(201),
    goal: 0,
    audience: { samplePercent: 101 },
    rules: [{ kind: 'data', field: 'plan', operator: 'is' }],
  },
  between: {
    ...BEFORE,
    questions: [
      { ...BEFORE.questions[0], next: 'lost', content: 'Hallo {{answer:nobody|dort}}' },
      { ...BEFORE.questions[1], key: 'which' },
    ],
  },
}

const NO_VALUE = /\{\w+[,}]/

test('the differences before publishing', async ({ page, context }) => {
  const { accountId, root, surveyId } = await arrange(context)
  const body = { document: { ...BEFORE, ...AFTER }, expectedVersion: null }
  await callAs(context, 'PUT', `${root}/surveys/${surveyId}/draft`, body)
  await page.goto(`/console/${accountId}/surveys/${surveyId}/edit`)
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Die Frage „Warum?“ wird nicht mehr gestellt.')).toBeVisible()
  await expect(
    dialog.getByText('Der Anteil der Befragten (Prozent): bisher 100, künftig 12,5.'),
  ).toBeVisible()
  await expect(dialog.getByText('Diese Regel gilt ab jetzt: Der Besucher ist in DE.')).toBeVisible()
  // Names are as they were written.
  await expect(dialog.getByText(`bisher „Obst“, künftig „${HOSTILE}“`)).toBeVisible()
  expect(await findEnglish(dialog, 'de')).toEqual([])
  expect(
    (await dialog.innerText()).replaceAll(HOSTILE, '').replaceAll('{count}', '').replaceAll('{a}', ''),
  ).not.toMatch(NO_VALUE)
  await expectDecentPage(page)
})

test('the targeting check', async ({ page, context }) => {
  const { accountId, root } = await arrange(context)
  const surveyId = await importAs(context, root, { ...BEFORE, ...AFTER, key: 'aimed' })
  await page.goto(`/preview/${accountId}/${surveyId}`)
  await page.getByRole('tab', { name: 'Zielgruppenprüfung' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Zielgruppenprüfung' })
  await expect(panel.getByText('Die Person hat mindestens 3 Seiten gesehen.')).toBeVisible()
  expect(await findEnglish(panel, 'de')).toEqual([])
})

test('the audit log', async ({ page, context }) => {
  const { accountId, root, surveyId } = await arrange(context)
  await callAs(context, 'PATCH', root, { redirectDomains: ['example.com'], caps: [{ limit: 3 }] })
  await callAs(context, 'POST', `${root}/invitations`, { role: 'analyst', email: 'ina@example.com' })
  await callAs(context, 'POST', `${root}/surveys/${surveyId}/status`, { to: 'paused' })
  await page.goto(`/console/${accountId}/audit-log`)
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').first()).toContainText('Umfrage pausiert')
  expect(await findEnglish(main, 'de')).toEqual([])
  await expect(main).not.toContainText(/\b(analyst|viewed|paused|none|from|days)\b/)
})

for (const [where, document, reason] of [
  ['in a field', MISTAKES.fields, german('must have at most {limit} characters', { limit: 200 })],
  ['between fields', MISTAKES.between, german('no question has the key "{key}"', { key: 'lost' })],
] as const)
  test(`problems ${where} of a document in the editor`, async ({ page, context }) => {
    const { accountId, root, surveyId } = await arrange(context)
    await callAs(context, 'PUT', `${root}/surveys/${surveyId}/draft`, { document, expectedVersion: null })
    await page.goto(`/console/${accountId}/surveys/${surveyId}/edit`)
    await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await findEnglish(page.locator('body'), 'de')).toEqual([])
    // All of them, each once: the browser and the server say them alike.
    await page.getByRole('button', { name: /^\d+ Punkte? zu beheben$/ }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByText(reason)).toHaveCount(1)
    const items = await menu.getByRole('menuitem').allInnerTexts()
    expect(new Set(items).size).toBe(items.length)
    expect(await findEnglish(menu, 'de')).toEqual([])
  })

test('an import with mistakes', async ({ page, context }) => {
  const { accountId } = await arrange(context)
  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('button', { name: german('Files') }).click()
  await page.getByRole('menuitem', { name: german('Import…') }).click()
  const dialog = page.getByRole('dialog', { name: german('Import surveys') })
  const documents = [
    { ...MISTAKES.fields, key: 'one' },
    { ...MISTAKES.between, key: 'two' },
    { ...BEFORE, key: 'three', look: { theme: 'gone' } },
  ]
  await dialog.getByRole('textbox').fill(JSON.stringify(documents))
  await dialog.getByRole('button', { name: german('Check what was pasted') }).click()
  await expect(dialog.getByText(german('must have at most {limit} characters', { limit: 200 }))).toBeVisible()
  await expect(dialog.getByText(german('no question has the key "{key}"', { key: 'lost' }))).toBeVisible()
  await expect(dialog.getByText('„gone“')).toBeVisible()
  expect(await findEnglish(dialog, 'de')).toEqual([])
  await dialog.getByRole('textbox').fill('{"key": }')
  await dialog.getByRole('button', { name: german('Check what was pasted') }).click()
  await expect(dialog).toContainText(german('The pasted text'))
  await expect(dialog).not.toContainText('Unexpected')
  expect(await findEnglish(dialog, 'de')).toEqual([])
})

test('a wrong password, and a session that has ended', async ({ page, context }) => {
  await page.goto('/console/sign-in')
  await page.getByRole('textbox', { name: german('E-mail address') }).fill('nobody@example.com')
  await page.getByRole('textbox', { name: german('Password') }).fill('not the password')
  await page.getByRole('button', { name: german('Sign in'), exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\p{L}/u })).toBeVisible()
  expect(await findEnglish(page.locator('body'), 'de')).toEqual([])
  const headers = { 'Accept-Language': 'de-DE' }
  const ended = await context.request.get('/api/console/me', { headers })
  expect((await ended.json()).error.message).toBe(
    german('You are not signed in, or your session has ended. Sign in again.'),
  )
  const elsewhere = await context.request.post('/api/console/accounts', { headers, data: {} })
  expect((await elsewhere.json()).error.message).toBe(
    german('This call does not come from the console. Reload the page and try again.'),
  )
})

test('an address with a filter that cannot be', async ({ page, context }) => {
  const { accountId, surveyId } = await arrange(context)
  const reason = german('the survey has no question "{name}"', { name: 'gone' })
  await page.goto(`/console/${accountId}/surveys/${surveyId}/results?answer=gone:answered`)
  const main = page.getByRole('main')
  await expect(
    main.getByText(german('The filter cannot be used: {reason}.', { reason })).first(),
  ).toBeVisible()
  expect(await findEnglish(main, 'de')).toEqual([])
})
