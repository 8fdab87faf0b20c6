// The OpenAPI 3.1 document, made from the same values as the parser, so that it cannot say anything else.
import type { Endpoint } from './endpoint'
import { ENDPOINTS } from './endpoints'
import { type JsonSchema, toJsonSchema } from './json-schema'
import { describeParameters, type OpenApiParameter } from './openapi-parameters'
import { describeResponses, type OpenApiResponse } from './openapi-responses'

export interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: OpenApiParameter[]
  responses: Record<string, OpenApiResponse>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string; license: { name: string } }
  servers: { url: string }[]
  tags: { name: Endpoint['tag']; description: string }[]
  paths: Record<string, { get: OpenApiOperation }>
  components: { schemas: Record<string, JsonSchema> }
  security: []
}

const DESCRIPTION = `Every operation is a GET; parameters travel in the query string unless they are part of the path. A trailing slash is accepted.

With \`callback\` the answer is JavaScript that calls this function with the JSON. With \`preview_mode=true\` nothing is recorded. HEAD and prefetches record nothing either. Errors are one sentence of plain text that starts with "Error: ", never wrapped in the callback.

\`/surveys/{survey_id}\` and \`/surveys/{event_name}\` share one place: digits only are an id, everything else is a name.`

const TAGS: OpenApiDocument['tags'] = [
  { name: 'serving', description: 'Which survey this device may see, and its questions.' },
  { name: 'polls', description: 'Results of poll questions.' },
  { name: 'recording', description: 'Answers, impressions, closes, events and clicks.' },
  { name: 'results', description: 'What a person sees at the end.' },
  { name: 'devices', description: 'What is known of a device.' },
]

function describeOperation(endpoint: Endpoint, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const { schema, shared } = toJsonSchema(endpoint.reply, 'output')
  Object.assign(schemas, shared)
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: describeParameters(endpoint),
    responses: describeResponses(endpoint, schema),
  }
}

/** The whole document for a server, such as `https://surveys.example.com`. */
export function openApiDocument(serverUrl: string): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  const paths = Object.values(ENDPOINTS).map((endpoint: Endpoint) => [
    endpoint.path,
    { get: describeOperation(endpoint, schemas) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soundings',
      version: '1.0.0',
      summary: 'Serves surveys, records answers, returns poll results.',
      description: DESCRIPTION,
      license: { name: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: TAGS,
    paths: Object.fromEntries(paths),
    components: { schemas },
    security: [],
  }
}

let parts: { before: string; after: string } | undefined

/** The same as JSON. It is made once for all servers, as their address is all that differs. */
export function openApiText(serverUrl: string): string {
  const mark = 'https://soundings.invalid'
  if (!parts) {
    const [before = '', after = ''] = JSON.stringify(openApiDocument(mark)).split(JSON.stringify(mark))
    parts = { before, after }
  }
  return `${parts.before}${JSON.stringify(serverUrl)}${parts.after}`
}
