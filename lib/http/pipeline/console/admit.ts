// The gate of the console and the management API: lets in whom the endpoint's access allows, and
// opens the context.

import { requireConfirmed } from '@/lib/accounts/factors/confirm'
import { lacksSecondFactor } from '@/lib/accounts/factors/second-factor.rules'
import type { KnownKey } from '@/lib/accounts/keys/key.store'
import { rightsOfKey } from '@/lib/accounts/scopes.endpoint'
import type { AccountContext, ContextOf, OpenContext } from '@/lib/contexts/console-context'
import { noopRecorder } from '@/lib/contexts/recorder'
import { throwNotAllowed } from '@/lib/contexts/require-right'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { type Right, rightsOf } from '@/lib/platform/contract/roles'
import { msg } from '@/lib/platform/contract/translator'
import type { AccountId } from '@/lib/platform/db/account-id'
import { openDatabase } from '@/lib/platform/db/open-database'
import type { Call, PathParams } from '../call'
import { addressOf } from '../caller'
import { callerTexts } from './caller-texts'
import { chooseReading } from './choose-reading'
import { type Identity, isPromised } from './identify'

interface Caller {
  identity: Identity
  origin: string
  params: PathParams
  ifMatch: string | null
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
    actor: toActor(caller.identity),
    now: Date.now(),
    recorder: noopRecorder,
    origin: caller.origin,
    address: addressOf(call),
    t: await callerTexts(endpoint, call),
  }
  const admitted = withAccess(endpoint, context, caller)
  if (endpoint.needsProof && context.actor.kind === 'user')
    await requireConfirmed({ ...context, actor: context.actor })
  const reading = await chooseReading(endpoint, call, context)
  // What the endpoint's access makes of the context is what its type says.
  return { ...admitted, reading } as ContextOf<E>
}

function toActor(identity: Identity): OpenContext['actor'] {
  if (identity === null) return { kind: 'anyone' }
  if ('user' in identity) return { kind: 'user', ...identity.user }
  const { id, name } = 'key' in identity ? identity.key : identity.grant
  return { kind: 'key', id, name }
}

function withAccess(
  endpoint: ConsoleEndpoint,
  context: OpenContext,
  caller: Caller,
): OpenContext | Omit<AccountContext, 'reading'> {
  const { identity, params } = caller
  const { access } = endpoint
  const { actor } = context
  if (access === 'anyone') return context
  if (identity === null || actor.kind === 'anyone')
    return throwApiError('not_signed_in', isPromised(endpoint) ? NO_KEY : NO_SESSION)
  if (access === 'session') return context
  const account = findAccount(identity, params)
  if (!account.rights.includes(access)) return throwNotAllowed(actor.kind, access)
  return { ...context, actor, account, ifMatch: caller.ifMatch }
}

/** What a program's scopes allow that its person may do now. */
export const rightsOfProgram = ({ role, scopes }: Pick<KnownKey, 'role' | 'scopes'>): Right[] =>
  role === null ? [] : rightsOfKey(scopes, rightsOf(role))

const NO_SESSION = msg('You are not signed in, or your session has ended. Sign in again.')
const NO_KEY = msg(
  'You are not signed in, or your session has ended. Programs send an API key: Authorization: Bearer snd_live_…',
)

const NO_FACTOR = msg(
  'This account asks for a second factor. Set one up, or confirm with yours, under Your profile; then try again.',
)

/** Another account gets the same answer as one that does not exist. Throws `unknown`, and `second_factor_needed`. */
function findAccount(
  identity: NonNullable<Identity>,
  { accountId }: PathParams,
): { id: AccountId; rights: Right[] } {
  if ('user' in identity) {
    const found = identity.user.accounts.find((account) => String(account.accountId) === accountId)
    if (found && lacksSecondFactor(found.secondFactor, identity.user.proof))
      return throwApiError('second_factor_needed', NO_FACTOR, {
        details: { hasFactor: identity.user.proof.hasFactor },
      })
    if (found) return { id: found.accountId, rights: rightsOf(found.role) }
  } else {
    const program = 'key' in identity ? identity.key : identity.grant
    if (accountId === String(program.accountId))
      return { id: program.accountId, rights: rightsOfProgram(program) }
  }
  return throwApiError('unknown', msg('There is no such account, or you are not in it.'))
}
