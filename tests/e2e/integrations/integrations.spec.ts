// A designer's afternoon with a webhook: set up with a live test, seen at work, broken, mended, sent
// again, changed and removed; with double clicks and a network that goes away.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { accountIdOf, callAs, expectDecentPage, signInAs } from '../support/console-page'
import { putHostPage, SITE } from '../support/host-page'
import { surveyIn } from '../support/survey-page'

interface Got {
  headers: http.IncomingHttpHeaders
  text: string
}

const got: Got[] = []
let status = 200
const receiver = http.createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  request.on('end', () => {
    got.push({ headers: request.headers, text })
    response.writeHead(status).end(status === 200 ? 'Thank you' : 'The shelf is full')
  })
})
let port = 0

test.beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})
test.afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const verifies = (secret: string, { headers, text }: Got): boolean => {
  try {
    new Webhook(secret).verify(text, headers as Record<string, string>)
    return true
  } catch {
    return false
  }
}

const SURVEY = {
  key: 'kettle',
  name: 'Kettles',
  status: 'live',
  questions: [{ key: 'boils', kind: 'single_choice', content: 'Does it boil?', answers: ['Yes', 'No'] }],
}

/** Somebody who has never been here answers in the shop. */
async function answer(browser: Browser, baseURL: string | undefined, identifier: string, surveyId: number) {
  const visitor = await browser.newContext()
  const shop = await visitor.newPage()
  await putHostPage(shop, baseURL, {
    tag: `data-account="${identifier}"`,
    commands: `soundings('present', ${surveyId})`,
  })
  const answered = shop.waitForResponse((response) => /\/(answer|all_answers)\?/.test(response.url()))
  await shop.goto(SITE)
  await surveyIn(shop).getByText('Yes', { exact: true }).click()
  await answered
  await visitor.close()
}

async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
    await page.screenshot({ path: `test-results/integrations-${name}-${width}.png`, fullPage: true })
  }
}

test('a webhook is set up, watched, mended, changed and removed', async ({
  context,
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await signInAs(context, 'owner')
  const { accountId, identifier } = await callAs<{ accountId: number; identifier: string }>(
    context,
    'POST',
    '/api/console/accounts',
    { name: 'Afternoon' },
  )
  const root = `/api/v1/accounts/${accountId}`
  await callAs(context, 'POST', `${root}/surveys/import`, { documents: [SURVEY] })
  const { surveys } = await callAs<{ surveys: { id: number }[] }>(context, 'GET', `${root}/surveys`)
  const surveyId = surveys[0]?.id ?? 0
  const visit = () => answer(browser, baseURL, identifier, surveyId)
  const listed = async () =>
    (
      await callAs<{ destinations: { id: number; paused: boolean }[] }>(
        context,
        'GET',
        `${root}/destinations`,
      )
    ).destinations

  await page.goto(`/console/${accountId}/surveys`)
  await page.getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByRole('heading', { name: 'Where should responses go?' })).toBeVisible()
  await look(page, 'empty')
  await page.getByRole('link', { name: /^Webhook/ }).click()

  // The network goes away when the server has saved it, and before it can say so.
  await page.getByLabel('Webhook URL').fill(`http://127.0.0.2:${port}/hook`)
  let lost = 0
  await page.route(`**${root}/destinations`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send a test' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Soundings cannot be reached')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(alert).toContainText('The test did not arrive')
  await expect(alert).toContainText('127.0.0.2 is an address of this machine or its network.')
  await expect(alert).toContainText('Use an address that is reached from the internet')
  expect((await listed()).length).toBe(1)

  await page.getByLabel('Webhook URL').fill(`http://127.0.0.1:${port}/hook`)
  await page.getByRole('button', { name: 'Send another test' }).dblclick()
  await expect(page.getByText('The test arrived')).toBeVisible()
  await expect(page.getByText(/^The receiver answered 200 in \d+ ms/)).toBeVisible()
  await expect(page.getByText('Thank you')).toBeVisible()
  await expect(page.getByText(/No survey has an answer yet/)).toBeVisible()
  const secret = await page.getByRole('textbox', { name: 'Secret', exact: true }).inputValue()
  const [first] = got
  expect([got.length, first && verifies(secret, first), JSON.parse(first?.text ?? '{}').test]).toEqual([
    1,
    true,
    true,
  ])
  await look(page, 'tested')
  await page.getByRole('button', { name: 'Turn on' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /^Webhook 127\.0\.0\.1/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible()
  expect(await listed()).toMatchObject([{ paused: false }])

  const entries = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  await visit()
  await expect(entries).toHaveCount(1)
  await expect(entries.first()).toContainText('Delivered')
  await expect(page.getByText('Working', { exact: true })).toBeVisible()

  // It breaks, and is mended.
  status = 500
  await visit()
  await expect(page.getByText('Failing', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Every attempt since .* The receiver answered 500/)).toBeVisible()
  await look(page, 'failing')
  await entries.first().getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await expect(drawer.getByText('The shelf is full')).toBeVisible()
  await expect(drawer.getByText(/"type": "survey.completed"/)).toBeVisible()
  status = 200
  await drawer.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(drawer.getByText('Delivered', { exact: true })).toBeVisible()
  await look(page, 'delivery')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Working', { exact: true })).toBeVisible()
  const ids = () => got.map(({ headers }) => headers['webhook-id'])
  const before = ids()
  await page.getByRole('button', { name: 'Send again…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'All parked (0)' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Send again' }).dblclick()
  await expect(dialog.getByText('2 deliveries are sent again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => ids().slice(before.length).sort()).toEqual([...new Set(before.slice(1))].sort())

  // Its secret.
  await page.getByRole('tab', { name: 'Secret' }).click()
  await page.getByRole('button', { name: 'Change the secret…' }).click()
  await dialog.getByRole('button', { name: 'Change secret' }).click()
  await expect(page.getByRole('textbox', { name: 'Previous secret' })).toHaveValue(secret)
  await look(page, 'secret')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/It was the newest stored answer/)).toBeVisible()
  const changed = await page.getByRole('textbox', { name: 'Secret', exact: true }).inputValue()
  const last = got.at(-1)
  expect(last && [verifies(secret, last), verifies(changed, last)]).toEqual([true, true])

  // Paused while the network is away, then really.
  await page.getByRole('tab', { name: 'Log' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Soundings cannot be reached').first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await visit()
  await expect(entries.first()).toContainText('Waiting')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(entries.first()).toContainText('Delivered')

  // Its settings.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kettles that do not boil')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  const condition = page.getByRole('group', { name: 'Condition 1' })
  await condition.getByLabel('What').selectOption('Answer to a question')
  await condition.getByLabel('Comparison').selectOption('is')
  await condition.getByLabel('Value').fill('No')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Condition 1 needs a key.')).toBeVisible()
  await condition.getByLabel('Key').fill('boils')
  await look(page, 'settings')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Applies to new events.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Integrations' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Kettles that do not boil' })
  await expect(card).toContainText('All surveys; if the answer to “boils” is No.')
  await expect(card.getByRole('img', { name: 'Last 24 hours: 3 delivered' })).toBeVisible()
  await look(page, 'list')

  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Where should responses go?' })).toBeVisible()
  expect(await listed()).toEqual([])
})

test('is not for designers, who are told so', async ({ context, page }) => {
  await signInAs(context, 'designer')
  const accountId = await accountIdOf(context.request)
  for (const path of ['integrations', 'integrations/new?kind=webhook', 'integrations/1']) {
    await page.goto(`/console/${accountId}/${path}`)
    await expect(page.getByText(/^Only owners of the account can/)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Integrations' })).toHaveCount(0)
})
