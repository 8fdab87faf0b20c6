// A third-party site with the tag, and helpers for both.
import type { APIRequestContext, Page, Request } from '@playwright/test'

export const SITE = 'http://shop.test'
export const ACCOUNT = 'DEMO-0001'

export interface HostPage {
  /** Attributes of the script element. */
  tag?: string
  /** HTML before the script: commands for the queue. */
  commands?: string
  /** The page's content. */
  body?: string
  headers?: Record<string, string>
}

const QUEUE =
  'window.soundings = window.soundings || function () { (soundings.q = soundings.q || []).push(arguments) };'

const LONG = `<p style="height: 3000px">A long page.</p>`

/** Answers every address of the site with this page. */
export async function putHostPage(
  page: Page,
  baseURL: string | undefined,
  { tag = `data-account="${ACCOUNT}"`, commands, body = LONG, headers = {} }: HostPage = {},
): Promise<void> {
  await page.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1><button>Cart</button>${body}
${commands ? `<script nonce="n0nce">${QUEUE}${commands}</script>` : ''}
<script nonce="n0nce" async src="${baseURL}/tag.js" ${tag}></script></body></html>`,
    }),
  )
}

/** The id of the demo's survey that contains this question. */
export async function findSurvey(request: APIRequestContext, question: string): Promise<number> {
  for (let id = 1; id < 40; id++) {
    const reply = await request.get(`/surveys/${id}/questions?identifier=${ACCOUNT}`)
    if ((await reply.text()).includes(question)) return id
  }
  throw new Error(`The demo asks nowhere "${question}".`)
}

/** Collects the page's calls of one kind. */
export function listCalls(page: Page, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) calls.push(request)
  })
  return calls
}

export const parameter = (request: Request | undefined, name: string): string | null =>
  request ? new URL(request.url()).searchParams.get(name) : null
