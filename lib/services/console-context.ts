// What a console service gets besides its input.
import type { Right, Role } from '@/lib/contract/console/roles'
import type { ConsoleEndpoint } from '@/lib/contract/endpoint'
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database } from '@/lib/db/client/database'
import type { RequestContext, UserActor } from './request-context'

/** For calls that need no session. */
export interface OpenContext extends RequestContext {
  readonly db: Database
  readonly actor: UserActor | { kind: 'anyone' }
  /** Scheme and host under which the caller reaches us, without a slash at the end. */
  readonly origin: string
  /** The caller's address; null where the platform does not report it. */
  readonly address: string | null
}

/** For calls that need a session. */
export interface UserContext extends OpenContext {
  readonly actor: UserActor
}

/** For calls that need a right in an account. */
export interface AccountContext extends UserContext {
  readonly account: { readonly id: AccountId; readonly role: Role }
}

export type ContextOf<E extends ConsoleEndpoint> = E['access'] extends Right
  ? AccountContext
  : E['access'] extends 'session'
    ? UserContext
    : OpenContext
