// From a raw query to what an operation receives, in the order of tests that callers rely on (docs/api.md §2).
import type { Endpoint } from '@/lib/contract/endpoint'
import { fail } from '@/lib/contract/failures'
import type { ObjectParam } from '@/lib/contract/object-param'
import { ABSENT_TEXTS, callback } from '@/lib/contract/params'
import type { RawQuery } from './read-query'

type Raw = Record<string, string | ObjectParam>

/** The parameters of this endpoint as they were sent; blank ones only where blank means something. */
function pickParameters(endpoint: Endpoint, { values, brackets }: RawQuery): Raw {
  const raw: Raw = {}
  for (const name of Object.keys(endpoint.query.shape)) {
    const value = values.get(name)
    const isObject = endpoint.objects?.includes(name)
    if (value === undefined) {
      const entries = isObject ? brackets.filter((entry) => entry.name === name) : []
      if (entries.length > 0) raw[name] = { brackets: entries.map(({ path, value }) => ({ path, value })) }
      continue
    }
    const blank = value.trim() === '' || ABSENT_TEXTS[name]?.includes(value)
    if (blank && !endpoint.keepsBlank?.includes(name)) continue
    raw[name] = isObject ? { text: value } : value
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
  return fail('parameter_malformed', `callback ${read.error.issues[0]?.message ?? 'is malformed'}.`)
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
  const sent = pickParameters(endpoint, query)
  const missing = missingParameter(endpoint, sent)
  if (missing) return fail('parameter_required', `${missing} is required.`)
  // The callback was tested before everything else, unless it is to be ignored.
  const { callback: _callback, ...raw } = sent
  const path = endpoint.params.safeParse(params)
  const values = endpoint.query.safeParse(raw)
  const issue = path.error?.issues[0] ?? values.error?.issues[0]
  if (issue) return fail('parameter_malformed', `${String(issue.path[0])} ${issue.message}.`)
  return { ...path.data, ...values.data }
}
