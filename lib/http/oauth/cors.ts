// Which pages may call: those of this computer, where tools for developers run, and our own. What they
// send is a token that they have, never a cookie.
import { isLoopbackHost } from '@/lib/accounts/oauth/redirect-uri.rules'
import type { Call } from '../pipeline/call'

const ALL = '*'
const DAY_SECONDS = '86400'

/** The origin of the page that may read the answer; null: no page asks. */
export function allowedPage(from: string | undefined, origin: string): string | 'refused' | null {
  if (from === undefined || from === origin) return null
  return URL.canParse(from) && isLoopbackHost(new URL(from).hostname) ? from : 'refused'
}

/** `page`: an origin, or all of them. */
export const corsHeaders = (page: string | null = ALL): Record<string, string> =>
  page === null
    ? { Vary: 'Origin' }
    : {
        'Access-Control-Allow-Origin': page,
        'Access-Control-Expose-Headers': 'WWW-Authenticate, Mcp-Session-Id, Retry-After',
        ...(page === ALL ? {} : { Vary: 'Origin' }),
      }

/** Headers are allowed as they are asked for: none of them is more than what scripts elsewhere can send. */
export const preflight = (cors: Record<string, string>, methods: string, header: Call['header']): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': header('access-control-request-headers') ?? '*',
      'Access-Control-Max-Age': DAY_SECONDS,
    },
  })
