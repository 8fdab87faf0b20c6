// From a raw query to what an operation receives, in the order of tests that callers rely on (docs/api.md §2).
import { z } from 'zod'
import type { ObjectParam } from '@/lib/contract/delivery/object-param'
import { ABSENT_TEXTS, callback } from '@/lib/contract/delivery/params'
import type { Endpoint } from '@/lib/contract/endpoint'
import { throwApiError } from '@/lib/contract/errors'
import type { RawQuery } from './read-query'

type Raw = Record<string, string | ObjectParam>

interface Parameter {
  name: string
  isObject: boolean
  keepsBlank: boolean
  absentTexts: readonly string[]
}

/** What reading an endpoint's input takes, worked out once: zod's generated code is several times faster than its walk. */
interface Reader {
  parameters: Parameter[]
  params: Endpoint['params']
  query: Endpoint['query']
}

const readers = new WeakMap<Endpoint, Reader>()

function readerOf(endpoint: Endpoint): Reader {
  const known = readers.get(endpoint)
  if (known) return known
  // The callback is tested before everything else, unless it is to be ignored.
  const { callback: _callback, ...shape } = endpoint.query.shape
  const reader: Reader = {
    parameters: Object.keys(endpoint.query.shape).map((name) => ({
      name,
      isObject: endpoint.objects?.includes(name) ?? false,
      keepsBlank: endpoint.keepsBlank?.includes(name) ?? false,
      absentTexts: ABSENT_TEXTS[name] ?? [],
    })),
    params: z.compile(endpoint.params),
    query: z.compile(z.object(shape)),
  }
  readers.set(endpoint, reader)
  return reader
}

/** The parameters of this endpoint as they were sent; blank ones only where blank means something. */
function pickParameters(parameters: Parameter[], { values, brackets }: RawQuery): Raw {
  const raw: Raw = {}
  for (const { name, isObject, keepsBlank, absentTexts } of parameters) {
    const value = values.get(name)
    if (value === undefined) {
      const entries = isObject ? brackets.filter((entry) => entry.name === name) : []
      if (entries.length > 0) raw[name] = { brackets: entries.map(({ path, value }) => ({ path, value })) }
    } else if (keepsBlank || !(value.trim() === '' || absentTexts.includes(value))) {
      raw[name] = isObject ? { text: value } : value
    }
  }
  return raw
}

const isWeb = (deviceType: unknown): boolean => deviceType !== 'native_mobile' && deviceType !== 'email'

function missingParameter(endpoint: Endpoint, raw: Raw): string | null {
  for (const need of endpoint.requires) {
    if (typeof need === 'string') {
      if (raw[need] === undefined) return need
    } else if ('anyOf' in need) {
      if (need.anyOf.every((name) => raw[name] === undefined)) return need.anyOf.join(' or ')
    } else if (raw[need.name] === undefined) {
      const applies = need.when === 'web' ? isWeb(raw.device_type) : raw.device_type === 'native_mobile'
      if (applies) return need.name
    }
  }
  return null
}

/**
 * The callback that the JSON is to be wrapped in; null: none, or one that this device type does not need. Fails before
 * anything else is looked at.
 */
export function readCallback(endpoint: Endpoint, { values }: RawQuery): string | null {
  const text = values.get('callback')
  if (text === undefined || text.trim() === '') return null
  const onlyWeb = endpoint.requires.some(
    (need) => typeof need === 'object' && 'name' in need && need.name === 'callback',
  )
  if (onlyWeb && !isWeb(values.get('device_type'))) return null
  const read = callback.safeParse(text)
  if (read.success) return read.data
  return throwApiError('parameter_malformed', `callback ${read.error.issues[0]?.message ?? 'is malformed'}.`)
}

/**
 * The values of path and query. Fails with the first requirement that is not met, in the order of the contract, then
 * with the first value that cannot be read.
 */
export function readInput<E extends Endpoint>(
  endpoint: E,
  params: Record<string, string>,
  query: RawQuery,
): Record<string, unknown> {
  const reader = readerOf(endpoint)
  const raw = pickParameters(reader.parameters, query)
  const missing = missingParameter(endpoint, raw)
  if (missing) return throwApiError('parameter_required', `${missing} is required.`)
  const path = reader.params.safeParse(params)
  const values = reader.query.safeParse(raw)
  const issue = path.error?.issues[0] ?? values.error?.issues[0]
  if (issue) return throwApiError('parameter_malformed', `${String(issue.path[0])} ${issue.message}.`)
  const input: Record<string, unknown> = values.data ?? {}
  for (const name in path.data) input[name] = path.data[name]
  return input
}
