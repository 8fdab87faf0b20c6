// Repeated input: several clicks, or mouse and keyboard at once, count as one answer.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn } from '../support/survey-page'

const LISTEN = `window.events = []; for (const name of ['answered', 'completed'])
  soundings('on', name, () => events.push(name));`

/** Opens a page that shows the survey. */
async function open(page: Page, baseURL: string | undefined, event: string): Promise<Locator> {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent(event) + LISTEN })
  await page.goto(SITE)
  return surveyIn(page)
}

const listEvents = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as string[])

/** Clicks several times in one place, as fast as a finger can. */
async function click(page: Page, at: Locator, times: number): Promise<void> {
  const box = await at.boundingBox()
  if (!box) throw new Error('There is nothing to click.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: times, delay: 40 })
}

/** Delays the replies to answers. */
const slow = (page: Page, ms: number) =>
  page.route(/\/answer\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })

for (const times of [2, 3]) {
  test(`counts ${times} quick clicks on the last answer as one`, async ({ page, baseURL }) => {
    const survey = await open(page, baseURL, 'quick-poll')
    const answers = listCalls(page, /\/answer$/)
    await slow(page, 700)
    await click(page, survey.getByRole('button', { name: 'Tea' }), times)
    await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
    expect(answers).toHaveLength(1)
    expect(await listEvents(page)).toEqual(['answered', 'completed'])
  })

  test(`does not answer the next question with the last of ${times} quick clicks`, async ({
    page,
    baseURL,
  }) => {
    const survey = await open(page, baseURL, 'quick-two')
    const answers = listCalls(page, /\/answer$/)
    await click(page, survey.getByRole('button', { name: 'Yes' }), times)
    await expect(survey.getByRole('heading', { name: 'Was it cheap?' })).toBeVisible()
    expect(answers).toHaveLength(1)
    await survey.getByRole('button', { name: 'No', exact: true }).click()
    await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
    expect(answers).toHaveLength(2)
  })
}

test('counts the first of several answers to a slow poll, and says that it is being sent', async ({
  page,
  baseURL,
}) => {
  const survey = await open(page, baseURL, 'quick-poll')
  const answers = listCalls(page, /\/answer$/)
  await slow(page, 1500)
  for (const name of ['Tea', 'Coffee', 'Neither']) await click(page, survey.getByRole('button', { name }), 1)
  await expect(survey.getByRole('region')).toHaveAttribute('aria-busy', 'true')
  await expect(survey.getByText('Sending…')).toBeVisible()
  await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
  await expect(survey.getByRole('region')).not.toHaveAttribute('aria-busy')
  await expect(survey.getByText('Sending…')).toHaveCount(0)
  expect(answers).toHaveLength(1)
  expect(await listEvents(page)).toEqual(['answered', 'completed'])
})

test('counts Enter and a click together as one answer', async ({ page, baseURL }) => {
  const survey = await open(page, baseURL, 'quick-poll')
  const answers = listCalls(page, /\/answer$/)
  await slow(page, 700)
  const tea = survey.getByRole('button', { name: 'Tea' })
  await tea.focus()
  await page.mouse.move(...(await centre(survey.getByRole('button', { name: 'Coffee' }))))
  await Promise.all([page.keyboard.press('Enter'), page.mouse.down()])
  await page.mouse.up()
  await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
  expect(answers).toHaveLength(1)
  expect(parameter(answers[0], 'answer_id')).toBeTruthy()
  expect(await listEvents(page)).toEqual(['answered', 'completed'])
})

async function centre(of: Locator): Promise<[number, number]> {
  const box = await of.boundingBox()
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0]
}

for (const status of [404, 413]) {
  test(`does not thank for an answer rejected with ${status}, and can resend it`, async ({
    page,
    baseURL,
  }) => {
    const survey = await open(page, baseURL, 'quick-two')
    let refusals = 0
    await page.route(/\/answer\?/, (route) =>
      refusals++ < 1
        ? route.fulfill({ status, headers: { 'Access-Control-Allow-Origin': '*' }, body: 'Error: no.' })
        : route.continue(),
    )
    await survey.getByRole('button', { name: 'Yes' }).click()
    await survey.getByRole('button', { name: 'No', exact: true }).click()
    await expect(survey.getByRole('heading')).toHaveText('Your answer could not be sent. Please try again.')
    await expect(survey.getByRole('heading')).toBeFocused()
    await expect(survey.getByText('Was it good?', { exact: true })).toBeVisible()
    await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toHaveCount(0)
    const sent = page.waitForResponse((reply) => /\/answer\?/.test(reply.url()))
    await survey.getByRole('button', { name: 'Send' }).click()
    expect((await sent).status()).toBe(200)
    await expect(survey.getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
    expect(await listEvents(page)).toEqual(['answered', 'answered', 'completed'])
  })
}
