// What a visitor's browser receives for a survey, as the browser itself measures it.
import { expect, test } from '@playwright/test'
import { putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn } from '../support/survey-page'

/** Code and JSON, without headers. */
const MOST = 16 * 1024

test('a plain survey, shown and answered on a first page, takes no more than 16 kB', async ({
  page,
  baseURL,
}) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const paths = new Map<string, string>()
  const headers = new Map<string, number>()
  const bodies: [path: string, bytes: number][] = []
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith(`${baseURL}`)) return
    paths.set(requestId, new URL(response.url).pathname)
    headers.set(requestId, response.encodedDataLength)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path) bodies.push([path, encodedDataLength - (headers.get(requestId) ?? 0)])
  })
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('plain-choice') })
  const answered = page.waitForResponse(/\/answer\?/)
  await page.goto(SITE)
  await surveyIn(page).getByRole('radio', { name: 'Medium' }).click()
  await (await answered).finished()
  await expect(surveyIn(page).getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
  await expect
    .poll(() => bodies.map(([path]) => path).filter((path) => path.endsWith('/answer')))
    .toHaveLength(1)
  const all = bodies.map(([path, bytes]) => `${path} ${bytes}`).join('\n')
  expect(bodies.length, all).toBeGreaterThanOrEqual(6)
  expect(
    bodies.reduce((sum, [, bytes]) => sum + bytes, 0),
    all,
  ).toBeLessThanOrEqual(MOST)
})
