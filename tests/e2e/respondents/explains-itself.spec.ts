// The tag's messages for developers: one warning for each mistake, with its solution, and all
// decisions on request.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { surveyIn } from '../support/survey-page'

const TAG = `data-account="${MATRIX_ACCOUNT}"`

/** The page's console messages, by type. */
function listen(page: Page, type: 'warning' | 'info'): string[] {
  const said: string[] = []
  page.on('console', (message) => message.type() === type && said.push(message.text()))
  return said
}

const MISTAKES: [name: string, tag: string, commands: string, warning: RegExp][] = [
  ['an account that is none', 'data-account="NOBODY-1"', '', /knows no account "NOBODY-1".*console/],
  ['an unknown command', TAG, "soundings('shwo', 1)", /no command "shwo"/],
  ['an unknown event', TAG, "soundings('on', 'veiwed', () => {})", /no event "veiwed".*viewed/],
  ['an event without a name', TAG, "soundings('track')", /"track" needs the name of an event/],
  [
    'a second account',
    'data-account="DEMO-0002"',
    `soundings('identify', '${MATRIX_ACCOUNT}')`,
    /two accounts\. E2E-MATRIX came first.*DEMO-0002 is ignored/,
  ],
  [
    'an event that no survey waits for',
    TAG,
    "soundings('present', 'Quick-Two')",
    /no survey.*waits for "Quick-Two"/,
  ],
  ['no account at all', '', "soundings('present', 'quick-two')", /"present" waits for an account/],
  ['an event that no survey can have', TAG, "soundings('present', 'not/a name')", /refused a call for good/],
]

for (const [name, tag, commands, warning] of MISTAKES) {
  test(`warns once of ${name}`, async ({ page, baseURL }) => {
    const said = listen(page, 'warning')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.clock.install()
    await putHostPage(page, baseURL, { tag, commands: `${commands};${commands};` })
    await page.goto(SITE)
    await expect.poll(() => said.length).toBe(1)
    expect(said[0]).toMatch(/^Soundings: /)
    expect(said[0]).toMatch(warning)
    await page.clock.runFor(700)
    expect(said).toHaveLength(1)
    expect(errors).toEqual([])
  })
}

test('uses the first of two tags on a page, whichever loads first, and warns about the other', async ({
  page,
  baseURL,
}) => {
  for (const slow of [1, 2]) {
    const said = listen(page, 'warning')
    await page.route(/tag\.js/, async (route) => {
      const { searchParams } = new URL(route.request().url())
      await new Promise((resolve) => setTimeout(resolve, searchParams.get('n') === `${slow}` ? 600 : 0))
      await route.continue()
    })
    const asked = page.waitForRequest(/\/serve\?/)
    await page.route(`${SITE}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>Shop</title><script async src="${baseURL}/tag.js" ${TAG}></script>
<script async src="${baseURL}/tag.js" data-account="DEMO-0002"></script>`,
      }),
    )
    await page.goto(SITE)
    expect((await asked).url()).toContain(`identifier=${MATRIX_ACCOUNT}`)
    await expect.poll(() => said.length).toBe(1)
    expect(said[0]).toMatch(/E2E-MATRIX came first and is used; DEMO-0002 is ignored/)
    await page.unrouteAll()
    page.removeAllListeners('console')
  }
})

test('names the policy directive that blocks the server', async ({ page, baseURL }) => {
  const said = listen(page, 'warning')
  await putHostPage(page, baseURL, {
    tag: TAG,
    headers: { 'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0nce'` },
  })
  await page.goto(SITE)
  await expect.poll(() => said.length).toBe(1)
  expect(said[0]).toContain(`Add ${baseURL} to its connect-src.`)
})

test('names what a policy that blocks its own modules must allow', async ({ page, baseURL }) => {
  const said = listen(page, 'warning')
  await putHostPage(page, baseURL, {
    tag: TAG,
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-n0nce' ${baseURL}/tag.js; connect-src 'none'`,
    },
  })
  await page.goto(SITE)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(said[0]).toContain(`${baseURL}`)
  expect(said).toHaveLength(1)
})

test('prints every decision on request, also earlier ones', async ({ page, baseURL }) => {
  const said = listen(page, 'info')
  await putHostPage(page, baseURL, { tag: TAG, commands: "soundings('present', 'delayed')" })
  await page.goto(SITE)
  await expect(surveyIn(page).getByRole('heading', { name: 'Still here?' })).toBeVisible()
  expect(said).toEqual([])
  await page.evaluate(() => window.soundings?.('debug'))
  const printed = async (text: RegExp) => expect.poll(() => said.join('\n')).toMatch(text)
  await printed(/account E2E-MATRIX at http/)
  await printed(/asks for no survey now: a survey that was asked for by name is on its way/)
  await printed(/asks for a survey: .*\/surveys\/delayed/)
  await printed(/\(delayed\) is shown when all of this holds: 2 seconds have passed/)
  await printed(/viewed: survey \d+ \(delayed\)/)
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await printed(/delivered: \/submissions\/[-0-9a-f]+\/answer/)
  await page.evaluate(() => window.soundings?.('present', 'no-such-event'))
  await printed(/nothing to show for "no-such-event"/)
})

test('accepts context that is a text, a number or a list', async ({ page, baseURL }) => {
  const asked = listCalls(page, /^\/serve$/)
  for (const value of ['christmas_promotion', 7, ['a', 'b']]) {
    await putHostPage(page, baseURL, {
      tag: TAG,
      commands: `soundings('context', ${JSON.stringify(value)});
      soundings('context', { plan: 'pro' })`,
    })
    await page.goto(SITE)
    await expect.poll(() => asked.length).toBe(1)
    const sent = new URL(asked.pop()?.url() ?? '').searchParams.get('custom_data')
    expect(JSON.parse(sent ?? '')).toEqual({ data: value, plan: 'pro' })
    await page.unrouteAll()
  }
})
