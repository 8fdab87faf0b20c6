// One example sentence for each error, as a caller gets it: text that starts with "Error: " and
// names the parameter (docs/api.md §2).
import type { DeliveryErrorCode } from '@/lib/platform/contract/errors'

export const ERROR_EXAMPLES: Record<DeliveryErrorCode, string> = {
  parameter_required: 'Error: identifier is required.',
  parameter_malformed: 'Error: udid must be a UUID: 8-4-4-4-12 hexadecimal digits.',
  identifier_unknown: 'Error: there is no account with this identifier.',
  answer_refused: 'Error: answer_id 31 is not a possible answer of question 12.',
  poll_not_enabled: 'Error: survey_id is not the id of a poll.',
  path_unknown: 'Error: this path is not part of the API.',
  submission_unknown: 'Error: no submission has this submission_udid.',
  question_unknown: 'Error: question_id 12 is not a question of this account.',
  method_not_allowed: 'Error: this path does not support POST, only GET.',
  body_too_long: 'Error: the body is longer than 256 KiB.',
  query_too_long: 'Error: the query is longer than 32 KiB.',
  body_no_form: 'Error: the body must be application/x-www-form-urlencoded.',
  too_much_data:
    'Error: the stored data of a device may have up to 16 KiB and 200 fields, and this call would exceed that.',
  rate_limited: 'Error: too many calls, try again in a second.',
  documents_busy: 'Error: the answers are stored, but too many documents are being made. Ask again.',
  internal: 'Error: something went wrong on our side. The X-Request-Id header names this call.',
  database_away: 'Error: the database does not answer, so this call may not be recorded. Try again.',
}
