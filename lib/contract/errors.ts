// Every error of the public API: its status and its meaning (docs/api.md §2).

export const API_ERRORS = {
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
  method_not_allowed: {
    status: 405,
    meaning: 'The path supports GET, HEAD and OPTIONS, and POST where the call records.',
  },
  body_too_long: { status: 413, meaning: 'The body is longer than 256 KiB.' },
  query_too_long: { status: 414, meaning: 'The query is longer than 32 KiB.' },
  body_no_form: { status: 415, meaning: 'The body is not a form: `application/x-www-form-urlencoded`.' },
  too_much_data: {
    status: 400,
    meaning: 'More data than the limit: 16 KiB and 200 fields for a device, 8 KiB for an event.',
  },
  rate_limited: { status: 429, meaning: 'Too many calls; Retry-After says when to try again.' },
  documents_busy: {
    status: 503,
    meaning: 'Too many documents are being made. The answers are stored; Retry-After says when to ask again.',
  },
  internal: { status: 500, meaning: 'An error on our side; the log has it under the request id.' },
  database_away: {
    status: 503,
    meaning:
      'The database does not answer, and the call may not be recorded. Retry-After says when to try again.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ApiErrorName = keyof typeof API_ERRORS

/** An error with its sentence for the caller; `message` follows "Error: ". */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorName,
    sentence: string,
    /** Seconds after which a retry makes sense, where that is known. */
    readonly retryAfter?: number,
  ) {
    super(sentence)
    this.name = 'ApiError'
  }
}

/** Throws an ApiError; the sentence names the wrong parameter or id. */
export const throwApiError = (code: ApiErrorName, sentence: string, retryAfter?: number): never => {
  throw new ApiError(code, sentence, retryAfter)
}

/** Compares the name because `instanceof` fails across bundles. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'
