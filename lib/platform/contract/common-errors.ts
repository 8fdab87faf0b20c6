// The errors that most endpoints share, so that each endpoint lists only its own (docs/api.md §2).
import type { DeliveryErrorCode } from './errors'

export const ANY_CALL = [
  'parameter_malformed',
  'method_not_allowed',
  'query_too_long',
  'rate_limited',
  'internal',
  'database_away',
] as const satisfies readonly DeliveryErrorCode[]

export const WITH_IDENTIFIER = [
  'parameter_required',
  'identifier_unknown',
  ...ANY_CALL,
] as const satisfies readonly DeliveryErrorCode[]

/** For endpoints that also take the parameters in a body. */
export const ANY_POST = ['body_too_long', 'body_no_form'] as const satisfies readonly DeliveryErrorCode[]
