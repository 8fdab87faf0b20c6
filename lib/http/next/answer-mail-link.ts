// Answers /mail/TOKEN, the links in e-mails: a GET only shows what the link does, because programs that
// look for viruses follow links; a POST does it, also that of a mail program (RFC 8058).

import { followLink, type LinkState, readLinkState } from '@/lib/integrations/destinations/recipients'
import { renderLinkPage, renderLinkProblem } from '@/lib/integrations/mail/link-page.render'
import { openDatabase } from '@/lib/platform/db/open-database'
import { readRequestInfo } from '../console/request-info'
import { toFailed } from './failed-page'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

export const showMailLink = (token: string, headers: Headers): Promise<Response> =>
  answer(headers, async () => readLinkState(await openDatabase(), token))

export function followMailLink(token: string, headers: Headers): Promise<Response> {
  const { address } = readRequestInfo(headers)
  return answer(headers, async () => followLink(await openDatabase(), token, { now: Date.now(), address }))
}

async function answer(headers: Headers, work: () => Promise<LinkState | null>): Promise<Response> {
  const since = performance.now()
  try {
    const state = await work()
    return new Response(renderLinkPage(state), { status: state ? 200 : 404, headers: HEADERS })
  } catch (thrown) {
    const failed = toFailed(thrown, { operation: 'mailLink', headers, since })
    return new Response(renderLinkProblem(), {
      status: failed.status,
      headers: { ...HEADERS, ...failed.headers },
    })
  }
}
