// The user's own sessions: lists them and ends one, all others, or all.

import type * as contract from '@/lib/contract/console/own-sessions'
import { throwApiError } from '@/lib/contract/errors'
import * as sessions from '@/lib/db/users/session-store'
import { describeBrowser } from '@/lib/domain/reports/describe-browser'
import type { ConsoleService } from '../service'

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

export const endMySession: ConsoleService<typeof contract.endMySession> = async (
  { params },
  { db, actor },
) =>
  (await sessions.endSession(db, actor.id, params.sessionId))
    ? { done: true }
    : throwApiError('unknown', 'This session has ended already.')

export const endMySessions: ConsoleService<typeof contract.endMySessions> = async (
  { body },
  { db, actor },
) => {
  await sessions.endSessions(db, actor.id, body?.keepThis ? actor.sessionId : null)
  return { done: true }
}
