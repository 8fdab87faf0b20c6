// The one error of the client: what the server refused, or why there is no reply.

/** What is wrong with which field. */
export interface Problem {
  path: string
  reason: string
}

interface Told {
  /** The HTTP status; 0: there was no reply. */
  status: number
  /**
   * As docs/management-api.md lists them, such as `precondition_failed`; `unreachable`, `timed_out`,
   * `redirected` or `unreadable` if the reply is none of Soundings.
   */
  code: string
  /** Of an invalid call: all of them. */
  problems?: Problem[]
  /** What the server adds, such as the ETag that a survey has now. */
  details?: unknown
  /** To find the call in the server's log; null: there was no reply. */
  requestId?: string | null
  /** Seconds after which the server asks to be called again; null: it does not say. */
  retryAfter?: number | null
  cause?: unknown
}

export class SoundingsError extends Error {
  override readonly name = 'SoundingsError'
  readonly status: number
  readonly code: string
  readonly problems: Problem[]
  readonly details: unknown
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor(message: string, told: Told) {
    super(message, told.cause === undefined ? undefined : { cause: told.cause })
    this.status = told.status
    this.code = told.code
    this.problems = told.problems ?? []
    this.details = told.details
    this.requestId = told.requestId ?? null
    this.retryAfter = told.retryAfter ?? null
  }
}
