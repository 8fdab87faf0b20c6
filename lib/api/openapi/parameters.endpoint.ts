// The parameters of an endpoint as OpenAPI describes them, for clients that read JSON.
import type { z } from 'zod'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { ANY_OTHER_NAME } from '@/lib/platform/contract/params'
import { type JsonSchema, toJsonSchema } from './json-schema.endpoint'
import { isRequired, jsonOnlyFor, requirementWords } from './requirement-words.endpoint'

export interface OpenApiParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  example?: unknown
  schema: JsonSchema
  style?: string
  explode?: boolean
}

/** An object as brackets, which generated clients write, or as JSON text. */
const objectSchema: JsonSchema = {
  anyOf: [
    { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    { type: 'string', description: 'JSON text.' },
  ],
}

function describeParameter(
  endpoint: DeliveryEndpoint,
  place: 'path' | 'query',
  name: string,
  type: z.ZodType,
): OpenApiParameter {
  const { description = '', example, default: _default, ...schema } = toJsonSchema(type, 'input').schema
  const words = [description, place === 'query' ? requirementWords(endpoint, name) : '']
  const parameter = {
    name,
    in: place,
    required: place === 'path' || isRequired(endpoint, name),
    description: [...new Set(words.flatMap((part) => String(part).split(/(?<=\.) /)))].join(' ').trim(),
  }
  if (endpoint.objects?.includes(name)) {
    const value: unknown = typeof example === 'string' ? JSON.parse(example) : example
    return { ...parameter, example: value, schema: objectSchema, style: 'deepObject', explode: true }
  }
  const only = jsonOnlyFor(endpoint, name)
  if (only) return { ...parameter, required: true, example: only[0], schema: { type: 'string', enum: only } }
  // The parser reads digits, but clients have the id as a number from an answer.
  return schema.type === 'integer' || schema.pattern === '^[0-9]+$'
    ? { ...parameter, example: Number(example), schema: { type: 'integer', minimum: 0 } }
    : { ...parameter, example, schema }
}

const everythingElse = (endpoint: DeliveryEndpoint): OpenApiParameter => ({
  name: ANY_OTHER_NAME,
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  description:
    endpoint.contextData?.meaning ??
    `Every other parameter is Context Data. Not data: ${endpoint.contextData?.reserved.join(', ')}.`,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
})

/**
 * All parameters except `callback`: those of the path, the named ones, and "any other" where these
 * are data.
 */
export const describeParameters = (endpoint: DeliveryEndpoint): OpenApiParameter[] => [
  ...Object.entries(endpoint.params.shape).map(([name, type]) =>
    describeParameter(endpoint, 'path', name, type as z.ZodType),
  ),
  ...Object.entries(endpoint.query.shape)
    .filter(([name]) => name !== 'callback')
    .map(([name, type]) => describeParameter(endpoint, 'query', name, type as z.ZodType)),
  ...(endpoint.contextData ? [everythingElse(endpoint)] : []),
]
