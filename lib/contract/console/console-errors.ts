// Every way in which a call of the console can fail, once: its status and what it means.
import { z } from 'zod'

export const CONSOLE_ERRORS = {
  not_signed_in: { status: 401, meaning: 'There is no session, or it has been ended.' },
  wrong_password: { status: 403, meaning: 'The password given for confirmation is not the right one.' },
  cross_site: { status: 403, meaning: 'The call comes from another site.' },
  not_allowed: { status: 403, meaning: 'The role in this account does not allow it.' },
  unknown: { status: 404, meaning: 'No such thing, or none of an account that the caller is in.' },
  method_not_allowed: { status: 405, meaning: 'This address does not answer this method.' },
  conflict: {
    status: 409,
    meaning: 'Somebody else has changed it meanwhile, or it stands against what is there.',
  },
  expired: { status: 410, meaning: 'The link is used up or too old.' },
  too_large: { status: 413, meaning: 'The body is larger than the console takes.' },
  not_json: { status: 415, meaning: 'The body is not JSON.' },
  invalid: { status: 422, meaning: 'The values are not such as they should be; `problems` names each.' },
  too_many: { status: 429, meaning: 'Too many tries; Retry-After says when to come back.' },
  internal: { status: 500, meaning: 'Our fault; the request id finds it in the log.' },
  database_away: { status: 503, meaning: 'The database does not answer.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ConsoleErrorName = keyof typeof CONSOLE_ERRORS

/** The body of every failure. `details` is what a failure's own kind promises, such as the newer draft of a conflict. */
export const consoleError = z.object({
  error: z.object({
    name: z.enum(Object.keys(CONSOLE_ERRORS) as [ConsoleErrorName, ...ConsoleErrorName[]]),
    /** A sentence for people. */
    message: z.string(),
    problems: z.array(z.object({ path: z.string(), reason: z.string() })).optional(),
    details: z.unknown().optional(),
  }),
})
export type ConsoleError = z.output<typeof consoleError>['error']

interface Extras {
  problems?: { path: string; reason: string }[]
  details?: unknown
}

/** A failure on its way to the console; `message` is a whole sentence that says what to do. */
export class ConsoleApiError extends Error {
  override readonly name = 'ConsoleApiError'

  constructor(
    readonly code: ConsoleErrorName,
    sentence: string,
    readonly extras: Extras = {},
  ) {
    super(sentence)
  }
}

/** Ends a call of the console with a failure. */
export const throwConsoleError = (failure: ConsoleErrorName, sentence: string, extras?: Extras): never => {
  throw new ConsoleApiError(failure, sentence, extras)
}
