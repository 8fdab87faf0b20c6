// Reads the parameters of a call, from its address, and where it records also from a form in its body, into a
// service's input, in the documented order of checks (docs/api.md §2). An address that comes again is parsed once.

import { z } from 'zod'
import type { DeliveryEndpoint, Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { ObjectParam } from '@/lib/platform/contract/object-param'
import { ABSENT_TEXTS, callback } from '@/lib/platform/contract/params'
import { Memo } from '@/lib/platform/memo'
import { isIosSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import { type Call, LARGEST_BODY, type PathParams, readBody } from '../call'
import { type RawQuery, readQuery } from './read-query'

type Raw = Record<string, string | ObjectParam>

interface Parameter {
  name: string
  isObject: boolean
  keepsBlank: boolean
  absentTexts: readonly string[]
}

/**
 * What parsing an endpoint's input needs, prepared once: zod's compiled parser is several times
 * faster than its interpreter.
 */
interface Reader {
  parameters: Parameter[]
  params: DeliveryEndpoint['params']
  query: DeliveryEndpoint['query']
}

const readers = new WeakMap<DeliveryEndpoint, Reader>()

function readerOf(endpoint: DeliveryEndpoint): Reader {
  const cached = readers.get(endpoint)
  if (cached) return cached
  // The callback is checked before everything else, unless this device type ignores it.
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

/** The endpoint's parameters as sent, without blank ones except where blank has a meaning. */
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

function missingParameter(endpoint: DeliveryEndpoint, raw: Raw): string | null {
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
 * The callback that wraps the JSON; null if there is none or this device type ignores it. Throws
 * before any other check.
 */
export function readCallback(endpoint: DeliveryEndpoint, { values }: RawQuery): string | null {
  const text = values.get('callback')
  if (text === undefined || text.trim() === '') return null
  const onlyWeb = endpoint.requires.some(
    (need) => typeof need === 'object' && 'name' in need && need.name === 'callback',
  )
  if (onlyWeb && !isWeb(values.get('device_type'))) return null
  const parsed = callback.safeParse(text)
  if (parsed.success) return parsed.data
  return throwApiError(
    'parameter_malformed',
    `callback ${parsed.error.issues[0]?.message ?? 'is malformed'}.`,
  )
}

interface Identified {
  identifier?: string
}

/**
 * The values of path and query. Throws at the first unmet requirement in the contract's order, then
 * at the first malformed value.
 */
export function readInput<E extends DeliveryEndpoint>(
  endpoint: E,
  params: PathParams,
  query: RawQuery,
): Input<E> & Identified {
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
  // The two schemas are the endpoint's own, so these are the values of its input.
  return input as Input<E> & Identified
}

/** Pure values, which calls with the same address share. */
export interface ReadAddress<E extends DeliveryEndpoint> {
  readonly query: RawQuery
  readonly callback: string | null
  readonly input: ReturnType<typeof readInput<E>>
  /** Others are likely to call the same address. */
  readonly repeats: boolean
}

const MOST_ADDRESSES = 500
const NAMES_DEVICE = /udid|submission/

export class AddressReader<E extends DeliveryEndpoint> {
  private readonly known: Memo<ReadAddress<E>> | null

  /** Only what is read is read again by others; what is recorded has a device. */
  constructor(private readonly endpoint: E) {
    this.known = 'request_id' in endpoint.query.shape ? null : new Memo(MOST_ADDRESSES)
  }

  /** What was read of the same address before. */
  find(call: Call): ReadAddress<E> | undefined {
    return call.method === 'POST' ? undefined : this.known?.get(keyOf(call))
  }

  /** Throws as the contract says of its parameters. */
  read(call: Call, params: PathParams, query: RawQuery): ReadAddress<E> {
    const callback = readCallback(this.endpoint, query)
    const input = readInput(this.endpoint, params, query)
    Object.freeze(input)
    const repeats =
      this.known !== null &&
      call.method !== 'POST' &&
      ![...query.values.keys()].some((name) => NAMES_DEVICE.test(name))
    const address = { query, callback, input, repeats }
    if (repeats) this.known?.set(keyOf(call), address)
    return address
  }
}

/** The SDK for iOS writes a plus sign that means one. */
const keyOf = ({ path, query, header }: Call): string =>
  `${isIosSdkAgent(header('user-agent') ?? null) ? 'ios ' : ''}${path}?${query}`

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
