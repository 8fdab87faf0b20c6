// Gives each page of the console a content security policy with a nonce of its own. Nothing else passes here: it costs every request that does.
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { contentPolicy } from '@/lib/http/console/content-policy'

export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce, env().NODE_ENV === 'development')
  const headers = new Headers(request.headers)
  // Next finds the nonce of its own scripts in the one, the layout in the other.
  headers.set('Content-Security-Policy', policy)
  headers.set('X-Nonce', nonce)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

export const config = { matcher: ['/console/:path*', '/preview/:path*'] }
