// Names one request in the answer and in the log, so that either leads to the other (docs/api.md §2).
import { randomUUID } from 'node:crypto'

/** The caller's own id when it is a decent one, so that a proxy's log and ours can be joined. */
export const readRequestId = (sent: string | undefined): string =>
  sent !== undefined && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID()
