// Answers /api/auth/passkey: the challenge for signing in with a passkey, bound to the browser by a
// cookie.

import { beginPasskey } from '@/lib/accounts/factors/passkeys/begin-passkey'
import { readSignInStep, signInStepCookie } from '@/lib/http/auth/sign-in-step'
import { API_ERRORS, throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { openDatabase } from '@/lib/platform/db/open-database'
import { readRequestInfo } from '../console/request-info'
import { readerTexts } from '../pipeline/console/caller-texts'
import { CONSOLE } from '../pipeline/console/family'
import { isFromOwnPages } from '../pipeline/console/same-site'
import { log } from '../pipeline/request-log'
import { toApiError } from '../pipeline/to-api-error'

const NO_STORE = { 'Cache-Control': 'no-store' }

export async function answerPasskeyChallenge(headers: Headers): Promise<Response> {
  try {
    return await begin(headers)
  } catch (thrown) {
    const { error, cause } = toApiError(thrown, CONSOLE.sentences)
    if (cause.fault !== undefined) log().error({ err: cause.fault }, 'beginning with a passkey failed')
    const { status } = API_ERRORS[error.code]
    const retryAfter = error.extras.retryAfter ?? API_ERRORS[error.code].retryAfter
    const message = error.messageIn(await readerTexts((name) => headers.get(name) ?? undefined))
    return Response.json(
      { error: { name: error.code, message } },
      { status, headers: { ...NO_STORE, ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}) } },
    )
  }
}

async function begin(headers: Headers): Promise<Response> {
  const { origin, address } = readRequestInfo(headers)
  if (!isFromOwnPages((name) => headers.get(name) ?? undefined, origin))
    throwApiError(
      'cross_site',
      msg('This call does not come from the console. Reload the page and try again.'),
    )
  const token = readSignInStep(headers.get('cookie'), origin)
  const begun = await beginPasskey(await openDatabase(), token, { origin, address, now: Date.now() })
  const cookie = signInStepCookie(begun.token, origin)
  return Response.json({ options: begun.options }, { headers: { ...NO_STORE, 'Set-Cookie': cookie } })
}
