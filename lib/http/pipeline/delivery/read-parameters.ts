// The parameters of a call: from its address, and where it records also from a form in its body
// (docs/api.md §2).

import { throwApiError } from '@/lib/platform/contract/errors'
import { isIosSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import type { Call } from '../call'
import { LARGEST_BODY, readBody } from '../read-body'
import { type RawQuery, readQuery } from './read-query'

const LONGEST_QUERY = 32 * 1024
const FORM = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i

/** Throws if query or body is too long. */
export async function readParameters(call: Call): Promise<RawQuery> {
  if (call.query.length > LONGEST_QUERY) throwApiError('query_too_long', 'the query is longer than 32 KiB.')
  const query = readQuery(call.query, !isIosSdkAgent(call.header('user-agent') ?? null))
  if (call.method !== 'POST') return query
  const form = readQuery(await readForm(call), true)
  for (const [name, value] of query.values) if (!form.values.has(name)) form.values.set(name, value)
  return { values: form.values, brackets: [...form.brackets, ...query.brackets] }
}

async function readForm(call: Call): Promise<string> {
  if (Number(call.header('content-length') ?? 0) > LARGEST_BODY) throwTooLong()
  const bytes = (await readBytes(call)) ?? throwTooLong()
  if (bytes.length === 0) return ''
  if (!FORM.test(call.header('content-type') ?? ''))
    throwApiError('body_no_form', 'the body must be application/x-www-form-urlencoded.')
  return bytes.toString('latin1')
}

async function readBytes(call: Call): Promise<Buffer | null> {
  try {
    return await readBody(call.body ?? [], LARGEST_BODY)
  } catch {
    return throwApiError('parameter_malformed', 'the body is incomplete.')
  }
}

const throwTooLong = (): never => throwApiError('body_too_long', 'the body is longer than 256 KiB.')
