// Surveys requested by id or event are shown, whatever the timing, the network and the page's other
// calls.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { surveyIn, untilNextReply } from '../support/survey-page'

const TAG = { tag: `data-account="${MATRIX_ACCOUNT}"` }
const ASKED = 'Was it good?'
/** The account's automatic survey for every visitor. */
const AUTOMATIC = 'Tea or coffee?'

/** Delays the calls for surveys: those by name, and the automatic ones. */
async function delay(page: Page, byName: number, automatic: number): Promise<void> {
  const slow = (ms: number) => async (route: { continue(): Promise<void> }) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => {})
  }
  await page.route(/\/surveys\/[-a-z]+\?/, slow(byName))
  await page.route(/\/serve\?/, slow(automatic))
}

/** The tag's events, in order. */
const listEvents = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as string[])

const LISTEN = `window.events = []; for (const name of ['served', 'viewed', 'closed'])
  soundings('on', name, ({ survey }) => events.push(name + ' ' + survey.name));`

for (const [byName, automatic] of [
  [0, 0],
  [400, 0],
  [3000, 0],
  [0, 1500],
  [1500, 1500],
] as const) {
  test(`shows what was requested before the script had loaded, with delays of ${byName} and ${automatic} ms`, async ({
    page,
    baseURL,
  }) => {
    await delay(page, byName, automatic)
    const automaticCalls = listCalls(page, /^\/serve$/)
    await putHostPage(page, baseURL, { ...TAG, commands: `${LISTEN} soundings('present', 'quick-two');` })
    await page.goto(SITE)
    await expect(surveyIn(page).getByRole('heading', { name: ASKED })).toBeVisible()
    expect(automaticCalls).toHaveLength(0)
    expect(await listEvents(page)).toEqual(['served quick-two', 'viewed quick-two'])
  })
}

for (const ms of [0, 400, 3000]) {
  for (const order of ['before', 'after'] as const) {
    test(`shows what is requested ${order} a change of the address, with a delay of ${ms} ms`, async ({
      page,
      baseURL,
    }) => {
      await delay(page, ms, ms)
      await putHostPage(page, baseURL, { ...TAG, commands: `${LISTEN} soundings('pause');` })
      await page.goto(`${SITE}/checkout`)
      await page.waitForFunction(() => window.soundings?.v)
      await page.evaluate((first) => {
        const go = () => history.pushState(null, '', '/thanks')
        window.soundings?.('resume')
        if (first === 'after') go()
        window.soundings?.('present', 'quick-two')
        if (first === 'before') go()
      }, order)
      await expect(surveyIn(page).getByRole('heading', { name: ASKED })).toBeVisible()
      await untilNextReply(page)
      await expect(surveyIn(page).getByRole('heading', { name: ASKED })).toBeVisible()
      expect(await listEvents(page)).toEqual(['served quick-two', 'viewed quick-two'])
    })
  }
}

test('keeps a survey that waits for its delay when the address changes', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { ...TAG, commands: `${LISTEN} soundings('present', 'delayed');` })
  const served = page.waitForResponse(/\/surveys\/delayed\?/)
  await page.goto(`${SITE}/checkout`)
  await served
  await page.evaluate(() => history.pushState(null, '', '/thanks'))
  await expect(surveyIn(page).getByRole('heading', { name: 'Still here?' })).toBeVisible()
  expect(await listEvents(page)).toEqual(['served delayed', 'viewed delayed'])
})

test('takes precedence over an automatic survey whose call is in flight', async ({ page, baseURL }) => {
  await delay(page, 1500, 300)
  await putHostPage(page, baseURL, { ...TAG, commands: LISTEN })
  const asked = page.waitForRequest(/\/serve\?/)
  await page.goto(SITE)
  await asked
  await page.evaluate(() => window.soundings?.('present', 'quick-two'))
  await expect(surveyIn(page).getByRole('heading', { name: ASKED })).toBeVisible()
  expect(await listEvents(page)).not.toContain('viewed Plain poll')
})

test('shows the automatic survey when there is none of that name', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { ...TAG, commands: `${LISTEN} soundings('present', 'no-such-event');` })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('heading', { name: AUTOMATIC })).toBeVisible()
  expect(await listEvents(page)).toEqual(['served Plain poll', 'viewed Plain poll'])
})

test('replaces a survey that was not begun, and emits its closed event', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { ...TAG, commands: LISTEN })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('heading', { name: AUTOMATIC })).toBeVisible()
  await page.evaluate(() => window.soundings?.('present', 'quick-two'))
  await expect(surveyIn(page).getByRole('heading', { name: ASKED })).toBeVisible()
  await expect(surveyIn(page)).toHaveCount(1)
  expect((await listEvents(page)).slice(-3)).toEqual([
    'served quick-two',
    'closed Plain poll',
    'viewed quick-two',
  ])
})

test('waits until a half-answered survey is over', async ({ page, baseURL }) => {
  await page.clock.install()
  await putHostPage(page, baseURL, { ...TAG, commands: `${LISTEN} soundings('present', 'quick-two');` })
  await page.goto(SITE)
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await expect(surveyIn(page).getByRole('heading', { name: 'Was it cheap?' })).toBeVisible()
  for (const name of ['no-such-event', 'long-text']) {
    const reply = page.waitForResponse(new RegExp(`/surveys/${name}\\?`))
    await page.evaluate((event) => window.soundings?.('present', event), name)
    await (await reply).finished()
    await page.clock.runFor(600)
    await expect(surveyIn(page).getByRole('heading', { name: 'Was it cheap?' })).toBeVisible()
  }
  await surveyIn(page).getByRole('button', { name: 'No', exact: true }).click()
  await expect(surveyIn(page).getByRole('heading', { name: 'Tell us all of it.' })).toBeVisible()
})

test('does not show the automatic survey again beside its own element', async ({ page, baseURL }) => {
  const body = '<div id="here"></div>'
  const commands = `window.events = []; for (const name of ['served', 'viewed', 'closed'])
    soundings('on', name, ({ survey }) => events.push(name + ' ' + survey.id));`
  await putHostPage(page, baseURL, { ...TAG, commands, body })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('heading', { name: AUTOMATIC })).toBeVisible()
  const [id] = /\d+/.exec((await listEvents(page))[0] ?? '') ?? []
  const place = page.locator('#here soundings-survey')
  await page.evaluate((survey) => window.soundings?.('present', survey, { place: '#here' }), Number(id))
  await expect(place.getByRole('heading', { name: AUTOMATIC })).toBeVisible()
  await expect(page.locator('soundings-survey')).toHaveCount(1)
  expect(await listEvents(page)).toContain(`closed ${id}`)

  // The other way round: the automatic one is served last.
  await delay(page, 0, 1000)
  const late = `${commands} soundings('present', ${id}, { place: '#here' });`
  await putHostPage(page, baseURL, { ...TAG, commands: late, body })
  const served = page.waitForResponse(/\/serve\?/)
  await page.goto(SITE)
  await expect(place.getByRole('heading', { name: AUTOMATIC })).toBeVisible()
  await (await served).finished()
  // What would be shown now has been shown two tasks later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expect(page.locator('soundings-survey')).toHaveCount(1)
  expect(await listEvents(page)).toEqual([`served ${id}`, `viewed ${id}`])
})
