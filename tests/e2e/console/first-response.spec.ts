// What a page shows is in its first response: it can be read before any script runs, and its components
// do not ask for it again.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs } from '../support/console-page'
import { arrangeManySurveys, nameOf } from '../support/many-surveys'
import { arrangeResults } from '../support/results-account'

interface Arranged {
  accountId: number
}

interface ShownPage<Of> {
  name: string
  path(of: Of): string
  shows: string | RegExp
}

/** Other tests may connect one for the same person meanwhile. */
const SOME_APPS = /No app is connected|works until .* unless it comes back/

const PAGES: ShownPage<Arranged>[] = [
  { name: 'list', path: ({ accountId }) => `/console/${accountId}/surveys`, shows: nameOf(2) },
  { name: 'members', path: ({ accountId }) => `/console/${accountId}/members`, shows: 'owner@example.com' },
  { name: 'profile', path: () => '/console/profile', shows: 'Your accounts' },
  { name: 'second factors', path: () => '/console/profile', shows: 'Two-factor sign-in is' },
  { name: 'own apps', path: () => '/console/profile', shows: SOME_APPS },
  { name: 'apps', path: ({ accountId }) => `/console/${accountId}/api-keys`, shows: SOME_APPS },
  { name: 'images', path: ({ accountId }) => `/console/${accountId}/images`, shows: 'No images yet' },
]

interface Answered extends Arranged {
  surveyId: number
  /** The results page. */
  address: string
  destinationId: number
}

/** Of an account with answers, a theme and an integration. */
const PAGES_OF_ANSWERS: ShownPage<Answered>[] = [
  { name: 'submissions', path: ({ address }) => `${address}/submissions`, shows: 'The heron by the lake' },
  {
    name: 'the first page of all submissions, in another time zone',
    path: ({ address }) => `${address}/submissions?only=all&tz=Asia%2FTokyo`,
    shows: 'The heron by the lake',
  },
  {
    name: 'a person',
    path: ({ accountId }) => `/console/${accountId}/people?client_key=ann%40example.com`,
    shows: 'Export everything',
  },
  {
    name: 'a preview',
    path: ({ accountId, surveyId }) => `/preview/${accountId}/${surveyId}`,
    shows: 'Try the survey as visitors see it.',
  },
  { name: 'themes', path: ({ accountId }) => `/console/${accountId}/themes`, shows: 'Spring' },
  { name: 'a theme', path: ({ accountId }) => `/console/${accountId}/themes/spring`, shows: 'Spring' },
]

/** No page waits for it, so it may follow in the response. */
const SCORES: ShownPage<Answered> = {
  name: 'scores over time',
  path: ({ address }) => address,
  shows: 'The interval shows how far chance',
}

/** Asked again every few seconds, so only looked at without a script. */
const INTEGRATION: ShownPage<Answered> = {
  name: 'an integration and its log',
  path: ({ accountId, destinationId }) => `/console/${accountId}/integrations/${destinationId}`,
  shows: 'Nothing sent yet',
}

/** What components ask for by themselves: the page cannot know it, or it is drawn below. */
const LATER = /\/(targeting-check|preview-pass|preview-rules|themes\/rendering|then-did|text-answers)$/

async function arrangeAnswers(context: BrowserContext): Promise<Answered> {
  const walked = await arrangeResults(context)
  const root = `/api/v1/accounts/${walked.accountId}`
  await callAs(context, 'POST', `${root}/themes`, { theme: { key: 'spring', name: 'Spring' } })
  const { id } = await callAs<{ id: number }>(context, 'POST', `${root}/destinations`, {
    ...{ kind: 'webhook', name: 'Stock', address: 'https://example.com/hook' },
    ...{ paused: true, events: ['survey.completed'] },
  })
  return { ...walked, destinationId: id }
}

let arranged: Arranged
test.beforeEach(async ({ context, page }) => {
  const { accountId } = await arrangeManySurveys(context, 3)
  arranged = { accountId }
  // A first visit tells the server the time zone.
  await page.goto('/console/profile')
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'soundings-page'))
    .toBe(true)
})

async function withoutScript(browser: Browser, context: BrowserContext): Promise<Page> {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  return plain.newPage()
}

async function expectReadable<Of>(page: Page, pages: ShownPage<Of>[], of: Of): Promise<void> {
  for (const { name, path, shows } of pages) {
    // On a machine that is busy a reply may come too late for the first try.
    await expect(async () => {
      await page.goto(path(of))
      await expect(page.getByText(shows).first(), name).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
}

async function expectAskedOnce<Of>(page: Page, pages: ShownPage<Of>[], of: Of): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !LATER.test(pathname)) asked.push(pathname)
  })
  for (const { name, path, shows } of pages) {
    asked.length = 0
    await page.goto(path(of), { waitUntil: 'networkidle' })
    await expect(page.getByText(shows).first(), name).toBeVisible()
    expect(asked, name).toEqual([])
  }
}

test('can be read without a script', async ({ browser, context }) => {
  test.slow()
  // Before the cookies are copied: it signs in anew.
  const answered = await arrangeAnswers(context)
  const page = await withoutScript(browser, context)
  await expectReadable(page, PAGES, arranged)
  await expectReadable(page, [...PAGES_OF_ANSWERS, INTEGRATION], answered)
  await page.context().close()
})

test('is not asked for again', async ({ context, page }) => {
  test.slow()
  await expectAskedOnce(page, PAGES, arranged)
  await expectAskedOnce(page, [...PAGES_OF_ANSWERS, SCORES], await arrangeAnswers(context))
})

test('somebody who is looked up by the page is looked up once, as the audit log says', async ({
  context,
  page,
}) => {
  const { accountId } = await arrangeAnswers(context)
  await page.goto(`/console/${accountId}/people?client_key=ann%40example.com`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Export everything')).toBeVisible()
  await page.getByRole('textbox', { name: 'Client key' }).fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing is stored about this person' })).toBeVisible()
  const { entries } = await callAs<{ entries: { kind: string }[] }>(
    context,
    'GET',
    `/api/v1/accounts/${accountId}/audit-log`,
  )
  expect(entries.filter(({ kind }) => kind === 'person_looked_up')).toHaveLength(2)
})

test('shows an account only to its members, as its endpoints do', async ({ browser, context }) => {
  const page = await withoutScript(browser, context)
  await page.context().clearCookies()
  await page.goto(`/console/${arranged.accountId}/surveys`)
  await expect(page.getByText(nameOf(0))).toHaveCount(0)
  await expect(page).toHaveURL(/sign-in/)
  await page.context().close()
})

test('a wide window gets the table, a narrow one cards, from the first response on', async ({
  browser,
  context,
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'soundings-page')?.value)
    .toMatch(/^narrow/)
  const plain = await withoutScript(browser, context)
  await plain.goto(`/console/${arranged.accountId}/surveys`)
  await expect(plain.getByText(nameOf(0))).toBeVisible()
  await expect(plain.getByRole('table')).toHaveCount(0)
  await plain.context().close()
})

test('a browser that writes dates otherwise than the server draws no page anew', async ({ page }) => {
  test.slow()
  const { accountId } = arranged
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`))
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        const format = own?.get?.call(this) as Intl.DateTimeFormat['format']
        return (moment: Date) => `${format(moment)} o’clock`
      },
    })
  })
  for (const path of ['surveys', 'members', 'audit-log', 'api-keys', 'integrations', 'installation'])
    await page.goto(`/console/${accountId}/${path}`, { waitUntil: 'networkidle' })
  await page.goto('/console/profile', { waitUntil: 'networkidle' })
  expect(faults).toEqual([])
})
