// Every error of the public API (docs/api.md §2) and of the console: its status and its meaning.
import { plainEnglish, type Sentence, say, type Translator } from './translator'

interface Described {
  status: number
  meaning: string
  /** Seconds after which a retry makes sense, unless the error itself says so. */
  retryAfter?: number
}

const COMMON_ERRORS = {
  method_not_allowed: {
    status: 405,
    meaning: 'The path supports GET, HEAD and OPTIONS, and POST where the call records.',
  },
  internal: { status: 500, meaning: 'An error on our side; the log has it under the request id.' },
  database_away: {
    status: 503,
    meaning:
      'The database does not answer, and the call may not be recorded. Retry-After says when to try again.',
    retryAfter: 5,
  },
} as const satisfies Record<string, Described>

const DELIVERY_ERRORS = {
  ...COMMON_ERRORS,
  parameter_required: { status: 400, meaning: 'A required parameter is absent or blank.' },
  parameter_malformed: { status: 400, meaning: 'A parameter has a value that cannot be read.' },
  identifier_unknown: { status: 400, meaning: 'No account has this identifier.' },
  answer_refused: {
    status: 400,
    meaning: 'The question is not of this survey, or the answer not of this question.',
  },
  poll_not_enabled: { status: 403, meaning: 'The survey is not a poll, or the account has no such survey.' },
  path_unknown: { status: 404, meaning: 'The path is not part of the API.' },
  submission_unknown: { status: 404, meaning: 'No submission of this account has this udid.' },
  question_unknown: {
    status: 404,
    meaning: 'The question or the answer is unknown, or they do not belong together.',
  },
  body_too_long: { status: 413, meaning: 'The body is longer than 256 KiB.' },
  query_too_long: { status: 414, meaning: 'The query is longer than 32 KiB.' },
  body_no_form: { status: 415, meaning: 'The body is not a form: `application/x-www-form-urlencoded`.' },
  too_much_data: {
    status: 400,
    meaning: 'More data than the limit: 16 KiB and 200 fields for a device, 8 KiB for an event.',
  },
  rate_limited: {
    status: 429,
    meaning: 'Too many calls; Retry-After says when to try again.',
    retryAfter: 1,
  },
  documents_busy: {
    status: 503,
    meaning: 'Too many documents are being made. The answers are stored; Retry-After says when to ask again.',
    retryAfter: 5,
  },
} as const satisfies Record<string, Described>

const CONSOLE_ERRORS = {
  ...COMMON_ERRORS,
  not_signed_in: { status: 401, meaning: 'There is no session, or it has ended.' },
  key_refused: { status: 401, meaning: 'The API key is unknown, revoked or expired, or its maker has left.' },
  key_in_address: { status: 400, meaning: 'The API key stands in the address, where logs keep it.' },
  wrong_password: { status: 403, meaning: 'The password given for confirmation is wrong.' },
  not_confirmed: { status: 403, meaning: 'The user has to prove who they are first; `details.by` says how.' },
  second_factor_needed: {
    status: 403,
    meaning: 'The account asks for a second factor that this session has not given.',
  },
  cross_site: { status: 403, meaning: 'The call comes from another site.' },
  not_allowed: {
    status: 403,
    meaning: 'The role in this account, or the scopes of the key, do not allow it.',
  },
  unknown: { status: 404, meaning: 'There is no such thing in an account of the caller.' },
  conflict: {
    status: 409,
    meaning: 'Somebody else changed it meanwhile, or it conflicts with what is stored.',
  },
  precondition_failed: {
    status: 412,
    meaning: 'It was changed since the ETag of If-Match; `details.etag` is the one that it has now.',
  },
  precondition_required: { status: 428, meaning: 'The call must say what it has seen: If-Match is missing.' },
  idempotency_mismatch: { status: 422, meaning: 'The Idempotency-Key was sent with another request before.' },
  expired: { status: 410, meaning: 'The link was used or has expired.' },
  too_large: { status: 413, meaning: 'The body is too large.' },
  not_json: { status: 415, meaning: 'The body is not JSON.' },
  invalid: { status: 422, meaning: 'Some values are not valid; `problems` lists them.' },
  not_ready: {
    status: 503,
    meaning:
      'The results are being counted, or the totals of the survey made; `details.percent` says how far. It goes on for some seconds. Retry-After says when to ask the same again.',
    retryAfter: 1,
  },
  rate_limited: {
    status: 429,
    meaning: 'Too many calls with this key, or uploads to the account; Retry-After says when to try again.',
    retryAfter: 1,
  },
  too_many: {
    status: 429,
    meaning: 'Too many attempts; Retry-After says when to try again.',
    retryAfter: 900,
  },
} as const satisfies Record<string, Described>

export type DeliveryErrorCode = keyof typeof DELIVERY_ERRORS
export type ConsoleErrorCode = keyof typeof CONSOLE_ERRORS
export type ApiErrorCode = DeliveryErrorCode | ConsoleErrorCode

export const API_ERRORS: Readonly<Record<ApiErrorCode, Described>> = { ...CONSOLE_ERRORS, ...DELIVERY_ERRORS }

/** Their meanings for callers of the management API, where some differ. */
export const MANAGEMENT_ERRORS: Readonly<Record<ConsoleErrorCode, Described>> = CONSOLE_ERRORS

interface Extras {
  /** What is wrong with which field of the body or the query. */
  problems?: { path: string; reason: Sentence }[]
  /** Depends on the error, such as the newer draft of a conflict. */
  details?: unknown
  /** Seconds after which a retry makes sense, where that is known. */
  retryAfter?: number
}

/** An error with its sentence for the caller; it names the wrong parameter or id. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: ApiErrorCode,
    private readonly sentence: Sentence,
    readonly extras: Extras = {},
  ) {
    super(say(plainEnglish, sentence))
  }

  /** What is wrong with which field, in the language of `t`. */
  problemsIn(t: Translator): { path: string; reason: string }[] | undefined {
    return this.extras.problems?.map(({ path, reason }) => ({ path, reason: say(t, reason) }))
  }

  /** The sentence in the language of `t`; `message` is it in English. */
  messageIn(t: Translator): string {
    return say(t, this.sentence)
  }
}

/** Also of one that another copy of this module made (lib/platform/once-per-process.ts). */
export const isApiError = (thrown: unknown): thrown is ApiError =>
  thrown instanceof Error && thrown.name === 'ApiError'

/** Throws an ApiError. */
export const throwApiError = (code: ApiErrorCode, sentence: Sentence, extras?: Extras): never => {
  throw new ApiError(code, sentence, extras)
}

/** The body of every error of the console and the management API. */
export interface ConsoleErrorBody {
  error: {
    code: ApiErrorCode
    /** A sentence for people. */
    message: string
    /** As in the header X-Request-Id and in the log. */
    requestId: string
    problems?: { path: string; reason: string }[] | undefined
    details?: unknown
  }
}
