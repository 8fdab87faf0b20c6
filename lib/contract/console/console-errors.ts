// Every error of the console's endpoints: its status and its meaning.
import { z } from 'zod'

export const CONSOLE_ERRORS = {
  not_signed_in: { status: 401, meaning: 'There is no session, or it has ended.' },
  wrong_password: { status: 403, meaning: 'The password given for confirmation is wrong.' },
  cross_site: { status: 403, meaning: 'The call comes from another site.' },
  not_allowed: { status: 403, meaning: 'The role in this account does not allow it.' },
  unknown: { status: 404, meaning: 'There is no such thing in an account of the caller.' },
  method_not_allowed: { status: 405, meaning: 'This address does not support this method.' },
  conflict: {
    status: 409,
    meaning: 'Somebody else changed it meanwhile, or it conflicts with what is stored.',
  },
  expired: { status: 410, meaning: 'The link was used or has expired.' },
  too_large: { status: 413, meaning: 'The body is too large.' },
  not_json: { status: 415, meaning: 'The body is not JSON.' },
  invalid: { status: 422, meaning: 'Some values are not valid; `problems` lists them.' },
  too_many: { status: 429, meaning: 'Too many attempts; Retry-After says when to try again.' },
  internal: { status: 500, meaning: 'An error on our side; the log has it under the request id.' },
  database_away: { status: 503, meaning: 'The database does not answer.' },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ConsoleErrorName = keyof typeof CONSOLE_ERRORS

/**
 * The body of every error. `details` depends on the error, such as the newer draft of a conflict.
 */
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

/**
 * An error with its message for the console; `message` is a whole sentence that says what to do.
 */
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

/** Throws a ConsoleApiError. */
export const throwConsoleError = (code: ConsoleErrorName, sentence: string, extras?: Extras): never => {
  throw new ConsoleApiError(code, sentence, extras)
}
