// The user's own sessions: lists them and ends one, all others, or all.

import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { describeBrowser } from './describe-browser.rules'
import type * as contract from './own-sessions.endpoint'
import { recordSignOut } from './record-sign-in'
import * as sessions from './session.store'

export const listMySessions: ConsoleService<typeof contract.listMySessions> = async (
  _,
  { db, actor, now },
) => {
  const list = (await sessions.listSessions(db, actor.id, now)).map(
    ({ id, userAgent, createdAt, seenAt }) => ({
      id,
      browser: describeBrowser(userAgent),
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === actor.sessionId,
    }),
  )
  return { sessions: list.sort((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

export const endMySession: ConsoleService<typeof contract.endMySession> = async ({ params }, context) => {
  const ended = await withTransaction(context, async (inner) => {
    const done = await sessions.endSession(inner.db, inner.actor.id, params.sessionId)
    if (done) await recordSignOut(inner, inner.actor, 1)
    return done
  })
  return ended ? { done: true } : throwApiError('unknown', msg('This session has ended already.'))
}

export const endMySessions: ConsoleService<typeof contract.endMySessions> = async ({ body }, context) => {
  await withTransaction(context, async (inner) => {
    const { id, sessionId } = inner.actor
    const ended = await sessions.endSessions(inner.db, id, body?.keepThis ? sessionId : null)
    if (ended > 0) await recordSignOut(inner, inner.actor, ended)
  })
  return { done: true }
}
