// Sets a content security policy with a new nonce on each console page. No other request goes
// through it, because it costs time.
import { type NextRequest, NextResponse } from 'next/server'
import { contentPolicy } from '@/lib/http/console/content-policy'
import { env } from '@/lib/platform/env'

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce, request.nextUrl.pathname, env().NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  // Next reads the nonce for its scripts from this header, the layout from the other one.
  headers.set('Content-Security-Policy', policy)
  headers.set('X-Nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

export const config = { matcher: ['/console/:path*', '/preview/:path*'] }
