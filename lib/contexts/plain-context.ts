// A context without an account and a request, for the command line and for signing in.
import type { Database } from '@/lib/platform/db/database'
import { noopRecorder } from './recorder'
import type { Actor, RequestContext } from './request-context'

export interface PlainContext extends RequestContext {
  readonly db: Database
}

export const plainContext = (
  db: Database,
  actor: Actor,
  { now = Date.now(), address = null }: { now?: number; address?: string | null } = {},
): PlainContext => ({ db, account: null, actor, now, recorder: noopRecorder, address })
