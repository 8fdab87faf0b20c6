// The browser tag on another site's page: every presentation with the demo's surveys, and errors.

import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { ACCOUNT, findSurvey, listCalls, parameter, putHostPage, SITE } from '../support/host-page'

const present = (id: number): string => `soundings('identify', '${ACCOUNT}'); soundings('present', ${id});`
const survey = (page: Page) => page.locator('soundings-survey')

// Axe would measure wrong colours during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('shows a docked survey after its delay, follows the answers and thanks', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL)
  const answers = listCalls(page, /\/answer$/)
  const views = listCalls(page, /\/viewed_at$/)
  await page.goto(SITE)
  await page.getByRole('button', { name: 'Tell us' }).click()
  await expectAccessible(page)
  expect(views).toHaveLength(1)
  await page.getByRole('button', { name: '9', exact: true }).click()
  await page.getByRole('textbox', { name: 'Wonderful! What did we do well?' }).fill('The tent.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you! Every answer is read')).toBeFocused()
  expect(answers).toHaveLength(2)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(survey(page)).toHaveCount(0)
})

test('records visits, and what the page tells others, once', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, {
    tag: `data-account="${ACCOUNT}" data-events-from="visits dataLayer"`,
    commands: "window.dataLayer = [{ event: 'sign_up', method: 'mail' }]",
  })
  const calls = listCalls(page, /\/track_event$/)
  const names = () => calls.map((call) => parameter(call, 'event_name')).sort()
  await page.clock.install()
  await page.goto(SITE)
  await expect.poll(names).toEqual(['first_visit', 'session_start', 'sign_up'])
  await page.evaluate(() =>
    (Reflect.get(window, 'dataLayer') as object[]).push({ event: 'purchase', ecommerce: { value: 72 } }),
  )
  await expect.poll(names).toEqual(['first_visit', 'purchase', 'session_start', 'sign_up'])
  const purchase = calls.find((call) => parameter(call, 'event_name') === 'purchase')
  expect(parameter(purchase, 'event_properties')).toBe('{"value":72}')
  for (const call of calls) expect((await call.response())?.status()).toBe(200)
  await page.reload()
  await expect.poll(names).toHaveLength(5)
  // The tag looks once a second whether there is a visit to tell of, and its calls have one order.
  await page.clock.runFor(1500)
  await page.evaluate(() => window.soundings?.('track', 'the-last-one'))
  await expect.poll(names).toContain('the-last-one')
  const own = names().filter((name) => !['sign_up', 'the-last-one'].includes(`${name}`))
  expect(own).toEqual(['first_visit', 'purchase', 'session_start'])
})

test('shows an inline survey, takes a vote and shows the results', async ({ page, baseURL, request }) => {
  const id = await findSurvey(request, 'Where do you sleep best')
  await putHostPage(page, baseURL, { tag: '', commands: present(id), body: '<div id="reader-poll"></div>' })
  await page.goto(SITE)
  await page.locator('#reader-poll > soundings-survey').getByRole('button', { name: 'In a tent' }).click()
  await expect(page.getByText('Thanks for voting!')).toBeVisible()
  await expect(survey(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
})

test('shows the bottom bar after scrolling, and rejects a fourth tick', async ({
  page,
  baseURL,
  request,
}) => {
  const id = await findSurvey(request, 'What are you planning for the coming season')
  await putHostPage(page, baseURL, { tag: '', commands: present(id) })
  const questions = listCalls(page, /\/questions$/)
  const served = page.waitForResponse(/\/surveys\/\d+\?/)
  await page.goto(SITE)
  await served
  expect(questions).toHaveLength(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const tick = (name: string) => survey(page).getByRole('checkbox', { name })
  await tick('Paddling').check()
  await tick('Climbing').check()
  await tick('Bikepacking').check()
  await tick('Day hikes').click()
  await expect(page.getByRole('alert')).toHaveText('Three at most, please: which ones matter most?')
  await expect(tick('Day hikes')).not.toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vote' }).click()
  await expect(survey(page).getByRole('listitem')).toHaveCount(7)
})

test('shows the top bar when a returning visitor is about to leave', async ({ page, baseURL, request }) => {
  const id = await findSurvey(request, 'Did you find what you needed to send something back')
  await putHostPage(page, baseURL, { tag: '', commands: present(id) })
  const clicks = listCalls(page, /\/custom_content_link_click$/)
  await page.addInitScript(() =>
    localStorage.setItem(
      'soundings',
      JSON.stringify({ udid: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', visits: 2, pages: 9, last: Date.now() }),
    ),
  )
  const served = page.waitForResponse(/\/surveys\/\d+\?/)
  await page.goto(`${SITE}/returns`)
  expect(await (await served).text()).toContain('submission')
  await expect(survey(page)).toHaveCount(0)
  await page.evaluate(() => {
    const leave = () => document.dispatchEvent(new MouseEvent('mouseout', { clientY: -5 }))
    setInterval(leave, 50)
  })
  await survey(page).getByRole('button', { name: 'No', exact: true }).click()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: 'Sending something back, step by step' })
    .click({ modifiers: ['Control'] })
  await expect.poll(() => clicks.length).toBe(1)
  expect((await clicks[0]?.response())?.status()).toBe(200)
})

test('covers the page, keeps the focus inside and returns it', async ({ page, baseURL, request }) => {
  const id = await findSurvey(request, 'How much do you like what you have seen')
  await putHostPage(page, baseURL, {
    tag: `data-account="${ACCOUNT}" data-manual`,
    commands: 'soundings("pause")',
  })
  await page.goto(SITE)
  await page.getByRole('button', { name: 'Cart' }).focus()
  await page.evaluate((survey) => {
    window.soundings?.('context', { member_tier: 'gold', orders: 3, newsletter: 'yes' })
    window.soundings?.('present', survey)
    window.soundings?.('resume')
  }, id)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'How much do you like' })).toBeFocused()
  await page.getByRole('slider').press('ArrowRight')
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(survey(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cart' })).toBeFocused()
})

test('asks all questions at once and names what is missing', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, {
    tag: '',
    commands: `soundings('identify', '${ACCOUNT}'); soundings('present', 'checkout-complete');`,
  })
  await page.goto(SITE)
  await page.getByRole('button', { name: 'Send all answers' }).click()
  await expect(page.getByText('Please choose an answer.')).toBeVisible()
  await expect(page.getByText('Please answer the questions that are marked.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('slider').press('ArrowRight')
  const sent = page.waitForResponse(/all_answers/)
  await page.getByRole('button', { name: 'Send all answers' }).click()
  expect((await sent).status()).toBe(200)
  await expect(page.getByText('Thank you, and enjoy your new gear!')).toBeVisible()
})

test('redelivers an answer after a reload, with the same request id', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL)
  const answers = listCalls(page, /\/answer$/)
  await page.route(/\/answer\?/, (route) => route.abort())
  await page.goto(SITE)
  await page.getByRole('button', { name: 'Tell us' }).click()
  await page.getByRole('button', { name: '3', exact: true }).click()
  await expect.poll(() => answers.length).toBe(1)
  const lost = parameter(answers[0], 'request_id')
  await page.unroute(/\/answer\?/)
  const delivered = page.waitForResponse((response) => response.url().includes(`request_id=${lost}`))
  await page.reload()
  expect((await delivered).status()).toBe(200)
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('soundings:'))),
    )
    .toEqual([])
})

test('works under a policy that allows only its nonce', async ({ page, baseURL }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await putHostPage(page, baseURL, {
    body: '',
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0nce'; style-src 'nonce-n0nce'; connect-src ${baseURL}; require-trusted-types-for 'script'`,
    },
  })
  await page.goto(SITE)
  const button = page.getByRole('button', { name: 'Tell us' })
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('background-color', 'rgb(11, 107, 117)')
  expect(complaints).toEqual([])
})

test('marks every call in preview', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: `data-account="${ACCOUNT}" data-preview` })
  const calls = listCalls(page, /^\/(serve|surveys|submissions)/)
  await page.goto(SITE)
  await expect(page.getByText('Preview: nothing is recorded')).toBeVisible()
  expect(calls.length).toBeGreaterThan(2)
  for (const call of calls) expect(parameter(call, 'preview_mode')).toBe('true')
})

test('stores nothing before consent', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: `data-account="${ACCOUNT}" data-consent="required"` })
  const views = page.waitForResponse(/viewed_at/)
  await page.goto(SITE)
  await views
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.evaluate(() => window.soundings?.('consent', true))
  expect(await page.evaluate(() => localStorage.getItem('soundings'))).toContain('udid')
  await page.evaluate(() => window.soundings?.('consent', false))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('serves its modules as immutable, and answers for modules of other releases', async ({ request }) => {
  const loader = await request.get('/tag.js')
  const [file] = /renderer-[0-9a-f]+\.js/.exec(await loader.text()) ?? []
  expect(loader.headers()['cache-control']).toContain('max-age=300')
  const current = await request.get(`/tag/${file}`)
  expect(current.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const older = await request.get('/tag/renderer-0123456789ab.js')
  expect(older.headers()['cache-control']).toBe('public, max-age=300')
  expect(await older.text()).toBe(await current.text())
})

test('serves its pinned version as immutable, and no other under such an address', async ({ request }) => {
  const { src, integrity } = await (await request.get('/tag/version.json')).json()
  const pinned = await request.get(src)
  expect(pinned.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const hash = createHash('sha384')
    .update(await pinned.body())
    .digest('base64')
  expect(integrity).toBe(`sha384-${hash}`)
  const other = await request.get('/tag/v/1.0.0-01234567/tag.js')
  expect(other.status()).toBe(404)
  expect(other.headers()['cache-control']).not.toContain('immutable')
})
