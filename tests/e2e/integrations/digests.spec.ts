// An owner turns a channel's events into a weekly digest: day, hour, zone and texts are set, saved and still there
// after a reload, and a test arrives.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { callAs, expectDecentPage, signInAs } from '../support/console-page'

const got: string[] = []
const receiver = http.createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  request.on('end', () => {
    got.push(text)
    response.writeHead(200).end('ok')
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

test('a channel gets a digest each week, at a time of its own', async ({ context, page }) => {
  await signInAs(context, 'owner')
  const { accountId } = await callAs<{ accountId: number }>(context, 'POST', '/api/console/accounts', {
    name: 'Digests',
  })
  const root = `/api/v1/accounts/${accountId}/destinations`
  const listed = async () => {
    const { destinations } = await callAs<{ destinations: Record<string, unknown>[] }>(context, 'GET', root)
    return destinations[0]
  }
  await callAs(context, 'POST', root, {
    ...{ kind: 'slack', name: 'Team channel', address: `http://127.0.0.1:${port}/` },
    ...{ events: ['survey.answered'], surveyIds: [], conditions: [], every: 'each' },
    ...{ timeZone: 'UTC', digestAfter: 0, digestTexts: false, digestEmpty: false },
  })
  const id = Number((await listed())?.id)
  await page.goto(`/console/${accountId}/integrations/${id}?tab=settings`)
  const often = page.getByLabel('How often')
  await expect(often).toHaveValue('each')
  await expect(page.getByLabel('Time zone')).toHaveCount(0)

  await often.selectOption('Weekly digest')
  await page.getByLabel('Day', { exact: true }).selectOption('Tuesday')
  await page.getByLabel('Time', { exact: true }).selectOption('17:00')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Havana')
  await page.getByRole('option', { name: 'America/Havana' }).click()
  await page.getByLabel('Include up to five written answers per survey').check()
  await page.getByLabel('Send even when nothing happened').check()
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectDecentPage(page)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByText('Saved. Applies to new events.')).toBeVisible()
  expect(await listed()).toMatchObject({
    every: 'week',
    digestAfter: 24 + 17,
    digestTexts: true,
    digestEmpty: true,
  })

  const health = page.getByRole('region', { name: 'Health' })
  await expect(health).toContainText('Waiting for the first digest.')
  await expect(health).toContainText('Next digest')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => got.length).toBe(1)

  await page.reload()
  await expect(often).toHaveValue('week')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('1')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue('17')
  await expect(zone).toHaveValue('America/Havana')
  await expect(page.getByLabel('Include up to five written answers per survey')).toBeChecked()
  await expect(page.getByLabel('Send even when nothing happened')).toBeChecked()
})
