// What a console service gets besides its input.
import type { ConsoleEndpoint, ConsoleInput, ConsoleReply } from '@/lib/contract/console/console-endpoint'
import type { Right, Role } from '@/lib/contract/console/roles'
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

export type ContextOf<E extends ConsoleEndpoint> = E['needs'] extends Right
  ? AccountContext
  : E['needs'] extends 'session'
    ? UserContext
    : OpenContext

/** A file that is sent while it is being made. */
export interface FileReply {
  fileName: string
  /** Pieces of text; the next one is pulled when the previous one has been sent. */
  pieces: AsyncIterable<string>
  /** The number of rows, so that progress can be shown. */
  rows?: number
}

/**
 * A console service: takes input and context, returns the JSON (or file) of the contract. Throws
 * `ConsoleApiError`.
 */
export type ConsoleOperation<E extends ConsoleEndpoint> = (
  input: ConsoleInput<E>,
  context: ContextOf<E>,
) => Promise<E extends { file: string } ? FileReply : ConsoleReply<E>>
