// One operation of the OpenAPI document.
import type { Endpoint } from '../endpoint'
import type { JsonSchema } from './json-schema'
import type { OpenApiParameter } from './parameters'
import type { OpenApiResponse } from './responses'

interface OpenApiRequestBody {
  required: true
  content: { 'application/x-www-form-urlencoded': { schema: JsonSchema } }
}

export interface OpenApiOperation {
  operationId: string
  tags: Endpoint['tag'][]
  summary: string
  description: string
  parameters: OpenApiParameter[]
  requestBody?: OpenApiRequestBody
  responses: Record<string, OpenApiResponse>
  /** How pages ask: with the name of a function, which web device types must give where it says so. */
  'x-jsonp': { parameter: 'callback'; requiredFor: string[] }
}
