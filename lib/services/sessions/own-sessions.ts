// The user's own sessions: lists them and ends one, all others, or all.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type * as contract from '@/lib/contract/console/own-sessions'
import * as sessions from '@/lib/db/users/session-store'
import { describeBrowser } from '@/lib/domain/reports/describe-browser'
import type { ConsoleOperation } from '../console-context'

export const listMySessions: ConsoleOperation<typeof contract.listMySessions> = async (
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

export const endMySession: ConsoleOperation<typeof contract.endMySession> = async (
  { params },
  { db, actor },
) =>
  (await sessions.endSession(db, actor.id, params.sessionId))
    ? { done: true }
    : throwConsoleError('unknown', 'This session has ended already.')

export const endMySessions: ConsoleOperation<typeof contract.endMySessions> = async (
  { body },
  { db, actor },
) => {
  await sessions.endSessions(db, actor.id, body?.keepThis ? actor.sessionId : null)
  return { done: true }
}
