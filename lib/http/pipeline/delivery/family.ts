// How the public API differs from the console: open to pages of any site, errors are text.
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import type { Family } from '../route'
import { renderError } from './render-error'

export const DELIVERY: Family<DeliveryEndpoint> = {
  methodsOf: ({ alsoPost }) => (alsoPost ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'OPTIONS']),
  sentences: {
    methodNotAllowed: (method, { alsoPost }) =>
      `this path does not support ${method}, only ${alsoPost ? 'GET and POST' : 'GET'}.`,
    database_away: 'the database does not answer, so this call may not be recorded. Try again.',
    internal: 'something went wrong on our side. The X-Request-Id header names this call.',
  },
  renderError,
  preflight: (allow) => ({
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  }),
}
