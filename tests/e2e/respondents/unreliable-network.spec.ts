// Unreliable networks: surveys are shown in the end, and answers count once, however often sent.
import { type APIRequestContext, expect, type Page, type Request, test } from '@playwright/test'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { eventOf, MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { presentEvent, surveyIn } from '../support/survey-page'

const JOURNEY = presentEvent(eventOf('journey', 'bottom_bar'))
const ANSWER = /\/answer\?/

const submissionOf = (answer: Request | undefined): string =>
  /submissions\/([^/]+)/.exec(answer?.url() ?? '')?.[1] ?? ''

/** How many people have chosen red, by the public results. */
async function countRed(request: APIRequestContext, submission: string): Promise<number> {
  const reply = await request.get(
    `/present_results?identifier=${MATRIX_ACCOUNT}&submission_udid=${submission}`,
  )
  const { poll } = (await reply.json()) as { poll: { content: string; count: number }[] }
  return poll.find(({ content }) => content === 'Red')?.count ?? 0
}

/** Opens the page and accepts the invitation; the first question asks for a colour. */
async function begin(page: Page, baseURL: string | undefined): Promise<void> {
  await putHostPage(page, baseURL, { tag: '', commands: JOURNEY })
  await page.goto(SITE)
  await surveyIn(page).getByRole('button', { name: 'Begin' }).click()
}

const chooseRed = (page: Page) => surveyIn(page).getByRole('radio', { name: 'Red' }).click()

test('requests the survey again when the network fails twice and then works', async ({ page, baseURL }) => {
  const asked = listCalls(page, /^\/surveys\/journey-bottom-bar$/)
  let failures = 0
  await page.route(/\/surveys\/journey-bottom-bar/, (route) =>
    failures++ < 2 ? route.abort('connectionreset') : route.continue(),
  )
  await putHostPage(page, baseURL, { tag: '', commands: JOURNEY })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('button', { name: 'Begin' })).toBeVisible({ timeout: 15_000 })
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map((call) => parameter(call, 'request_id'))).size).toBe(1)
})

for (const [failure, times] of [
  ['the network fails', 2],
  ['the server says 503', 2],
] as const) {
  test(`continues while ${failure} twice, and delivers the answer once`, async ({
    page,
    baseURL,
    request,
  }) => {
    const answers = listCalls(page, /\/answer$/)
    let failures = 0
    await page.route(ANSWER, (route) => {
      if (failures++ >= times) return route.continue()
      return failure === 'the network fails'
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*', 'Retry-After': '1' } })
    })
    await begin(page, baseURL)
    const delivered = page.waitForResponse((reply) => ANSWER.test(reply.url()) && reply.ok())
    await chooseRed(page)
    await expect(surveyIn(page).getByRole('heading', { name: 'On which day?' })).toBeFocused()
    await delivered
    expect(answers).toHaveLength(3)
    expect(new Set(answers.map((call) => parameter(call, 'request_id'))).size).toBe(1)
    const before = await countRed(request, submissionOf(answers[0]))
    await request.get(answers[0]?.url() ?? '')
    expect(await countRed(request, submissionOf(answers[0]))).toBe(before)
  })
}

test('counts an answer once when its first reply was lost', async ({ page, baseURL, request }) => {
  const answers = listCalls(page, /\/answer$/)
  let lost = false
  let red = 0
  await page.route(ANSWER, async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    red = await countRed(request, submissionOf(route.request()))
    await route.abort('connectionreset')
  })
  await begin(page, baseURL)
  const delivered = page.waitForResponse((reply) => ANSWER.test(reply.url()))
  await chooseRed(page)
  expect((await delivered).status()).toBe(200)
  expect(answers).toHaveLength(2)
  expect(red).toBeGreaterThan(0)
  expect(await countRed(request, submissionOf(answers[0]))).toBe(red)
})

test('delivers an offline answer once, after a reload', async ({ page, baseURL, context, request }) => {
  const answers = listCalls(page, /\/answer$/)
  const draft = page.waitForResponse(/\/tag\/draft-/)
  await begin(page, baseURL)
  await (await draft).finished()
  await context.setOffline(true)
  await chooseRed(page)
  await expect(surveyIn(page).getByRole('heading', { name: 'On which day?' })).toBeFocused()
  await expect.poll(() => answers.length).toBeGreaterThan(0)
  const submission = submissionOf(answers[0])
  await context.setOffline(false)
  const delivered = page.waitForResponse(
    (reply) => reply.url().includes(`${submission}/answer`) && reply.ok(),
  )
  await page.reload()
  await delivered
  const red = await countRed(request, submission)
  expect(red).toBeGreaterThan(0)
  // The half-answered survey is resumed.
  await page.reload()
  await expect(surveyIn(page).getByRole('heading', { name: 'On which day?' })).toBeVisible()
  expect(await countRed(request, submission)).toBe(red)
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('soundings:')))
  await expect.poll(kept).toEqual([])
})

test('delivers an answer as soon as the network is back, on the same page', async ({
  page,
  baseURL,
  context,
}) => {
  // Time stands still, so that no attempt is due by itself.
  await page.clock.install()
  await begin(page, baseURL)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (call) => ANSWER.test(call.url()))
  await chooseRed(page)
  await failed
  await expect(surveyIn(page).getByRole('heading', { name: 'On which day?' })).toBeFocused()
  const delivered = page.waitForResponse((reply) => ANSWER.test(reply.url()) && reply.ok())
  await context.setOffline(false)
  await delivered
})

test('delivers an answer given right before leaving the page', async ({ page, baseURL, request }) => {
  const answers = listCalls(page, /\/answer$/)
  await begin(page, baseURL)
  await surveyIn(page)
    .getByRole('radio', { name: 'Red' })
    .evaluate((radio: HTMLElement) => radio.click())
  await surveyIn(page)
    .getByRole('button', { name: 'Next' })
    .evaluate((button: HTMLElement) => {
      button.click()
      location.href = 'about:blank'
    })
  await page.waitForURL('about:blank')
  await expect.poll(() => answers.length).toBe(1)
  const submission = submissionOf(answers[0])
  const own = () =>
    request
      .get(`/results?identifier=${MATRIX_ACCOUNT}&submission_udid=${submission}`)
      .then((reply) => reply.text())
  await expect.poll(own).toContain('class="answer own"')
})

test('shows and throws nothing on a page that never reaches the server', async ({ page, baseURL }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const asked = listCalls(page, /^\/surveys\//)
  await page.route(/\/surveys\//, (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await putHostPage(page, baseURL, { tag: '', commands: JOURNEY })
  await page.goto(SITE)
  for (let tries = 1; tries < 5; tries++) {
    await expect.poll(() => asked.length).toBe(tries)
    await page.clock.fastForward(30_000)
  }
  await expect.poll(() => asked.length).toBe(5)
  await page.clock.fastForward(600_000)
  await expect(surveyIn(page)).toHaveCount(0)
  expect(asked).toHaveLength(5)
  expect(errors).toEqual([])
})

test('does not show a survey whose module cannot be loaded, but shows the next one', async ({
  page,
  baseURL,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const views = listCalls(page, /\/viewed_at$/)
  await page.route(/\/tag\/wide-/, (route) => route.abort('connectionreset'))
  await putHostPage(page, baseURL, { tag: '', commands: JOURNEY })
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/tag/wide-'))
  await page.goto(SITE)
  await failed
  await page.unroute(/\/tag\/wide-/)
  await page.evaluate((event) => window.soundings?.('present', event), 'quick-poll')
  await expect(surveyIn(page).getByRole('button', { name: 'Tea' })).toBeVisible()
  expect(views).toHaveLength(1)
  expect(errors).toEqual([])
})

test('thanks without the results when their module cannot be loaded', async ({ page, baseURL }) => {
  await page.route(/\/tag\/poll-/, (route) => route.abort('connectionreset'))
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('quick-poll') })
  await page.goto(SITE)
  const survey = surveyIn(page)
  const failed = page.waitForEvent('requestfailed', (call) => call.url().includes('/tag/poll-'))
  await survey.getByRole('button', { name: 'Tea' }).click()
  await failed
  await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
  await expect(survey.locator('.poll')).toHaveCount(0)
})
