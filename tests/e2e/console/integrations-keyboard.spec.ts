// A webhook without a mouse: set up, tried, watched, what it was sent in a period sent again, paused and removed.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callAs, signInAs } from '../support/console-page'
import { seedVisits } from '../support/seed-visits'

const ids: (string | string[] | undefined)[] = []
const receiver = http.createServer((request, response) => {
  request.resume().on('end', () => {
    ids.push(request.headers['webhook-id'])
    response.writeHead(200).end('Thank you')
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

const SURVEY = {
  key: 'kettle',
  name: 'Kettles',
  status: 'live',
  questions: [{ key: 'recommend', kind: 'nps', content: 'Would you recommend it?' }],
}

/** More elements than a page has between two of its buttons. */
const MOST_STEPS = 120

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}.`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a webhook is set up, sent a period again, paused and removed by keyboard alone', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000)
  await signInAs(context, 'owner')
  const { accountId, identifier } = await callAs<{ accountId: number; identifier: string }>(
    context,
    'POST',
    '/api/console/accounts',
    { name: 'Keys' },
  )
  const root = `/api/v1/accounts/${accountId}`
  const { results } = await callAs<{ results: { saved: { id: number } }[] }>(
    context,
    'POST',
    `${root}/surveys/import`,
    { documents: [SURVEY] },
  )
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.goto(`/console/${accountId}/integrations`)
  await press(page, page.getByRole('main').getByRole('link', { name: /^Webhook/ }))
  await expect(page.getByLabel('Webhook URL')).toBeFocused()
  await page.keyboard.type(`http://127.0.0.1:${port}/hook`)
  await press(page, button('Send a test'))
  await expect(page.getByText('The test arrived')).toBeVisible()
  await press(page, button('Turn on'))
  await expect(page.getByText('Nothing sent yet', { exact: true }).first()).toBeVisible()

  const surveyId = results[0]?.saved.id ?? 0
  await seedVisits(context.request, { identifier, surveyId }, [
    { page: '/help', score: 9 },
    { page: '/help', score: 3 },
  ])
  const entries = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: 'Delivered' })).toHaveCount(2)

  const first = entries.first().getByRole('button')
  await press(page, first)
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await expect(drawer).toContainText('Thank you')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(first).toBeFocused()

  // The test has an id too, which is no delivery of the log.
  const before = [...new Set(ids.slice(1))].sort()
  expect(before).toHaveLength(2)
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  const choosePeriod = async (from: string, to: string) => {
    await press(page, button('Send again…'))
    await tabTo(page, dialog.getByRole('radio', { name: 'Everything since a date' }))
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Everything in a period' })).toBeChecked()
    // How a date is typed depends on the language of the browser.
    await dialog.getByLabel('From').fill(from)
    await dialog.getByLabel('To').fill(to)
    await press(page, dialog.getByRole('button', { name: 'Send again' }))
  }
  await choosePeriod('2020-01-02T00:00', '2020-01-01T00:00')
  await expect(dialog.getByText('Choose an end after the beginning.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await choosePeriod('2020-01-01T00:00', '2020-01-02T00:00')
  await expect(dialog.getByText('The log has no deliveries to send.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(ids).toHaveLength(3)
  await choosePeriod('2020-01-01T00:00', '2100-01-01T00:00')
  await expect(dialog.getByText('2 deliveries are sent again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => ids.slice(3).sort()).toEqual(before)

  await press(page, button('Pause'))
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await press(page, button('Remove…'))
  const sure = page.getByRole('dialog', { name: /^Remove/ })
  await press(page, sure.getByRole('button', { name: 'Remove', exact: true }))
  await expect(page.getByRole('heading', { name: 'Where should responses go?' })).toBeVisible()
})
