// Pages with another vendor's commands, where only the address of the script has changed.
import { expect, type Page, test } from '@playwright/test'
import { listCalls, parameter, SITE } from '../support/host-page'
import { MATRIX_ACCOUNT } from '../support/matrix-surveys'
import { surveyIn } from '../support/survey-page'

/** The vendor's stub, and commands before and after the script has loaded. */
async function putPage(
  page: Page,
  baseURL: string | undefined,
  commands: string,
  attributes = '',
): Promise<void> {
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><script>
(function () {
  var w = window, d = document
  w['pi'] = function () { w['pi'].commands = w['pi'].commands || []; w['pi'].commands.push(arguments) }
  var s = d.createElement('script'); s.async = 1; s.src = '${baseURL}/pi.js'; ${attributes}
  var f = d.getElementsByTagName('script')[0]; f.parentNode.insertBefore(s, f)
  ${commands}
})()</script></body></html>`,
    }),
  )
}

const LISTEN = `window.told = []
for (const name of ['onimpression', 'onview', 'onanswer', 'oncomplete', 'onclose', 'onclick'])
  pi(name, function (survey) { told.push([name, survey.name, typeof survey.id]) })`
const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'told') as unknown[])

test('shows a survey requested by event, and calls every callback', async ({ page, baseURL }) => {
  await putPage(page, baseURL, `pi('identify', '${MATRIX_ACCOUNT}'); ${LISTEN}; pi('present', 'quick-two')`)
  await page.goto(SITE)
  await surveyIn(page).getByRole('button', { name: 'Yes' }).click()
  await surveyIn(page).getByRole('button', { name: 'No', exact: true }).click()
  await surveyIn(page).getByRole('button', { name: 'Close' }).click()
  expect(await told(page)).toEqual(
    ['onimpression', 'onview', 'onanswer', 'onanswer', 'oncomplete', 'onclose'].map((name) => [
      name,
      'quick-two',
      'number',
    ]),
  )
})

test('requests surveys, and stores the client key for later pages', async ({ page, baseURL }) => {
  await putPage(
    page,
    baseURL,
    `pi('identify', '${MATRIX_ACCOUNT}'); if (location.pathname === '/in') pi('identify_client', 'ann-47'); pi('get', 'surveys')`,
  )
  const asked = listCalls(page, /^\/serve$/)
  await page.goto(`${SITE}/in`)
  await expect.poll(() => asked.length).toBe(1)
  await page.goto(`${SITE}/later`)
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map((call) => parameter(call, 'client_key'))).toEqual(['ann-47', 'ann-47'])
})

test('stores no client key where consent is required', async ({ page, baseURL }) => {
  await putPage(
    page,
    baseURL,
    `pi('identify', '${MATRIX_ACCOUNT}'); pi('identify_client', 'ann-47'); pi('get', 'surveys')`,
    "s.setAttribute('data-consent', 'required')",
  )
  const asked = listCalls(page, /^\/serve$/)
  await page.goto(SITE)
  await expect.poll(() => asked.length).toBe(1)
  expect(parameter(asked[0], 'client_key')).toBe('ann-47')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

for (const [value, sent] of [
  [{ plan: 'pro' }, { plan: 'pro' }],
  [['a', 'b'], { data: ['a', 'b'] }],
  ['christmas_promotion', { data: 'christmas_promotion' }],
  [12, { data: 12 }],
] as const) {
  test(`sends context data: ${JSON.stringify(value)}`, async ({ page, baseURL }) => {
    const said = `pi('set_context_data', { old: 1 }); pi('set_context_data', ${JSON.stringify(value)})`
    await putPage(page, baseURL, `pi('identify', '${MATRIX_ACCOUNT}'); ${said}; pi('get', 'surveys')`)
    const asked = page.waitForRequest(/\/serve\?/)
    await page.goto(SITE)
    expect(JSON.parse(parameter(await asked, 'custom_data') ?? '')).toEqual(sent)
  })
}

test('stores device data, records events, and accepts commands after the script has loaded', async ({
  page,
  baseURL,
}) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await putPage(page, baseURL, `pi('identify', '${MATRIX_ACCOUNT}'); pi('set_device_data', { tier: 'gold' })`)
  const kept = page.waitForResponse(/\/set_data\?.*tier=gold/)
  await page.goto(SITE)
  expect((await kept).status()).toBe(200)
  const recorded = page.waitForResponse(/\/track_event\?.*event_name=bought/)
  await page.evaluate(() => {
    const pi = Reflect.get(window, 'pi')
    pi('track_event', 'bought', { price: 3 })
    pi('nonsense', 1)
  })
  expect(new URL((await recorded).url()).searchParams.get('event_properties')).toBe('{"price":3}')
  expect(warnings).toEqual([expect.stringMatching(/pi\('nonsense'\) is not understood/)])
})
