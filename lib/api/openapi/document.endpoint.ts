// The OpenAPI 3.1 document, generated from the same values as the parser, so that it cannot differ.

import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { DELIVERY_ENDPOINTS } from '../delivery-endpoints.endpoint'
import { type JsonSchema, toJsonSchema } from './json-schema.endpoint'
import type { OpenApiOperation } from './operation.endpoint'
import { describeParameters, type OpenApiParameter } from './parameters.endpoint'
import { describePost } from './post.endpoint'
import { jsonOnlyFor } from './requirement-words.endpoint'
import { describeResponses } from './responses.endpoint'

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string }[]
  tags: { name: DeliveryEndpoint['tag']; description: string }[]
  paths: Record<string, { get: OpenApiOperation; post?: OpenApiOperation }>
  components: { schemas: Record<string, JsonSchema> }
  security: []
}

const DESCRIPTION = `Every operation is a GET; parameters travel in the query string unless they are part of the path. What records is also a POST of a form. A trailing slash is accepted.

This document describes the answers as JSON, for servers, apps and generated clients. A page may send \`callback\` as well: the answer is then JavaScript that calls this function with the JSON. Device types \`desktop\`, \`mobile\` and \`tablet\` must send it where \`x-jsonp\` says so, which is why these operations name only the other two here. \`/results\` is a page unless \`accept\` asks for JSON.

With \`preview_mode=true\` nothing is recorded. HEAD and prefetches record nothing either. Errors are one sentence of plain text that starts with "Error: ".`

const TAGS: OpenApiDocument['tags'] = [
  { name: 'serving', description: 'Which survey this device may see, and its questions.' },
  { name: 'polls', description: 'Results of poll questions.' },
  { name: 'recording', description: 'Answers, impressions, closes, events and clicks.' },
  { name: 'results', description: 'What a person sees at the end.' },
  { name: 'devices', description: 'Data of a device.' },
]

function describeOperation(
  endpoint: DeliveryEndpoint,
  schemas: Record<string, JsonSchema>,
): OpenApiOperation {
  const { schema, shared } = toJsonSchema(endpoint.reply, 'output')
  Object.assign(schemas, shared)
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: describeParameters(endpoint),
    responses: describeResponses(endpoint, schema),
    'x-jsonp': {
      parameter: 'callback',
      requiredFor: jsonOnlyFor(endpoint, 'device_type') ? ['desktop', 'mobile', 'tablet'] : [],
    },
  }
}

/** Paths that differ only in the name of a parameter are one path in OpenAPI. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/**
 * Merges such endpoints into one operation: `/surveys/{survey_id}` and `/surveys/{event_name}`
 * become `/surveys/{survey_id_or_event_name}`.
 */
function describeShape(
  [first, ...others]: readonly [DeliveryEndpoint, ...DeliveryEndpoint[]],
  schemas: Record<string, JsonSchema>,
): [string, { get: OpenApiOperation; post?: OpenApiOperation }] {
  const main = describeOperation(first, schemas)
  const rest = others.map((endpoint) => describeOperation(endpoint, schemas))
  if (rest.length === 0) {
    return [first.path, { get: main, ...(first.alsoPost && { post: describePost(first, main) }) }]
  }
  const all = [main, ...rest]
  const inPath = all.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'path'))
  const name = inPath.map((parameter) => parameter.name).join('_or_')
  const parameter: OpenApiParameter = {
    name,
    in: 'path',
    required: true,
    description: inPath.map(({ description }) => description).join(' Or: '),
    example: inPath[0]?.example,
    schema: { anyOf: inPath.map(({ schema }) => schema) },
  }
  const get = {
    ...main,
    summary: all.map(({ summary }) => summary).join(', or: '),
    description: all.map(({ description }) => description).join('\n\n'),
    parameters: [parameter, ...main.parameters.filter((one) => one.in === 'query')],
    responses: Object.assign({}, ...rest.map(({ responses }) => responses), main.responses),
  }
  return [first.path.replace(/\{\w+\}/, `{${name}}`), { get }]
}

/** The whole document for a server, such as `https://surveys.example.com`. */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const byShape = new Map<string, [DeliveryEndpoint, ...DeliveryEndpoint[]]>()
  for (const endpoint of Object.values(DELIVERY_ENDPOINTS)) {
    const others = byShape.get(shapeOf(endpoint.path))
    if (others) others.push(endpoint)
    else byShape.set(shapeOf(endpoint.path), [endpoint])
  }
  const paths = [...byShape.values()].map((endpoints) => describeShape(endpoints, schemas))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soundings',
      version: '1.0.0',
      summary: 'Serves surveys, records answers, returns poll results.',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: TAGS,
    paths: Object.fromEntries(paths),
    components: { schemas },
    security: [],
  }
}

let parts: { before: string; after: string } | undefined

/** The same as JSON. It is generated once, because only the server's address differs. */
export function openApiText(serverUrl: string): string {
  const mark = 'https://soundings.invalid'
  if (!parts) {
    const [before = '', after = ''] = JSON.stringify(openApiDocument(mark)).split(JSON.stringify(mark))
    parts = { before, after }
  }
  return `${parts.before}${JSON.stringify(serverUrl)}${parts.after}`
}
