// next-auth's endpoints for signing in and out.
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/http/auth/auth-options'
import { knownBrowserCookie, readKnownBrowser } from '@/lib/http/auth/known-browser'
import { signInStepCookie } from '@/lib/http/auth/sign-in-step'
import { readRequestInfo } from '@/lib/http/console/request-info'
import { inWords, largestBodyOf, readBody } from '@/lib/http/pipeline/call'
import { log } from '@/lib/http/pipeline/request-log'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The allowed actions. `_log` would log what strangers send; `session` would extend sessions. */
const ACTIONS = ['csrf', 'providers', 'signin', 'callback', 'signout', 'error']

async function handle(request: NextRequest, context: Context) {
  const [action = ''] = (await context.params).nextauth
  if (!ACTIONS.includes(action)) return refuse(404, 'there is nothing at this address.')
  const most = largestBodyOf(request.nextUrl.pathname)
  const body = request.body === null ? undefined : await readBody(request.body, most)
  if (body === null) return refuse(413, `the body is longer than ${inWords(most)}.`)
  const { origin, address } = readRequestInfo(request.headers)
  const cookies = request.headers.get('cookie')
  let signedIn: number | undefined
  let step: string | undefined
  const options = await authOptions({
    origin,
    address,
    cookies,
    userAgent: request.headers.get('user-agent'),
    report: (code, details) => log().error({ code, err: details }, 'signing in failed'),
    onSecondStep: (token) => {
      step = token
    },
    onSignedIn: (userId) => {
      signedIn = userId
    },
  })
  const { url, method, headers } = request
  const bounded = new NextRequest(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  })
  const response: Response = await NextAuth(bounded, context, options)
  if (step !== undefined) response.headers.append('Set-Cookie', signInStepCookie(step, origin))
  if (signedIn !== undefined) {
    response.headers.append('Set-Cookie', signInStepCookie(null, origin))
    const known = await readKnownBrowser(cookies, origin)
    response.headers.append('Set-Cookie', await knownBrowserCookie(known, signedIn, origin))
  }
  return response
}

const refuse = (status: number, sentence: string) =>
  new Response(`Error: ${sentence}`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

export { handle as GET, handle as POST }
