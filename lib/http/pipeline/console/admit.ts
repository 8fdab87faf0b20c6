// The gate of the console: lets in whom the endpoint's access allows, and opens the context.

import { mayDo, ROLE_WORDS } from '@/lib/contract/console/roles'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import { throwApiError } from '@/lib/contract/errors'
import { openDatabase } from '@/lib/db/client/open-database'
import type { SignedIn } from '@/lib/db/users/session-store'
import type { AccountContext, ContextOf, OpenContext } from '@/lib/services/console-context'
import { noopRecorder } from '@/lib/services/recorder'
import type { Call, PathParams } from '../call'
import { addressOf } from '../caller'

interface Caller {
  user: SignedIn | null
  origin: string
  params: PathParams
}

/** Throws if the caller may not call the endpoint. */
export async function admit<E extends ConsoleEndpoint>(
  endpoint: E,
  call: Call,
  caller: Caller,
): Promise<ContextOf<E>> {
  const context: OpenContext = {
    db: await openDatabase(),
    account: null,
    actor: caller.user ? { kind: 'user', ...caller.user } : { kind: 'anyone' },
    now: Date.now(),
    recorder: noopRecorder,
    origin: caller.origin,
    address: addressOf(call),
  }
  // What the endpoint's access makes of the context is what its type says.
  return withAccess(endpoint, context, caller) as ContextOf<E>
}

/** Another user's account gets the same answer as one that does not exist. */
function withAccess(
  { access }: ConsoleEndpoint,
  context: OpenContext,
  { user, params }: Caller,
): OpenContext | AccountContext {
  if (access === 'anyone') return context
  if (!user)
    return throwApiError('not_signed_in', 'You are not signed in, or your session has ended. Sign in again.')
  if (access === 'session') return context
  const account = user.accounts.find(({ accountId }) => String(accountId) === params.accountId)
  if (!account) return throwApiError('unknown', 'There is no such account, or you are not in it.')
  if (!mayDo(account.role, access)) {
    return throwApiError(
      'not_allowed',
      `Your role in this account, ${ROLE_WORDS[account.role].name}, does not allow this. Ask an owner.`,
    )
  }
  return {
    ...context,
    actor: { kind: 'user', ...user },
    account: { id: account.accountId, role: account.role },
  }
}
