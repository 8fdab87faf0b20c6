// One operation of the OpenAPI document.
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import type { JsonSchema } from './json-schema.endpoint'
import type { OpenApiParameter } from './parameters.endpoint'
import type { OpenApiResponse } from './responses.endpoint'

interface OpenApiRequestBody {
  required: true
  content: { 'application/x-www-form-urlencoded': { schema: JsonSchema } }
}

export interface OpenApiOperation {
  operationId: string
  tags: DeliveryEndpoint['tag'][]
  summary: string
  description: string
  parameters: OpenApiParameter[]
  requestBody?: OpenApiRequestBody
  responses: Record<string, OpenApiResponse>
  /** The callback parameter: optional, except where web device types must send it. */
  'x-jsonp': { parameter: 'callback'; requiredFor: string[] }
}
