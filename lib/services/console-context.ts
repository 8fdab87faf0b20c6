// What an operation of the console may know of the world around its input.
import type { ConsoleEndpoint, ConsoleInput, ConsoleReply } from '@/lib/contract/console/console-endpoint'
import type { Right, Role } from '@/lib/contract/console/roles'
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database } from '@/lib/db/client/database'

export interface SignedInUser {
  id: number
  email: string
  name: string
  /** Of the session that the call came with. */
  sessionId: string
}

/** For calls that need nothing. */
export interface OpenContext {
  db: Database
  /** Milliseconds since 1970. */
  now: number
  newUuid: () => string
  /** Scheme and host under which the caller reaches us, without a slash at the end. */
  origin: string
  /** Of the caller; null where the platform does not tell. */
  address: string | null
  user: SignedInUser | null
}

/** For calls that need a session. */
export interface UserContext extends OpenContext {
  user: SignedInUser
}

/** For calls that need a right in an account. */
export interface AccountContext extends UserContext {
  accountId: AccountId
  role: Role
}

export type ContextOf<E extends ConsoleEndpoint> = E['needs'] extends Right
  ? AccountContext
  : E['needs'] extends 'session'
    ? UserContext
    : OpenContext

/** A file that is sent while it is made. */
export interface FileReply {
  fileName: string
  /** Pieces of text; the next is asked for when the one before is on its way. */
  pieces: AsyncIterable<string>
  /** How many rows it will have, so that progress can be shown. */
  rows?: number
}

/** An operation of the console: input and context in, the promised JSON (or file) out. Throws `ConsoleApiError`. */
export type ConsoleOperation<E extends ConsoleEndpoint> = (
  input: ConsoleInput<E>,
  context: ContextOf<E>,
) => Promise<E extends { file: string } ? FileReply : ConsoleReply<E>>
