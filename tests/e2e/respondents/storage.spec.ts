// Storage on the device: denied or full storage, consent, two tabs, back and forward.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { eventOf, MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { answerJourney, presentEvent, surveyIn } from '../support/survey-page'

const JOURNEY = presentEvent(eventOf('journey', 'docked'))
/** An account without surveys to show, so that every page asks. */
const NOTHING_DUE = 'data-account="DEMO-0002"'
const TAG = `data-account="${MATRIX_ACCOUNT}"`

/** Everything that this page's site has stored on the device. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: 'caches' in window ? (await caches.keys()).length : 0,
  }))

const NOTHING = { local: [], session: [], cookies: '', databases: 0, caches: 0 }

test('works in a sandbox, where the browser denies storage', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const answers = listCalls(page, /\/answer$/)
  await putHostPage(page, baseURL, {
    tag: '',
    commands: JOURNEY,
    headers: { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms' },
  })
  await page.goto(SITE)
  const refused = await page.evaluate(() => {
    try {
      return localStorage.length
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(refused).toBe('SecurityError')
  await answerJourney(surveyIn(page))
  expect(answers).toHaveLength(8)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
  expect(errors).toEqual([])
})

test('works where the storage is full', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const answers = listCalls(page, /\/answer$/)
  await putHostPage(page, baseURL, { tag: '', commands: JOURNEY })
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  expect(answers).toHaveLength(8)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
})

test('stores nothing during a whole survey before consent, and everything once it is given', async ({
  page,
  baseURL,
}) => {
  const asked = listCalls(page, /^\/surveys\/journey-docked$/)
  await putHostPage(page, baseURL, { tag: 'data-consent="required"', commands: JOURNEY })
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  expect(await kept(page)).toEqual(NOTHING)
  await page.reload()
  await expect(surveyIn(page).getByRole('button', { name: 'Begin' })).toBeVisible()
  expect(parameter(asked[1], 'udid')).not.toBe(parameter(asked[0], 'udid'))
  await page.evaluate(() => window.soundings?.('consent', true))
  await expect.poll(() => kept(page)).toEqual({ ...NOTHING, local: ['soundings'] })
  expect(await page.evaluate(() => localStorage.getItem('soundings'))).toContain(parameter(asked[1], 'udid'))
  await page.evaluate(() => window.soundings?.('consent', false))
  expect(await kept(page)).toEqual(NOTHING)
})

test('stores only one entry after all calls are delivered', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: JOURNEY })
  await page.goto(SITE)
  await answerJourney(surveyIn(page))
  await expect.poll(() => kept(page)).toEqual({ ...NOTHING, local: ['soundings'] })
})

test('treats two tabs as the same person on a first visit', async ({ context, baseURL }) => {
  const tabs = [await context.newPage(), await context.newPage()]
  const asked = []
  for (const tab of tabs) {
    await putHostPage(tab, baseURL, { tag: TAG })
    const call = tab.waitForRequest(/\/serve\?/)
    await tab.goto(SITE)
    asked.push(await call)
  }
  const [first, second] = asked
  expect(parameter(first, 'udid')).toMatch(/^[-0-9a-f]{36}$/)
  expect(parameter(second, 'udid')).toBe(parameter(first, 'udid'))
  expect(parameter(first, 'tz')).toBe(
    await tabs[0]?.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  )
  expect(asked.map((call) => parameter(call, 'visit_count'))).toEqual(['1', '1'])
  expect(asked.map((call) => parameter(call, 'pageview_count'))).toEqual(['1', '2'])
})

test('does not show in one tab what was answered in the other', async ({ context, baseURL }) => {
  const first = await context.newPage()
  await putHostPage(first, baseURL, { tag: '', commands: JOURNEY })
  await first.goto(SITE)
  await answerJourney(surveyIn(first))
  const second = await context.newPage()
  await putHostPage(second, baseURL, { tag: '', commands: JOURNEY })
  const reply = second.waitForResponse(/\/surveys\/journey-docked\?/)
  await second.goto(SITE)
  expect(await (await reply).text()).not.toContain('submission')
  await expect(surveyIn(second)).toHaveCount(0)
})

test('asks again after back and forward, as the same person with one more page view each time', async ({
  page,
  baseURL,
}) => {
  await putHostPage(page, baseURL, { tag: TAG })
  const asked = listCalls(page, /^\/serve$/)
  await page.goto(`${SITE}/one`)
  await expect.poll(() => asked.length).toBe(1)
  await page.goto(`${SITE}/two`)
  await expect.poll(() => asked.length).toBe(2)
  await page.goBack()
  await expect.poll(() => asked.length).toBe(3)
  await page.goForward()
  await expect.poll(() => asked.length).toBe(4)
  expect(new Set(asked.map((call) => parameter(call, 'udid'))).size).toBe(1)
  expect(asked.map((call) => new URL(parameter(call, 'url') ?? '').pathname)).toEqual([
    '/one',
    '/two',
    '/one',
    '/two',
  ])
  expect(asked.map((call) => parameter(call, 'pageview_count'))).toEqual(['1', '2', '3', '4'])
})

test('asks again when back and forward change the address of a single-page app', async ({
  page,
  baseURL,
}) => {
  await putHostPage(page, baseURL, { tag: NOTHING_DUE })
  const asked = listCalls(page, /^\/serve$/)
  await page.goto(`${SITE}/one`)
  await expect.poll(() => asked.length).toBe(1)
  await page.evaluate(() => history.pushState(null, '', '/two'))
  await expect.poll(() => asked.length).toBe(2)
  await page.evaluate(() => history.back())
  await expect.poll(() => asked.length).toBe(3)
  await page.evaluate(() => history.forward())
  await expect.poll(() => asked.length).toBe(4)
  expect(asked.map((call) => parameter(call, 'pageview_count'))).toEqual(['1', '2', '3', '4'])
})
