// Answers longer than an address may be arrive unchanged, through proxies and reloads.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { accountIdOf, callAs, signInAs } from '../support/console-page'
import { listCalls, putHostPage, SITE } from '../support/host-page'
import { presentEvent, surveyIn } from '../support/survey-page'

const TEXTS = {
  'four thousand Chinese characters': '调查问卷'.repeat(1000),
  'three thousand emoji': '🏕️'.repeat(1500),
  'seven thousand letters of Cyrillic': 'Длинный ответ. '.repeat(466).trim(),
}

/** The newest stored submission, as the console shows it; the tests of this file run one after the other. */
async function readStored(context: BrowserContext): Promise<string> {
  await signInAs(context, 'owner')
  const accountId = await accountIdOf(context.request)
  const root = `/api/v1/accounts/${accountId}/surveys`
  const { surveys } = await callAs<{ surveys: { id: number; name: string }[] }>(context, 'GET', root)
  const survey = surveys.find(({ name }) => name === 'long-text')
  const list = `${root}/${survey?.id}/submissions`
  const { submissions } = await callAs<{ submissions: { udid: string }[] }>(context, 'GET', list)
  return JSON.stringify(await callAs(context, 'GET', `${list}/${submissions[0]?.udid}`))
}

async function answer(page: Page, baseURL: string | undefined, text: string): Promise<void> {
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('long-text') })
  await page.goto(SITE)
  await surveyIn(page).getByRole('textbox').fill(text)
  await surveyIn(page).getByRole('button', { name: 'Send' }).click()
}

/** A proxy with a common default limit: addresses up to 8 KiB. */
async function openProxy(target: string | undefined): Promise<{ url: string; close(): void }> {
  const proxy = createServer({ maxHeaderSize: 65_536 }, async (request, response) => {
    if ((request.url ?? '').length > 8000) {
      response.writeHead(414).end('Request-URI Too Large')
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { accept = '*/*', 'content-type': type } = request.headers
    const reply = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { accept, ...(type ? { 'content-type': type } : {}) },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const headers = Object.fromEntries(reply.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
    response.writeHead(reply.status, headers).end(Buffer.from(await reply.arrayBuffer()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() }
}

for (const [name, text] of Object.entries(TEXTS)) {
  test(`arrives: ${name}, also behind a proxy`, async ({ page, baseURL }) => {
    const proxy = await openProxy(baseURL)
    const sent = page.waitForRequest((request) => /\/answer$/.test(new URL(request.url()).pathname))
    await answer(page, proxy.url, text)
    await expect(surveyIn(page).getByRole('heading', { name: 'Thanks for that.' })).toBeVisible()
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.url().length).toBeLessThan(2000)
    expect((await request.response())?.status()).toBe(200)
    expect((await readStored(page.context())).includes(text)).toBe(true)
    proxy.close()
  })
}

test('arrives after a reload when the network was down', async ({ page, baseURL, context }) => {
  const text = TEXTS['four thousand Chinese characters']
  const sent = listCalls(page, /\/answer$/)
  await putHostPage(page, baseURL, { tag: '', commands: presentEvent('long-text') })
  await page.goto(SITE)
  await surveyIn(page).getByRole('textbox').fill(text)
  await context.setOffline(true)
  await surveyIn(page).getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await context.setOffline(false)
  const delivered = page.waitForResponse(
    (reply) => /\/answer$/.test(new URL(reply.url()).pathname) && reply.ok(),
  )
  await page.reload()
  await delivered
  expect((await readStored(context)).includes(text)).toBe(true)
})

test('sends short answers in the address', async ({ page, baseURL }) => {
  const sent = listCalls(page, /\/answer$/)
  await answer(page, baseURL, 'Short.')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.method()).toBe('GET')
})
