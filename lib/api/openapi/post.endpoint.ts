// The POST of an endpoint that records, as OpenAPI describes it: its query parameters as the fields
// of a form.

import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { ANY_OTHER_NAME } from '@/lib/platform/contract/params'
import type { OpenApiOperation } from './operation.endpoint'

/** The same operation by POST (docs/api.md §2). */
export function describePost(endpoint: DeliveryEndpoint, get: OpenApiOperation): OpenApiOperation {
  const fields = get.parameters.filter((one) => one.in === 'query' && one.name !== ANY_OTHER_NAME)
  const properties = fields.map(({ name, description, example, style }) => [
    name,
    // A field is text, so an object is written as JSON.
    style === 'deepObject'
      ? { type: 'string', description, example: JSON.stringify(example) }
      : { type: 'string', description, example: String(example) },
  ])
  const required = fields.filter((one) => one.required).map(({ name }) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    // Of any type: an optional field beside a rest of texts is no type of TypeScript.
    ...(endpoint.contextData && { additionalProperties: true }),
  }
  return {
    ...get,
    operationId: `${get.operationId}ByPost`,
    description: `${get.description} The same as the GET, for what is too long for an address: the parameters are the fields of a form of up to 256 KiB.`,
    parameters: get.parameters.filter((one) => one.in === 'path'),
    requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema } } },
  }
}
