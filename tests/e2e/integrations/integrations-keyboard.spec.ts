// A webhook without a mouse: set up, tried, watched, what it was sent in a period sent again, paused and removed.
import { expect, test } from '@playwright/test'
import { callAs, signInAs } from '../support/console-page'
import { tabAndPress, tabTo } from '../support/keyboard'
import { seedVisits } from '../support/seed-visits'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver'

let receiver: WebhookReceiver
test.beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
test.afterAll(() => receiver?.close())

const SURVEY = {
  key: 'kettle',
  name: 'Kettles',
  status: 'live',
  questions: [{ key: 'recommend', kind: 'nps', content: 'Would you recommend it?' }],
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
  const ids = () => receiver.got.map(({ id }) => id)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.goto(`/console/${accountId}/integrations`)
  await tabAndPress(page, page.getByRole('main').getByRole('link', { name: /^Webhook/ }))
  await expect(page.getByLabel('Webhook URL')).toBeFocused()
  await page.keyboard.type(receiver.url)
  await tabAndPress(page, button('Send a test'))
  await expect(page.getByText('The test arrived')).toBeVisible()
  await tabAndPress(page, button('Turn on'))
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
  await tabAndPress(page, first)
  const drawer = page.getByRole('dialog', { name: 'Delivery' })
  await expect(drawer).toContainText('Thank you')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(first).toBeFocused()

  // The test has an id too, which is no delivery of the log.
  const before = [...new Set(ids().slice(1))].sort()
  expect(before).toHaveLength(2)
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  const choosePeriod = async (from: string, to: string) => {
    await tabAndPress(page, button('Send again…'))
    await tabTo(page, dialog.getByRole('radio', { name: 'Everything since a date' }))
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'Everything in a period' })).toBeChecked()
    // How a date is typed depends on the language of the browser.
    await dialog.getByLabel('From').fill(from)
    await dialog.getByLabel('To').fill(to)
    await tabAndPress(page, dialog.getByRole('button', { name: 'Send again' }))
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
  expect(ids()).toHaveLength(3)
  await choosePeriod('2020-01-01T00:00', '2100-01-01T00:00')
  await expect(dialog.getByText('2 deliveries are sent again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => ids().slice(3).sort()).toEqual(before)

  await tabAndPress(page, button('Pause'))
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await tabAndPress(page, button('Remove…'))
  const sure = page.getByRole('dialog', { name: /^Remove/ })
  await tabAndPress(page, sure.getByRole('button', { name: 'Remove', exact: true }))
  await expect(page.getByRole('heading', { name: 'Where should responses go?' })).toBeVisible()
})
