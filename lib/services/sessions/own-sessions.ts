// The user's own sessions: lists them and ends one, all others, or all.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type * as contract from '@/lib/contract/console/own-sessions'
import * as sessions from '@/lib/db/users/session-store'
import { describeBrowser } from '@/lib/domain/reports/describe-browser'
import type { ConsoleOperation } from '../console-context'

export const listMySessions: ConsoleOperation<typeof contract.listMySessions> = async (
  _,
  { db, user, now },
) => {
  const list = (await sessions.listSessions(db, user.id, now)).map(
    ({ id, userAgent, createdAt, seenAt }) => ({
      id,
      browser: describeBrowser(userAgent),
      signedInAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === user.sessionId,
    }),
  )
  return { sessions: list.sort((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

export const endMySession: ConsoleOperation<typeof contract.endMySession> = async (
  { params },
  { db, user },
) =>
  (await sessions.endSession(db, user.id, params.sessionId))
    ? { done: true }
    : throwConsoleError('unknown', 'This session has ended already.')

export const endMySessions: ConsoleOperation<typeof contract.endMySessions> = async (
  { body },
  { db, user },
) => {
  await sessions.endSessions(db, user.id, body?.keepThis ? user.sessionId : null)
  return { done: true }
}
