// Parses path, query and body of a console call into its service's input.
import { z } from 'zod'
import type { ConsoleEndpoint, ConsoleInput } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { findStrangeNames } from '@/lib/platform/contract/known-names'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { type DocumentProblem, parseDocument } from '@/lib/surveys/document/problems.endpoint'
import type { Call, PathParams } from '../call'
import { isPromised } from './identify'
import { readJsonBody } from './read-json-body'

/** Throws `unknown` for a path that cannot exist, and `invalid` for the rest, in the language of `t`. */
export async function readInput<E extends ConsoleEndpoint>(
  endpoint: E,
  call: Call,
  params: PathParams,
  t: Translator,
): Promise<ConsoleInput<E>> {
  const body = endpoint.method === 'GET' ? undefined : await readJsonBody(call)
  const path = endpoint.params.safeParse(params)
  if (!path.success) return throwApiError('unknown', msg('There is nothing at this address.'))
  const query = [...new URLSearchParams(call.query)].filter(([, value]) => value.trim())
  if (isPromised(endpoint)) checkNames(t, endpoint, query)
  const input: ConsoleInput<ConsoleEndpoint> = {
    params: path.data,
    query: parse(t, endpoint.query, Object.fromEntries(query)),
    body: parse(t, endpoint.body, endpoint.body instanceof z.ZodUndefined ? undefined : body),
  }
  // The schemas are the endpoint's own, so these are the values of its input.
  return input as ConsoleInput<E>
}

/** Throws `invalid`. */
function checkNames(t: Translator, { query: { shape } }: ConsoleEndpoint, query: [string, string][]): void {
  const problems = findStrangeNames(shape, query).map(({ path, reason }) => ({ path, reason: t(reason) }))
  const [first] = problems
  if (first) throwApiError('invalid', sentenceOf(t, first), { problems })
}

const sentenceOf = (t: Translator, { path, reason }: DocumentProblem): string =>
  path === '' ? t('The body {reason}.', { reason }) : t('{name} {reason}.', { name: path, reason })

function parse<Schema extends z.ZodType>(t: Translator, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = parseDocument(schema, value, t)
  if ('document' in parsed) return parsed.document
  const [first] = parsed.problems
  return throwApiError('invalid', first ? sentenceOf(t, first) : 'Not valid.', { problems: parsed.problems })
}
