// Every way a call can fail, once: its status and what it means (docs/api.md §2).

export const API_ERRORS = {
  parameter_required: { status: 400, meaning: 'A required parameter is absent or blank.' },
  parameter_malformed: { status: 400, meaning: 'A parameter has a value that cannot be read.' },
  identifier_unknown: { status: 400, meaning: 'No account has this identifier.' },
  answer_refused: {
    status: 400,
    meaning: 'The question or a possible answer does not belong to what is answered.',
  },
  poll_not_enabled: { status: 403, meaning: 'The survey is not a poll, or no survey of this account.' },
  path_unknown: { status: 404, meaning: 'The path is none of the API.' },
  submission_unknown: { status: 404, meaning: 'No submission of this account has this udid.' },
  question_unknown: {
    status: 404,
    meaning: 'The question or the answer is unknown, or they do not belong together.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'Only GET (and HEAD, OPTIONS) is answered, and POST where a call records.',
  },
  body_too_long: { status: 413, meaning: 'The body is longer than 256 KiB.' },
  query_too_long: { status: 414, meaning: 'The query is longer than 32 KiB.' },
  body_no_form: { status: 415, meaning: 'The body is not a form: `application/x-www-form-urlencoded`.' },
  too_much_data: {
    status: 400,
    meaning: 'More than may be stored: 16 KiB and 200 fields of a device, 8 KiB of an event.',
  },
  rate_limited: { status: 429, meaning: 'Too many calls; Retry-After says when to come back.' },
  documents_busy: {
    status: 503,
    meaning:
      'Too many documents are being made; the answers are stored, and Retry-After says when to ask again.',
  },
  internal: { status: 500, meaning: 'Our fault; the request id finds it in the log.' },
  database_away: {
    status: 503,
    meaning:
      'The database does not answer; what was sent may not be recorded. Retry-After says when to send it again.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ApiErrorName = keyof typeof API_ERRORS

/** A failure on its way to the caller; `message` is the sentence after "Error: ". */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorName,
    sentence: string,
    /** Seconds after which it is worth trying again, where that is known. */
    readonly retryAfter?: number,
  ) {
    super(sentence)
    this.name = 'ApiError'
  }
}

/** Ends a call with a failure; the sentence names the parameter or the id that is wrong. */
export const throwApiError = (failure: ApiErrorName, sentence: string, retryAfter?: number): never => {
  throw new ApiError(failure, sentence, retryAfter)
}

/** Works across bundles, where `instanceof` does not. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError'
