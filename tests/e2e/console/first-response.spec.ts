// What a page shows is in its first response: it can be read before any script runs, and its components
// do not ask for it again.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callAs } from '../support/console-page'
import { makeSurvey } from '../support/editor-page'
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

/** Keeps all scripts back until the function is called that it returns. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a click and words from before the script runs are not lost', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/console/${arranged.accountId}/surveys`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill(nameOf(1))
  await page.getByRole('button', { name: 'Files' }).click()
  release()
  await expect(page.getByRole('menuitem', { name: 'Export all surveys' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(nameOf(1))
  await expect(page.getByRole('row').filter({ hasText: nameOf(0) })).toHaveCount(0)
})

test('Ctrl + K from before the script runs opens the palette, once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/console/${arranged.accountId}/surveys`, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  for (const _ of ['in', 'doubt']) await page.keyboard.press('Control+k')
  release()
  const field = page.getByRole('dialog', { name: 'Go to a page or a survey' }).getByRole('combobox')
  await expect(field).toBeFocused()
  // Keys that are held do not open and close it in turn.
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await page.keyboard.down('Control')
  for (const _ of [1, 2, 3, 4]) await page.keyboard.down('k')
  await page.keyboard.up('k')
  await page.keyboard.up('Control')
  await expect(field).toBeFocused()
})

test('of two buttons with one name the second is pressed, though another took its place', async ({
  context,
  page,
}) => {
  const documents = ['first', 'second'].map((key) => ({ key, name: 'Twin', questions: [] }))
  await callAs(context, 'POST', `/api/v1/accounts/${arranged.accountId}/surveys/import`, { documents })
  // At a first visit the server takes the window for a wide one, so that cards take the place of its rows.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 700, height: 900 })
  await context.clearCookies({ name: 'soundings-page' })
  const release = await holdScripts(page)
  await page.goto(`/console/${arranged.accountId}/surveys?q=Twin`, { waitUntil: 'commit' })
  await expect(page.getByRole('table')).toHaveCount(1)
  const buttons = page.getByRole('button', { name: /Twin/ })
  const second = page.getByRole('link', { name: 'Twin', exact: true }).nth(1)
  const address = await second.getAttribute('href')
  await buttons.last().dispatchEvent('click')
  release()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('href', `${address}/edit`)
})

test('an Enter that is held opens a menu, and presses nothing in it', async ({ page }) => {
  await page.goto(`/console/${arranged.accountId}/surveys`, { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Files' })
  const menu = page.getByRole('menu')
  // The menu is loaded with the first press, and there with the second.
  for (const _ of ['loaded', 'there']) {
    await button.focus()
    await page.keyboard.down('Enter')
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    for (const _again of [1, 2, 3]) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(menu).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

/** Lets each script arrive late, in an order of its own for each `seed`. */
const delayScripts = (page: Page, seed: number) =>
  page.route('**/_next/static/**/*.js', async (route) => {
    const letters = [...route.request().url()].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    await new Promise((resolve) => setTimeout(resolve, ((letters * seed) % 9) * 120))
    await route.continue()
  })

for (const seed of [1, 2, 3])
  test(`nothing is lost while scripts arrive in order ${seed}`, async ({ page, context }) => {
    test.slow()
    const survey = await makeSurvey(context, `Early ${seed}`, [
      { key: 'q', kind: 'free_text', content: 'Why?' },
    ])
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await delayScripts(page, seed)

    await page.goto('/console/profile', { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Profil' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()

    await page.goto(survey.address, { waitUntil: 'commit' })
    const section = (title: string) =>
      page.getByRole('navigation', { name: 'Sections of the survey' }).getByRole('button', { name: title })
    const name = page.getByRole('textbox', { name: 'Name of the survey' })
    const question = page.getByRole('textbox', { name: 'Question', exact: true })
    await page.getByRole('switch', { name: 'Optional' }).click({ force: true })
    for (const words of ['Typed early', 'Typed a little later', 'Typed at last']) {
      await name.fill(words)
      await question.fill(words)
      await section('Look').click()
      await section('Questions').click()
    }
    await section('Look').click()
    await expect(page.getByRole('textbox', { name: 'Background' }).first()).toBeVisible()
    await expect(name).toHaveValue('Typed at last')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed at last')
    await section('Questions').click()
    await expect(question).toHaveValue('Typed at last')
    await expect(page.getByRole('switch', { name: 'Optional' })).toBeChecked()
    expect(faults).toEqual([])
  })

test('what is selected before the script runs is still selected afterwards', async ({ page, context }) => {
  const survey = await makeSurvey(context, 'Selected early', [
    { key: 'q', kind: 'free_text', content: 'Why?' },
  ])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(survey.address, { waitUntil: 'commit' })
  const name = page.getByRole('textbox', { name: 'Name of the survey' })
  await name.fill('Typed early')
  await name.press('ControlOrMeta+A')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed early')
  await page.keyboard.type('Typed over it')
  await expect(name).toHaveValue('Typed over it')
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
