// Answers /mail/TOKEN, the links in e-mails: a GET only shows what the link does, because programs that
// look for viruses follow links; a POST does it, also that of a mail program (RFC 8058).
import { openDatabase } from '@/lib/db/client/open-database'
import { renderLinkPage } from '@/lib/render/mail/link-page'
import { followLink, type LinkState, readLinkState } from '@/lib/services/deliveries/recipients'
import { readRequestInfo } from '../console/request-info'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

const answer = (state: LinkState | null): Response =>
  new Response(renderLinkPage(state), { status: state ? 200 : 404, headers: HEADERS })

export const showMailLink = async (token: string): Promise<Response> =>
  answer(await readLinkState(await openDatabase(), token))

export async function followMailLink(token: string, headers: Headers): Promise<Response> {
  const { address } = readRequestInfo(headers)
  return answer(await followLink(await openDatabase(), token, { now: Date.now(), address }))
}
