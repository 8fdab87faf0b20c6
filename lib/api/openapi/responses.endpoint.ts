// The responses of an endpoint as OpenAPI describes them: JSON (or a PDF file), then every error as
// text.
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { API_ERRORS, type DeliveryErrorCode } from '@/lib/platform/contract/errors'
import { ERROR_EXAMPLES } from './error-examples.endpoint'
import type { JsonSchema } from './json-schema.endpoint'

export interface OpenApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<
    string,
    { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
  >
}

const text: JsonSchema = { type: 'string' }

const success = (endpoint: DeliveryEndpoint, reply: JsonSchema): OpenApiResponse => ({
  description:
    typeof endpoint.nothing === 'string'
      ? `Success. "Nothing" is exactly \`${endpoint.nothing}\`.`
      : 'Success.',
  content: {
    'application/json': {
      schema: reply,
      examples: {
        answer: { value: endpoint.example.reply },
        ...(typeof endpoint.nothing === 'string' && { nothing: { value: JSON.parse(endpoint.nothing) } }),
      },
    },
    ...(endpoint.alsoReplies?.includes('pdf') && { 'application/pdf': { schema: text } }),
  },
})

const redirect: OpenApiResponse = {
  description: 'Recorded; redirects to `redirect`, else to `url`.',
  headers: { Location: { description: 'The target.', schema: text } },
}

const HEADERS: Record<number, OpenApiResponse['headers']> = {
  405: { Allow: { description: 'The supported methods.', schema: text } },
  429: { 'Retry-After': { description: 'Seconds to wait.', schema: text } },
  503: { 'Retry-After': { description: 'Seconds to wait.', schema: text } },
}

function failure(status: number, names: readonly DeliveryErrorCode[]): OpenApiResponse {
  const headers = HEADERS[status]
  return {
    description: names.map((name) => API_ERRORS[name].meaning).join(' '),
    ...(headers && { headers }),
    content: {
      'text/plain': {
        schema: text,
        examples: Object.fromEntries(names.map((name) => [name, { value: ERROR_EXAMPLES[name] }])),
      },
    },
  }
}

/** All responses of an endpoint by status; `reply` is the schema of its JSON. */
export function describeResponses(
  endpoint: DeliveryEndpoint,
  reply: JsonSchema,
): Record<string, OpenApiResponse> {
  const statuses = [...new Set(endpoint.fails.map((name) => API_ERRORS[name].status))].sort((a, b) => a - b)
  const failures = statuses.map((status) => [
    String(status),
    failure(
      status,
      endpoint.fails.filter((name) => API_ERRORS[name].status === status),
    ),
  ])
  return {
    200: success(endpoint, reply),
    ...(endpoint.alsoReplies?.includes('redirect') && { 302: redirect }),
    ...Object.fromEntries(failures),
  }
}
