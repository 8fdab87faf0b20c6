// Answers the demo's own addresses, in front of everything else: the page at /demo, the shop in it,
// and their scripts and pictures.
import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { compressStream } from '@/lib/http/server/compress'
import { openDatabase } from '@/lib/platform/db/open-database'
import { DEMO_ACCOUNT, findDemoSurveys } from './load/find-demo-surveys'
import { renderDemoPage } from './shop/demo-page'
import { describeSurvey, isForPages } from './shop/demo-survey'
import { renderShopPage } from './shop/shop-page'

const SCRIPT = /^\/(demo|demo-shop)\.js$/
const PICTURE = /^\/demo-assets\/([\w-]+\.(?:svg|png))$/
const SHOP = /^\/demo\/shop(?:\/([\w/-]+?))?\/?$/

/** Answers the request if its address is one of the demo's, else returns false. */
export function answerDemo(request: IncomingMessage, response: ServerResponse): boolean {
  const address = request.url?.split('?', 1)[0] ?? ''
  const script = SCRIPT.exec(address)?.[1]
  const picture = PICTURE.exec(address)?.[1]
  const file = script ? `dist/${script}.js` : picture && `demo/assets/${picture}`
  // The front page reads it, and links to the shop.
  if (address === '/') response.setHeader('Server-Timing', 'demo')
  const render = /^\/demo\/?$/.test(address) ? renderPanel : renderShop(address)
  if (!file && !render) return false
  compressStream(request, response, false)
  if (file) send(request, file, { root: process.cwd(), maxAge: 300_000 }).pipe(response)
  else if (render) void sendPage(render, response)
  return true
}

const renderPanel = async (): Promise<string> =>
  renderDemoPage((await findDemoSurveys(await openDatabase())).filter(isForPages).map(describeSurvey))

function renderShop(address: string): (() => string) | null {
  const page = renderShopPage(SHOP.exec(address)?.[1] ?? '', DEMO_ACCOUNT)
  return SHOP.test(address) && page !== null ? () => page : null
}

async function sendPage(render: () => string | Promise<string>, response: ServerResponse): Promise<void> {
  try {
    const page = await render()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(page)
  } catch {
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' })
    response.end('Error: the database does not answer. Try again.')
  }
}
