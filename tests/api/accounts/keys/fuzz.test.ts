// Random calls of every operation of the management API's document, many of them invalid: each reply
// is one that the document names, in its form, and never our fault.
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { managementDocument } from '@/lib/api/openapi/management.endpoint'
import { get } from '../../../support/api'
import { arrangeAccount, arrangeSurvey } from '../../../support/arrange'
import { arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { arrangeDelivery } from '../../../support/destinations'
import { arrangeKey } from '../../../support/keys'
import { anything, fitting, mostly, type Schema } from '../../../support/requests/from-schema'
import { SEED } from '../../../support/seed'
import { openSubmission } from '../../../support/serving'
import { casesOf } from '../../../support/thorough'

useTestDatabase()

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema; example?: unknown } } }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

const { paths, components } = JSON.parse(JSON.stringify(managementDocument('https://x.example')))
const operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [operation.operationId, method.toUpperCase(), path, operation] as const,
  ),
)

/** Ids that exist, so that calls come further than the path. */
let values: Record<string, string | number> = {}
let account: Awaited<ReturnType<typeof arrangeAccount>>
let survey: Awaited<ReturnType<typeof arrangeSurvey>>

beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions: QUESTIONS })
  const udid = await openSubmission(account)
  const question = survey.question('why')
  values = { accountId: 'current', surveyId: survey.id, udid, revision: 1, question }
})

/** What the calls of one operation may take away. */
async function arrangeMore(path: string): Promise<void> {
  if (path.includes('{destinationId}')) Object.assign(values, await arrangeDelivery(account, survey))
  if (path.includes('{userId}')) values.userId = (await arrangeUser([account, 'analyst'])).id
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const QUESTIONS = [
  { key: 'nps', kind: 'nps', content: 'How likely?' },
  { key: 'why', kind: 'free_text', content: 'Why?' },
]

/** Values in the small languages of filters, which a schema does not describe. */
const WORDS: Record<string, string[]> = {
  from: ['2026-11-01', '2026-11-01T00:00:00Z', '0001-01-01', '2026-12-31'],
  to: ['2026-11-30', '9999-12-31', '2026-11-30T00:00:00+14:00'],
  tz: ['Europe/Berlin', 'Pacific/Apia', 'Etc/GMT+12'],
  device: ['mobile', 'not:ios', 'mobile,mobile'],
  language: ['en', 'pt-BR,not:en'],
  where: ['plan:pro', "a:not:b',c:%", '\\u0000:x', 'ü:😀'],
  data: ['tier:gold', 'x:not:_%'],
  answer: ['nps:detractors', 'why:contains:%', 'why:any:x', 'nps:any:1', 'nothing:any:1'],
  page: ['contains:/checkout', 'starts:%', 'not:is:/'],
  view: ['Home,not:Settings'],
  event: ['signup'],
  clientKey: ['known', 'unknown', "is:4711'", 'is:\\u0000'],
  outcome: ['completed', 'viewed,unseen'],
  contains: ['deliver', '%', '_', '\\', 'ß'],
  cursor: ['1', '1764000000000_00000000-0000-8000-8000-123456789012', '999999999999999_0-0-0-0-0'],
  client_key: ['4711', 'ü'],
  limit: ['1', '50', '0', '201'],
  compareFrom: ['2026-10-01'],
}

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  'If-Match': fc.constantFrom('*', '"1-0"', 'W/"1-0"', '"1-0", "2-0"', '', 'x', '"'),
  'Idempotency-Key': fc.constantFrom('a', 'b', 'c', '', 'two words', 'é', 'x'.repeat(300)),
}

function textOf({ name, schema }: Parameter): fc.Arbitrary<string> {
  if (name in HEADERS) return HEADERS[name] ?? fc.constant('')
  const known = values[name] === undefined ? WORDS[name] : [String(values[name])]
  const random = mostly(schema, components.schemas).map(asText)
  return known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 15 }, random) : random
}

/** The required parameters of a place, and a few of the others. */
function parametersIn(
  place: Parameter['in'],
  { parameters }: Operation,
): fc.Arbitrary<Record<string, string>> {
  const own = parameters.filter((one) => one.in === place)
  const needed = own.filter(({ required }) => required)
  const others = own.filter(({ required }) => !required)
  return fc
    .subarray(others, { maxLength: Math.min(3, others.length) })
    .chain((some) =>
      fc.record(Object.fromEntries([...needed, ...some].map((one) => [one.name, textOf(one)]))),
    )
}

function bodyOf({ requestBody }: Operation): fc.Arbitrary<string | undefined> {
  if (!requestBody) return fc.constant(undefined)
  const { schema, example } = requestBody.content['application/json']
  return fc.oneof(
    { arbitrary: fitting(schema, components.schemas, 8).map((body) => JSON.stringify(body)), weight: 8 },
    { arbitrary: fc.constant(JSON.stringify(example ?? {})), weight: 2 },
    { arbitrary: anything.map((body) => JSON.stringify(body) ?? ''), weight: 2 },
    { arbitrary: fc.constantFrom('', '{', '\uFEFF{}', '[1,', '{"__proto__": {"a": 1}}'), weight: 1 },
  )
}

/** What is no segment of a path leads to another address. */
const segment = (text: string): string => {
  const visible = text.toWellFormed().replaceAll('\0', '')
  return /^\.{0,2}$|\\/.test(visible) ? '%20' : encodeURIComponent(visible)
}

const safe = (text: string): string => encodeURIComponent(text.toWellFormed())

it.each(operations)('%s', async (_, method, path, operation) => {
  await arrangeMore(path)
  const request = fc.record({
    path: parametersIn('path', operation),
    query: parametersIn('query', operation),
    extra: fc.oneof(
      { arbitrary: fc.constant(''), weight: 9 },
      fc.constantFrom('&limit=1&limit=2', '&x=1', '&%zz'),
    ),
    headers: parametersIn('header', operation),
    body: bodyOf(operation),
    type: fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 9 },
      fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/json-patch+json', ''),
    ),
  })
  let key = await arrangeKey(account)
  await fc.assert(
    fc.asyncProperty(request, async ({ path: ids, query, extra, headers, body, type }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(ids[name] ?? ''))
      const search = Object.entries(query).map(([name, value]) => `${safe(name)}=${safe(value)}`)
      const got = await get(`${filled}?${search.join('&')}${extra}`, {
        method,
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
          ),
          authorization: `Bearer ${key.key}`,
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined ? {} : { body: body.toWellFormed() }),
      })
      const said = operation.responses[got.status]
      expect([got.status, got.text, said]).toEqual([got.status, got.text, expect.anything()])
      if (got.status === 500) expect.fail(got.text)
      if (got.status === 401) key = await arrangeKey(account)
      if (got.status === 200) return
      const { error } = got.json
      expect(error).toMatchObject({ message: expect.any(String), requestId: got.headers.get('x-request-id') })
      expect(said?.description).toContain(`\`${error.code}\``)
      for (const problem of error.problems ?? [])
        expect(problem).toEqual({ path: expect.any(String), reason: expect.any(String) })
    }),
    { seed: SEED, numRuns: casesOf({ usually: 3, thoroughly: 150 }) },
  )
})
