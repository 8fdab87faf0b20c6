// What a console service gets besides its input.

import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Right } from '@/lib/platform/contract/roles'
import type { Translator } from '@/lib/platform/contract/translator'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries, Reading } from '@/lib/platform/db/database'
import type { KeyActor, RequestContext, UserActor } from './request-context'

/** For calls that need no session. */
export interface OpenContext extends RequestContext {
  readonly db: Database
  readonly actor: UserActor | KeyActor | { kind: 'anyone' }
  /** Scheme and host under which the caller reaches us, without a slash at the end. */
  readonly origin: string
  /** The caller's address; null where the platform does not report it. */
  readonly address: string | null
  /** Makes the reply's sentences in the reader's language; for programs in English. */
  readonly t: Translator
}

/** For calls that need a session. */
export interface UserContext extends OpenContext {
  readonly actor: UserActor
}

/** For calls that need a right in an account: of a member, or of a program with a key. */
export interface AccountContext extends OpenContext {
  readonly actor: UserActor | KeyActor
  readonly account: { readonly id: AccountId; readonly rights: readonly Right[] }
  /**
   * Where to read what may be some seconds old: results and lists, never what a write depends on. It
   * is `db` unless the endpoint is `fromStandby`.
   */
  readonly reading: Reading
  /** What the caller has seen of what it changes, as If-Match says it; null: nothing. */
  readonly ifMatch?: string | null
}

/** The same for changes, which may be a part of a larger transaction (decision 31). */
export interface ChangeContext extends Omit<AccountContext, 'db'> {
  readonly db: Queries
}

/** For calls of the console's pages that need a right in an account. */
export interface MemberContext extends AccountContext {
  readonly actor: UserActor
}

export type ContextOf<E extends ConsoleEndpoint> = E['access'] extends Right
  ? E['path'] extends `/api/console/${string}`
    ? MemberContext
    : E extends { method: 'GET' } | { alone: true }
      ? AccountContext
      : ChangeContext
  : E['access'] extends 'session'
    ? UserContext
    : OpenContext
