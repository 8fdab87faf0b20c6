// What every service gets besides its input: public calls, console calls, commands and jobs alike.

import type { SessionProof } from '@/lib/accounts/factors/second-factor.rules'
import type { Translator } from '@/lib/platform/contract/translator'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import type { Recorder } from './recorder'

export interface UserActor {
  kind: 'user'
  id: number
  email: string
  name: string
  /** The session of the call. */
  sessionId: string
  /** What was proved in it. */
  proof: SessionProof
}

/** An API key, by which a program acts. */
export interface KeyActor {
  kind: 'key'
  id: number
  name: string
}

/**
 * Who acts: a signed-in user, a program, a respondent's device, somebody unknown, the command line, a
 * job.
 */
export type Actor = UserActor | KeyActor | { kind: 'respondent' | 'anyone' | 'command' | 'job' }

export interface RequestContext {
  /** The database, or the transaction that is open. */
  readonly db: Queries
  /** The account whose data may be touched; null until a gate has found one. */
  readonly account: { readonly id: AccountId } | null
  readonly actor: Actor
  /** Milliseconds since 1970. */
  readonly now: number
  /** What respondents do is written through it. */
  readonly recorder: Recorder
  /** The network address of the person who acts, if it is known; for the audit log. */
  readonly address?: string | null
  /** Makes sentences in the reader's language; absent: in English. */
  readonly t?: Translator
}

/** A context with an account. */
export interface ScopedContext extends RequestContext {
  readonly account: { readonly id: AccountId }
}
