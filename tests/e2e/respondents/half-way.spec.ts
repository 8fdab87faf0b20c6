// Half-answered surveys: after a reload, on another page, with two tabs, and without consent.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { presentEvent, surveyIn, untilNextReply } from '../support/survey-page'

const HALF_WAY = presentEvent('half-way')
const LISTEN = `window.events = []; for (const name of ['served', 'viewed', 'answered', 'completed', 'closed'])
  soundings('on', name, () => events.push(name));`

const listEvents = (page: Page) => page.evaluate(() => Reflect.get(window, 'events') as string[])
const typed = (page: Page) => surveyIn(page).getByRole('textbox', { name: 'And why?' })

/** Answers the first question and types half of an answer to the second. */
async function stopHalfWay(page: Page): Promise<void> {
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await typed(page).pressSequentially('Because of the wea')
}

const kept = (page: Page) =>
  page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))

test('resumes after a reload, with what was typed, in the same submission', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: LISTEN + HALF_WAY })
  const served = listCalls(page, /^\/surveys\/half-way$/)
  const answers = listCalls(page, /\/answer$/)
  const views = listCalls(page, /\/viewed_at$/)
  await page.goto(SITE)
  await stopHalfWay(page)
  await expect.poll(async () => (await kept(page)).session).toEqual(['soundings_draft'])
  await page.reload()
  await expect(typed(page)).toHaveValue('Because of the wea')
  await typed(page).pressSequentially('ther')
  await page.reload()
  await expect(typed(page)).toHaveValue('Because of the weather')
  await surveyIn(page).getByRole('button', { name: 'On' }).click()
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await expect(surveyIn(page).getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
  expect(served).toHaveLength(1)
  expect(views).toHaveLength(1)
  expect(answers).toHaveLength(3)
  expect(new Set(answers.map((call) => new URL(call.url()).pathname)).size).toBe(1)
  for (const answer of answers) expect((await answer.response())?.status()).toBe(200)
  expect(await listEvents(page)).toEqual(['answered', 'answered', 'completed'])
  await expect.poll(() => kept(page)).toEqual({ local: ['soundings'], session: [] })
})

test('resumes on a next page that requests no survey, before any automatic one', async ({
  page,
  baseURL,
}) => {
  await putHostPage(page, baseURL, { tag: `data-account="${MATRIX_ACCOUNT}"`, commands: HALF_WAY })
  await page.goto(SITE)
  await stopHalfWay(page)
  await expect.poll(async () => (await kept(page)).session).toEqual(['soundings_draft'])
  await page.unrouteAll()
  await putHostPage(page, baseURL, { tag: `data-account="${MATRIX_ACCOUNT}"` })
  const automatic = listCalls(page, /^\/serve$/)
  await page.goto(`${SITE}/elsewhere`)
  await expect(typed(page)).toHaveValue('Because of the wea')
  await untilNextReply(page)
  expect(automatic).toHaveLength(0)
})

test('restores ticks, menus and texts of a survey with all questions on one screen', async ({
  page,
  baseURL,
}) => {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('together-docked') })
  await page.goto(SITE)
  await surveyIn(page).getByRole('radio', { name: 'Green' }).check()
  await surveyIn(page).getByRole('checkbox', { name: 'A stove' }).check()
  await surveyIn(page).getByRole('slider').press('End')
  await surveyIn(page).getByRole('textbox').fill('Half a sent')
  await expect.poll(async () => (await kept(page)).session).toEqual(['soundings_draft'])
  await page.reload()
  await expect(surveyIn(page).getByRole('textbox')).toHaveValue('Half a sent')
  await expect(surveyIn(page).getByRole('radio', { name: 'Green' })).toBeChecked()
  await expect(surveyIn(page).getByRole('checkbox', { name: 'A stove' })).toBeChecked()
  await expect(surveyIn(page).getByRole('slider')).toHaveAttribute('aria-valuetext', 'Hot')
  const sent = page.waitForResponse(/all_answers/)
  await surveyIn(page).getByRole('button', { name: 'Send all' }).click()
  expect((await sent).status()).toBe(200)
})

test('deletes the draft when the survey is closed', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: HALF_WAY })
  await page.goto(SITE)
  await stopHalfWay(page)
  await expect.poll(async () => (await kept(page)).session).toEqual(['soundings_draft'])
  await surveyIn(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await kept(page)).session).toEqual([])
})

test('does not resume after half an hour', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: '', commands: HALF_WAY })
  const asked = listCalls(page, /^\/surveys\/half-way$/)
  await page.goto(SITE)
  await stopHalfWay(page)
  // The whole text is stored: nothing is written after that.
  const draft = () => page.evaluate(() => String(sessionStorage.soundings_draft))
  await expect.poll(draft).toContain('Because of the wea"')
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.soundings_draft)
    sessionStorage.soundings_draft = JSON.stringify({ ...draft, saved: draft.saved - 1_900_000 })
  })
  await page.reload()
  await expect.poll(() => asked.length).toBe(2)
  await expect(typed(page)).toHaveCount(0)
})

test('stores no draft before consent, and removes it when consent is denied', async ({ page, baseURL }) => {
  await page.clock.install()
  await putHostPage(page, baseURL, { tag: 'data-consent="required"', commands: HALF_WAY })
  await page.goto(SITE)
  await stopHalfWay(page)
  await page.clock.runFor(500)
  expect(await kept(page)).toEqual({ local: [], session: [] })
  await page.evaluate(() => window.soundings?.('consent', true))
  await typed(page).pressSequentially('ther')
  await expect.poll(async () => (await kept(page)).session).toEqual(['soundings_draft'])
  await page.evaluate(() => window.soundings?.('consent', false))
  await expect.poll(() => kept(page)).toEqual({ local: [], session: [] })
})

test('closes a survey in one tab when it is answered in the other', async ({ context, baseURL }) => {
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await putHostPage(tab, baseURL, { tag: '', commands: LISTEN + presentEvent('quick-two') })
    await tab.goto(SITE)
    await expect(surveyIn(tab).getByRole('heading', { name: 'Was it good?' })).toBeVisible()
  }
  const [first, second] = tabs as [Page, Page]
  await surveyIn(first).getByRole('button', { name: 'Yes' }).click()
  await expect(surveyIn(second)).toHaveCount(0)
  expect(await listEvents(second)).toEqual(['served', 'viewed', 'closed'])
  await expect(surveyIn(first).getByRole('heading', { name: 'Was it cheap?' })).toBeVisible()
})

test('shows no second survey on a page without consent', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, { tag: `data-account="${MATRIX_ACCOUNT}" data-consent="required"` })
  const asked = listCalls(page, /^\/serve$/)
  await page.clock.install()
  await page.goto(`${SITE}/one`)
  await surveyIn(page).getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => history.pushState(null, '', '/two'))
  await page.clock.runFor(1500)
  expect(asked).toHaveLength(1)
  await expect(surveyIn(page)).toHaveCount(0)
  await page.evaluate(() => window.soundings?.('consent', true))
  await page.evaluate(() => history.pushState(null, '', '/three'))
  await expect.poll(() => asked.length).toBe(2)
})
