// The errors of the management API as its OpenAPI document describes them.
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { type ConsoleErrorCode, MANAGEMENT_ERRORS } from '@/lib/platform/contract/errors'

function listCodes({ method, params, ifMatch }: ConsoleEndpoint): ConsoleErrorCode[] {
  const changes = method !== 'GET'
  return [
    'key_in_address',
    'not_signed_in',
    'key_refused',
    'not_allowed',
    'unknown',
    ...(changes ? (['conflict', 'too_large', 'not_json', 'idempotency_mismatch'] as const) : []),
    ...(ifMatch ? (['precondition_failed', 'precondition_required'] as const) : []),
    ...('surveyId' in params.shape && !changes ? (['not_ready'] as const) : []),
    ...(['invalid', 'rate_limited', 'internal', 'database_away'] as const),
  ]
}

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        requestId: { type: 'string' },
        problems: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'reason'],
            properties: { path: { type: 'string' }, reason: { type: 'string' } },
          },
        },
        details: {},
      },
    },
  },
}

/** The errors of an endpoint by status. */
export function describeFailures(endpoint: ConsoleEndpoint): Record<string, unknown> {
  const byStatus = new Map<number, ConsoleErrorCode[]>()
  for (const code of listCodes(endpoint)) {
    const { status } = MANAGEMENT_ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${MANAGEMENT_ERRORS[code].meaning}`).join(' '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            example: {
              error: {
                code: codes[0],
                message: MANAGEMENT_ERRORS[codes[0] ?? 'internal'].meaning,
                requestId: '3f0c…',
              },
            },
          },
        },
      },
    ]),
  )
}
