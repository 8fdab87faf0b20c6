// The OpenAPI 3.1 document of the management API: the promised endpoints of the console, from the
// values that its parser reads.

import { SCOPES, scopeWith } from '@/lib/accounts/scopes.endpoint'
import { type ConsoleEndpoint, MANAGEMENT_TAGS } from '@/lib/platform/contract/endpoint'
import type { Right } from '@/lib/platform/contract/roles'
import { SegmentDocument, wholeSegment } from '@/lib/surveys/document/segment-document.endpoint'
import { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { wholeDocument } from '@/lib/surveys/survey-fields.endpoint'
import { CONSOLE_ENDPOINTS, type ConsoleEndpointId } from '../console-endpoints.endpoint'
import { type JsonSchema, toJsonSchema } from './json-schema.endpoint'
import { EXAMPLE_CALLS } from './management-calls.endpoint'
import { MANAGEMENT_DESCRIPTION } from './management-description.endpoint'
import { describeFailures, ERROR_SCHEMA } from './management-failures.endpoint'
import replies from './management-replies.json' with { type: 'json' }

/** Raised by the last number for additions; the address has the first. */
export const MANAGEMENT_VERSION = '1.0.0'

const isPromised = ({ path }: ConsoleEndpoint): boolean => path.startsWith('/api/v1/')

/** All promised endpoints. */
export const listPromised = (): [ConsoleEndpointId, ConsoleEndpoint][] =>
  (Object.entries(CONSOLE_ENDPOINTS) as [ConsoleEndpointId, ConsoleEndpoint][]).filter(([, endpoint]) =>
    isPromised(endpoint),
  )

const NAMED = new Map<unknown, string>([
  [wholeDocument, 'SurveyDocument'],
  [wholeSegment, 'SegmentDocument'],
])

const EXAMPLE_IDS: Record<string, unknown> = {
  accountId: 'current',
  surveyId: 1,
  userId: 1,
  invitationId: 1,
  revision: 1,
  destinationId: 1,
  linkId: 1,
  tagId: 1,
  themeKey: 'spring',
  segmentKey: 'loyal',
  imageName: 'kQ3vXb7m2Jt0sYpLw9RfHcAe1uZ.png',
  bulkId: '019ab3a6-1d2c-7b3e-9c56-6d0d4f0a1b2d',
  place: 1,
  udid: '00000000-0000-8000-8000-123456789012',
}

type Shape = ConsoleEndpoint['params']['shape']

function describeParameters({ params, query, ifMatch, method }: ConsoleEndpoint, call: { query?: object }) {
  const named = (place: 'path' | 'query', shape: Shape, examples: Record<string, unknown>) =>
    Object.entries(shape).map(([name, type]) => {
      const { default: _, ...schema } = toJsonSchema(type as typeof params, 'input').schema
      const isRequired = place === 'path' || !(type as typeof params).safeParse(undefined).success
      const example = examples[name]
      return {
        ...{ name, in: place, required: isRequired },
        ...(name === 'accountId' ? { description: 'Its id, or `current`: the account of the key.' } : {}),
        schema: place === 'path' ? (name === 'udid' ? schema : { type: ['string', 'integer'] }) : schema,
        ...(example === undefined ? {} : { example }),
      }
    })
  const header = (name: string, description: string) => ({
    ...{ name, in: 'header', required: false, description },
    schema: { type: 'string' },
  })
  return [
    ...named('path', params.shape, EXAMPLE_IDS),
    ...named('query', query.shape, { ...call.query }),
    ...(ifMatch ? [header('If-Match', 'The ETag of the survey that you have read, or `*`.')] : []),
    ...(method === 'GET'
      ? []
      : [header('Idempotency-Key', 'Of your choice: the same call once more gets the same reply.')]),
  ]
}

function describeSuccess({ file, reply }: ConsoleEndpoint, id: ConsoleEndpointId, shared: Schemas) {
  const headers = {
    'X-Request-Id': { description: 'Also in the log.', schema: { type: 'string' } },
    RateLimit: {
      description: 'What the key has left, and for how many seconds.',
      schema: { type: 'string' },
    },
  }
  if (file !== undefined) {
    const type = file.replace(/;.*/, '')
    return { description: 'A file.', headers, content: { [type]: { schema: { type: 'string' } } } }
  }
  const example: unknown = (replies as Record<string, unknown>)[id]
  const { schema, shared: parts } = toJsonSchema(reply, 'output', NAMED)
  Object.assign(shared, parts)
  const content = { schema, ...(example === undefined ? {} : { example }) }
  return { description: 'Success.', headers, content: { 'application/json': content } }
}

type Schemas = Record<string, JsonSchema>

function describeOperation(id: ConsoleEndpointId, endpoint: ConsoleEndpoint, shared: Schemas) {
  const { about, access, body } = endpoint
  const call = EXAMPLE_CALLS[id] ?? {}
  const scope = scopeWith(access as Right)
  const takesBody = endpoint.method !== 'GET' && !body.safeParse(undefined).success
  const { schema, shared: parts } = toJsonSchema(body, 'input', NAMED)
  Object.assign(shared, parts)
  const content = { schema, ...(call.body === undefined ? {} : { example: call.body }) }
  return {
    operationId: id,
    tags: [about?.tag],
    summary: about?.summary,
    description: [about?.text, `Scope: \`${scope}\`.`].filter(Boolean).join(' '),
    security: [{ key: [] }],
    'x-scope': scope,
    parameters: describeParameters(endpoint, call),
    ...(takesBody ? { requestBody: { required: true, content: { 'application/json': content } } } : {}),
    responses: { 200: describeSuccess(endpoint, id, shared), ...describeFailures(endpoint) },
  }
}

/** The whole document for a server, such as `https://surveys.example.com`. */
export function managementDocument(serverUrl: string) {
  const survey = toJsonSchema(SurveyDocument, 'input')
  const segment = toJsonSchema(SegmentDocument, 'input')
  const schemas: Schemas = {
    ...survey.shared,
    SurveyDocument: survey.schema,
    SegmentDocument: segment.schema,
    Error: ERROR_SCHEMA,
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [id, endpoint] of listPromised())
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(id, endpoint, schemas),
    }
  const scopes = Object.entries(SCOPES).map(([name, { sentence }]) => `| \`${name}\` | ${sentence} |`)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soundings management API',
      version: MANAGEMENT_VERSION,
      summary: 'Surveys, results, people and settings of an account.',
      description: `${MANAGEMENT_DESCRIPTION}\n\n| scope | lets a key |\n|---|---|\n${scopes.join('\n')}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(MANAGEMENT_TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: `snd_live_…`.' },
      },
    },
  }
}

const MARK = 'https://soundings.invalid'
let text: string | undefined

/** The same as JSON, made once. */
export function managementText(serverUrl: string): string {
  text ??= JSON.stringify(managementDocument(MARK))
  return text.replace(JSON.stringify(MARK), () => JSON.stringify(serverUrl))
}
