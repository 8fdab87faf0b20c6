// The npm packages in a Vite app and in a Next app, and pinned versions of the tag.
import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { buildPackages } from '@/scripts/build/packages'
import { buildNextApp, buildViteApp, putApp } from '../support/built-apps'
import { listCalls, parameter } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'

const SHOP = 'http://shop.test'
const HOST = 'https://surveys.example.com'

interface Pinned {
  src: string
  integrity: string
}
let vite = ''
let next = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(360_000)
  await buildPackages()
  const [appOfDocs = ''] =
    /(?<=^```tsx\n)[^`]*InlineSurvey[^`]*(?=^```$)/m.exec(readFileSync('docs/tag.md', 'utf8')) ?? []
  const request = await playwright.request.newContext({ baseURL: `${baseURL}` })
  const { src, integrity }: Pinned = await (await request.get('/tag/version.json')).json()
  await request.dispose()
  vite = await buildViteApp(appOfDocs)
  next = await buildNextApp({ NEXT_PUBLIC_TAG: src, NEXT_PUBLIC_INTEGRITY: integrity })
})

/** Passes calls for the host of the examples on to the tests' server. */
async function putServer(page: Page, baseURL: string | undefined): Promise<void> {
  await page.route(`${HOST}/**`, async (route) => {
    const url = route.request().url().replace(HOST, `${baseURL}`)
    const answer = async () => route.fulfill({ response: await route.fetch({ url }) })
    // The test may have ended meanwhile.
    await answer().catch(() => {})
  })
}

/** Opens the Vite app; what the page complains of is collected. */
async function openVite(
  page: Page,
  baseURL: string | undefined,
  address: string,
  settings: object = {},
  policy?: string,
): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const all = { host: baseURL, account: MATRIX_ACCOUNT, automatic: false, ...settings }
  await page.addInitScript((value) => Reflect.set(window, 'settings', value), all)
  await putApp(page, SHOP, vite, policy === undefined ? {} : { policy })
  await page.goto(`${SHOP}${address}`)
  return complaints
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('shows two inline surveys at once, each asked for once, and keeps them as they were left', async ({
  page,
  baseURL,
}) => {
  const asked = listCalls(page, /^\/surveys\/[-a-z]+$/)
  const answers = listCalls(page, /\/answer$/)
  const complaints = await openVite(page, baseURL, '/poll')
  const first = part(page, 'first').locator('soundings-survey')
  const second = part(page, 'second').locator('.second soundings-survey')
  await expect(first.getByRole('heading', { name: 'Tea or coffee?' })).toBeVisible()
  await second.getByRole('button', { name: 'Yes', exact: true }).click()
  await second.getByRole('textbox', { name: 'And why?' }).fill('Because of the rain')
  await expect(page.getByRole('status').filter({ hasText: 'third false' })).toHaveText(/first true/)

  await page.getByRole('button', { name: 'Home' }).click()
  await expect(page.locator('soundings-survey')).toHaveCount(0)
  await page.getByRole('button', { name: 'Poll' }).click()
  await expect(second.getByRole('textbox')).toHaveValue('Because of the rain')
  await first.getByRole('button', { name: 'Coffee' }).click()
  await expect(first.getByText('Thanks for that.')).toBeVisible()
  await second.getByRole('button', { name: 'On' }).click()
  await second.getByRole('button', { name: 'No', exact: true }).click()
  await expect(second.getByText('Thanks for that.')).toBeVisible()

  expect(answers).toHaveLength(4)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
  const names = asked.map((call) => new URL(call.url()).pathname.split('/')[2])
  expect(names.filter((name) => name !== 'no-such-survey').sort()).toEqual(['half-way', 'quick-poll'])
  expect(complaints).toEqual([])

  const events = await page.evaluate(() => window.surveyEvents)
  const answered = events.find(({ event, survey }) => event === 'answered' && survey.name === 'quick-poll')
  expect(answered).toMatchObject({
    survey: { questions: [{ content: 'Tea or coffee?', question_type: 'single_choice_question' }] },
    submission: expect.stringMatching(/^[-0-9a-f]{36}$/),
    preview: false,
  })
  const [question] = answered?.survey.questions ?? []
  const coffee = question?.possible_answers?.find(({ content }) => content === 'Coffee')
  expect(answered).toMatchObject({ question: question?.id, answer: `${coffee?.id}` })
})

test('restores a half-answered inline survey after a reload, in its place', async ({ page, baseURL }) => {
  await openVite(page, baseURL, '/poll')
  const second = part(page, 'second').locator('soundings-survey')
  await second.getByRole('button', { name: 'Yes', exact: true }).click()
  await second.getByRole('textbox').fill('Half a sentence')
  // It is kept once the script for it is there.
  await expect
    .poll(() => page.evaluate(() => String(sessionStorage.soundings_draft)))
    .toContain('Half a sentence')
  await page.reload()
  await expect(second.getByRole('textbox')).toHaveValue('Half a sentence')
  await expect(page.getByRole('heading', { name: 'And why?' })).toHaveCount(1)
})

test('resolves whether there is a survey, and rejects with a sentence when the server refuses', async ({
  page,
  baseURL,
}) => {
  await openVite(page, baseURL, '/')
  const said = page.locator('output')
  await page.getByRole('button', { name: 'Ask for nothing' }).click()
  await expect(said).toHaveText('nothing-of-that-name false')
  await page.getByRole('button', { name: 'Ask', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'Was it good?' })).toBeVisible()
  await expect(said).toContainText('quick-two true\nquick-two true')
  await page.route(/\/surveys\/quick-two\?/, (route) =>
    route.fulfill({ status: 400, body: 'Error: the account is closed.' }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(said).toHaveText('Soundings: the account is closed.')
})

test('rejects with a sentence when the script is blocked, and loads it when online again', async ({
  page,
  baseURL,
}) => {
  await page.route('**/tag.js', (route) => route.abort('blockedbyclient'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/tag.js'))
  await openVite(page, baseURL, '/poll')
  const unhandled: string[] = []
  page.on('pageerror', (error) => unhandled.push(error.message))
  await failed
  const sentence = `Soundings could not be loaded from ${baseURL}/tag.js. The device is offline, the address is wrong, or an ad blocker or the page’s policy blocks it.`
  await expect(page.locator('output')).toContainText(sentence)
  await page.getByRole('button', { name: 'Forget' }).click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.locator('output')).toContainText(`${sentence}\n${sentence}`)
  expect(unhandled).toEqual([])

  await page.unroute('**/tag.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Was it good?' })).toBeVisible()
})

test('rejects with a sentence when an ad blocker replaces the script by an empty one', async ({
  page,
  baseURL,
}) => {
  await page.route('**/tag.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await openVite(page, baseURL, '/poll')
  await expect(page.locator('output')).toContainText('Soundings could not be loaded')
})

test('works under a policy that allows only a nonce', async ({ page, baseURL }) => {
  const policy = `default-src 'none'; script-src 'nonce-n0nce'; connect-src ${baseURL}`
  const complaints = await openVite(page, baseURL, '/poll', { nonce: 'n0nce', eventsTo: 'dataLayer' }, policy)
  await part(page, 'first').getByRole('button', { name: 'Tea' }).click()
  await expect(part(page, 'first').getByText('Thanks for that.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('sends events to a data layer, gtag, and functions such as those of Segment and PostHog', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const calls: unknown[][] = []
    Object.assign(window, {
      calls,
      gtag: (...values: unknown[]) => calls.push(['gtag', ...values]),
      // The services' libraries are objects whose methods need their `this`.
      analytics: {
        by: 'segment',
        track(...values: unknown[]) {
          calls.push([this.by, ...values])
        },
      },
      posthog: {
        by: 'posthog',
        capture(...values: unknown[]) {
          calls.push([this.by, ...values])
        },
      },
    })
  })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await openVite(page, baseURL, '/poll', {
    eventsTo: 'dataLayer gtag analytics.track posthog.capture no.such.function',
  })
  const second = part(page, 'second')
  await second.getByRole('button', { name: 'Yes', exact: true }).click()
  await second.getByRole('textbox').fill('My name is Ann')
  await second.getByRole('button', { name: 'On' }).click()
  await second.getByRole('button', { name: 'No', exact: true }).click()
  await expect(second.getByText('Thanks for that.')).toBeVisible()
  const { calls, layer } = await page.evaluate(() => ({
    calls: Reflect.get(window, 'calls') as unknown[][],
    layer: Reflect.get(window, 'dataLayer') as Record<string, unknown>[],
  }))
  const ofSecond = layer.filter((entry) => entry.survey_name === 'half-way')
  expect(ofSecond.map(({ event }) => event)).toEqual([
    'survey_viewed',
    'survey_answered',
    'survey_answered',
    'survey_answered',
    'survey_completed',
  ])
  expect(ofSecond[1]).toMatchObject({ question: 'First of three?', answer: 'Yes' })
  expect(ofSecond[2]).toMatchObject({ question: 'And why?' })
  expect(JSON.stringify([layer, calls])).not.toContain('Ann')
  const { event, ...properties } = ofSecond[1] ?? {}
  for (const call of [['gtag', 'event'], ['segment'], ['posthog']])
    expect(calls).toContainEqual([...call, event, expect.objectContaining({ ...properties })])
  expect(warnings.join()).toContain('names "no.such.function", and this page has no such function')
})

test('runs the app of the documentation', async ({ page, baseURL }) => {
  await putServer(page, baseURL)
  await putApp(page, SHOP, vite, { start: 'docs.html' })
  const answers = listCalls(page, /\/answer$/)
  await page.goto(SHOP)
  await page.getByRole('button', { name: 'In a tent' }).click()
  await expect(page.getByText('Thanks for voting!')).toBeVisible()
  expect((await answers[0]?.response())?.status()).toBe(200)
})

test('is rendered by Next, and follows its routes', async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await putServer(page, baseURL)
  await putApp(page, SHOP, next)
  const asked = listCalls(page, /^\/surveys\/quick-poll$/)
  const scripts = listCalls(page, /^\/tag\//)
  await page.goto(SHOP)
  await page.getByRole('link', { name: 'Poll' }).click()
  await expect(page.getByRole('heading', { name: 'Tea or coffee?' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Tea or coffee?' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Poll' }).click()
  await page.getByRole('button', { name: 'Tea', exact: true }).click()
  await expect(page.getByText('Thanks for that.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(parameter(asked[0], 'identifier')).toBe(MATRIX_ACCOUNT)
  expect(complaints).toEqual([])
  // The pinned tag and its parts come from the folder of their version.
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect(script.url()).toMatch(/\/tag\/v\/[-.\w]+\/[-\w]+\.js$/)
})

for (const [what, file] of [
  ['the tag itself', /\/tag\/v\/[^/]+\/tag\.js$/],
  ['a part that the tag loads', /\/tag\/v\/[^/]+\/renderer-/],
  ['a part that a part loads', /\/tag\/v\/[^/]+\/poll-/],
] as const) {
  test(`does not run a pinned version when somebody has changed ${what}`, async ({ page, baseURL }) => {
    await putServer(page, baseURL)
    await page.route(file, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(HOST, `${baseURL}`) })
      await route.fulfill({ response, body: `window.stolen=1;${await response.text()}` })
    })
    await putApp(page, SHOP, next)
    const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
    await page.goto(`${SHOP}/poll`)
    if (`${file}`.includes('poll')) await page.getByRole('button', { name: 'Tea', exact: true }).click()
    await refused
    expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined()
  })
}
