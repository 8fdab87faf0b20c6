// The parameters of an endpoint as OpenAPI describes them.
import type { z } from 'zod'
import type { Endpoint } from './endpoint'
import { type JsonSchema, toJsonSchema } from './json-schema'
import { isRequired, requirementWords } from './requirement-words'

/** Text parameters are a schema; objects are JSON text, which OpenAPI calls content. */
export interface OpenApiParameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  example?: unknown
  schema?: JsonSchema
  content?: Record<string, { schema: JsonSchema; example: unknown }>
  style?: string
  explode?: boolean
}

const parseExample = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : text)

function describeParameter(
  endpoint: Endpoint,
  place: 'path' | 'query',
  name: string,
  type: z.ZodType,
): OpenApiParameter {
  const { description = '', example, ...schema } = toJsonSchema(type, 'input').schema
  const words = [description, place === 'query' ? requirementWords(endpoint, name) : '']
  const parameter = {
    name,
    in: place,
    required: place === 'path' || isRequired(endpoint, name),
    description: words.filter((part) => part !== '').join(' '),
  }
  return endpoint.objects?.includes(name)
    ? { ...parameter, content: { 'application/json': { schema: {}, example: parseExample(example) } } }
    : { ...parameter, example, schema }
}

/** Whatever is not named: OpenAPI writes it as one exploded object. */
const everythingElse = (endpoint: Endpoint): OpenApiParameter => ({
  name: 'any_other_name',
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  description:
    endpoint.id === 'setDeviceData'
      ? 'Every other parameter is a field of the device.'
      : `Every other parameter is Context Data. Not data: ${endpoint.contextData?.reserved.join(', ')}.`,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
})

/** All parameters of an endpoint: those of its path, the named ones, and "any other" where these are data. */
export const describeParameters = (endpoint: Endpoint): OpenApiParameter[] => [
  ...Object.entries(endpoint.params.shape).map(([name, type]) =>
    describeParameter(endpoint, 'path', name, type as z.ZodType),
  ),
  ...Object.entries(endpoint.query.shape).map(([name, type]) =>
    describeParameter(endpoint, 'query', name, type as z.ZodType),
  ),
  ...(endpoint.contextData ? [everythingElse(endpoint)] : []),
]
