// The id of a request in its answer and in the log, to find one from the other (docs/api.md §2).
import { randomUUID } from 'node:crypto'

/** The caller's own id if it is well-formed, so that a proxy's log can be joined with ours. */
export const readRequestId = (sent: string | undefined): string =>
  sent !== undefined && /^[\w.-]{1,64}$/.test(sent) ? sent : randomUUID()
