// A preview link on another site's page: the draft, the badge in the whole tab, and no records.
import { expect, type Page, test } from '@playwright/test'
import { callAs } from '../support/console-page'
import { listCalls, parameter, putHostPage, SITE } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { arrangePreviewAccount } from '../support/preview-account'
import { surveyIn } from '../support/survey-page'

const badgeIn = (page: Page) => page.getByRole('region', { name: 'Survey preview' })

const draftIn = (page: Page) => surveyIn(page).getByRole('button', { name: 'Fine', exact: true })

interface Arranged {
  link: string
  identifier: string
  tag: string
}

/** A link to a page of the shop that shows a draft of an account that hides drafts from the API. */
async function makeLink(page: Page): Promise<Arranged> {
  const context = page.context()
  const { accountId, identifier, draftId } = await arrangePreviewAccount(context)
  const path = `/api/v1/accounts/${accountId}/surveys/${draftId}/preview-link`
  const body = { address: `${SITE}/prices?plan=pro#top`, hours: 1 }
  const { link } = await callAs<{ link: string }>(context, 'POST', path, body)
  await context.clearCookies()
  return { link, identifier, tag: `data-account="${identifier}"` }
}

const QUESTION = { key: 'tea', kind: 'single_choice', content: 'Which tea?', answers: ['Green', 'Black'] }

const TAG = { tag: `data-account="${MATRIX_ACCOUNT}"` }

test('shows the draft with a badge on every page of the tab until the preview is left', async ({
  page,
  baseURL,
}) => {
  const { link, tag } = await makeLink(page)
  await putHostPage(page, baseURL, { tag })
  const calls = listCalls(page, /^\/(serve|surveys|submissions|track_event|devices)/)
  await page.goto(link)
  await expect(badgeIn(page)).toContainText('Preview: nothing is recorded.')
  await expect(draftIn(page)).toBeVisible()
  expect(page.url()).toBe(`${SITE}/prices?plan=pro#top`)
  await draftIn(page).click()
  await surveyIn(page).getByRole('textbox', { name: 'Tell us more' }).fill('Good soup.')
  await surveyIn(page).getByRole('button', { name: 'Send' }).click()
  await expect(surveyIn(page).getByText('Thank you for lunch!')).toBeVisible()
  await page.goto(`${SITE}/elsewhere`)
  await expect(badgeIn(page)).toBeVisible()
  await expect(draftIn(page)).toBeVisible()
  // The last call of this page: later calls are the next page's.
  const views = () => calls.filter((call) => call.url().includes('/viewed_at?'))
  await expect.poll(() => views().length).toBe(2)
  expect(calls.length).toBeGreaterThan(4)
  for (const call of calls) {
    expect(parameter(call, 'preview_mode')).toBe('true')
    expect(parameter(call, 'preview_token')).toMatch(/^\d+\.\d+\.\d+\.[-\w]{43}$/)
    expect(parameter(call, 'url') ?? '').not.toContain('soundings_preview')
  }
  const before = calls.length
  await badgeIn(page).getByRole('button', { name: 'Leave preview' }).focus()
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  await expect(badgeIn(page)).toHaveCount(0)
  // The page before may still send a call, but no preview call may follow the first real one.
  const since = () => calls.slice(before).map((call) => parameter(call, 'preview_mode'))
  await expect.poll(since).toContain(null)
  expect(since().slice(since().indexOf(null))).not.toContain('true')
})

test('shows the survey at a first visit despite its rules, and says what it waits for', async ({
  page,
  baseURL,
}) => {
  const context = page.context()
  const { accountId, identifier } = await arrangePreviewAccount(context)
  const root = `/api/v1/accounts/${accountId}/surveys`
  const rules = [{ kind: 'visits', visitors: 'returning', atLeast: 3 }]
  const document = {
    key: 'later',
    name: 'Later',
    rules,
    conditions: { afterSeconds: 2 },
    questions: [QUESTION],
  }
  const imported = await callAs<{ results: { saved: { id: number } }[] }>(context, 'POST', `${root}/import`, {
    documents: [document],
  })
  const path = `${root}/${imported.results[0]?.saved.id}/preview-link`
  const { link } = await callAs<{ link: string }>(context, 'POST', path, { address: `${SITE}/a`, hours: 1 })
  await context.clearCookies()
  await putHostPage(page, baseURL, { tag: `data-account="${identifier}"` })
  await page.goto(link)
  await expect(badgeIn(page)).toContainText('The survey appears after 2 s on the page.')
  await expect(surveyIn(page).getByRole('heading', { name: 'Which tea?' })).toBeVisible()
  await expect(badgeIn(page)).not.toContainText('appears')
})

test('requests the survey on pages that request none, also where the page turns previews off', async ({
  page,
  baseURL,
}) => {
  const { link, identifier } = await makeLink(page)
  const commands = `soundings('identify', '${identifier}'); soundings('preview', false);`
  await putHostPage(page, baseURL, { tag: 'data-preview="false"', commands })
  await page.goto(link)
  await expect(draftIn(page)).toBeVisible()
})

test('says that the link has expired, and remains a preview', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, TAG)
  const calls = listCalls(page, /^\/(serve|surveys)/)
  await page.goto(`${SITE}/?soundings_preview=1.1.1000000000.${'x'.repeat(43)}`)
  await expect(badgeIn(page)).toContainText('This preview link has expired')
  await expect(async () => expect(calls).toHaveLength(1)).toPass()
  expect(parameter(calls[0], 'preview_mode')).toBe('true')
  await badgeIn(page).getByRole('button', { name: 'Leave preview' }).click()
  await expect(badgeIn(page)).toHaveCount(0)
})

test('ignores an invalid preview link', async ({ page, baseURL }) => {
  await putHostPage(page, baseURL, TAG)
  const calls = listCalls(page, /^\/serve/)
  await page.goto(`${SITE}/?soundings_preview=surprise`)
  await expect(async () => expect(calls).toHaveLength(1)).toPass()
  expect(parameter(calls[0], 'preview_mode')).toBeNull()
  await expect(badgeIn(page)).toHaveCount(0)
})

test('works without storage, and under a strict policy', async ({ page, baseURL }) => {
  const { link, tag } = await makeLink(page)
  const policy = `default-src 'none'; script-src 'nonce-n0nce' ${baseURL}; connect-src ${baseURL}; style-src 'nonce-n0nce'`
  const headers = { 'Content-Security-Policy': `sandbox allow-scripts allow-same-origin; ${policy}` }
  await putHostPage(page, baseURL, { tag, headers })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await page.goto(link)
  await expect(badgeIn(page)).toBeVisible()
  await expect(draftIn(page)).toBeVisible()
  expect(page.url()).toContain('soundings_preview=')
})

test('prints the result of each rule, only for the holder of the link', async ({ page, baseURL }) => {
  const { link, tag } = await makeLink(page)
  const said: string[] = []
  page.on('console', (message) => message.type() === 'info' && said.push(message.text()))
  await putHostPage(page, baseURL, { tag, commands: "soundings('debug')" })
  const asked = listCalls(page, /^\/api\/console\/preview-rules$/)
  await page.goto(SITE)
  await expect.poll(() => said.join('\n')).toContain('asks for a survey')
  expect(asked).toHaveLength(0)
  await page.goto(link)
  await expect.poll(() => said.join('\n')).toMatch(/" is held back for a real visitor:\n[✓✗–] .*\n[✓✗–] /)
  expect(asked).toHaveLength(1)
  const address = new URL(asked[0]?.url() ?? '')
  const token = address.searchParams.get('preview_token') ?? ''
  address.searchParams.set('preview_token', token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'))
  const forged = await page.request.get(address.href)
  expect(forged.status()).toBe(410)
})
