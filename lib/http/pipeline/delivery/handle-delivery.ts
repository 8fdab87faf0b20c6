// The steps of a call of the public API (docs/api.md §2).

import { AccountClosed, DeliveryContext } from '@/lib/contexts/delivery-context'
import { liveRecorder, noopRecorder, previewRecorder, type Recorder } from '@/lib/contexts/recorder'
import type { DeliveryService } from '@/lib/contexts/service'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Database } from '@/lib/platform/db/database'
import { openDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'
import { json, type Reply } from '@/lib/platform/services/reply'
import { findAccount, findCachedAccount } from '@/lib/serving/memory/cached-account.store'
import { withDeadline } from '../answer-call'
import type { Call } from '../call'
import { addressOf, CallingClient } from '../caller'
import { countStored, isLimited, limitRate, limitStored } from '../rate-limit'
import type { Handler, Outcome } from '../route'
import { AddressReader, type ReadAddress, readParameters } from './read-input'
import { listExtra, type RawQuery } from './read-query'
import { renderReply } from './render-reply'

/** Pairs an endpoint with its service. */
export function handleDelivery<E extends DeliveryEndpoint>(
  endpoint: E,
  service: DeliveryService<E>,
): Handler<DeliveryEndpoint> {
  const addresses = new AddressReader(endpoint)
  return {
    endpoint,
    async carryOut(call, params) {
      const known = addresses.find(call)
      // The deadline starts after the body: a slow upload is the caller's time.
      const query = known?.query ?? (await readParameters(call))
      const read = () => known ?? addresses.read(call, params, query)
      return withDeadline(carryOut(endpoint, service, call, query, read), env().REQUEST_TIMEOUT_MS)
    },
  }
}

async function carryOut<E extends DeliveryEndpoint>(
  endpoint: E,
  service: DeliveryService<E>,
  call: Call,
  query: RawQuery,
  read: () => ReadAddress<E>,
): Promise<Outcome> {
  const address = addressOf(call)
  const isBounded = isLimited(address)
  if (isBounded) await limitRate(address, query.values.get('identifier'), call.header('x-forwarded-for'))
  const { callback, input, repeats } = read()
  const context = await openContext(endpoint, call, query, { identifier: input.identifier, address })
  if (address !== null && isBounded && context.recorder.records) limitStored(endpoint, address, context.now)
  const facts = () => ({ account: context.accountIdentifier, leftOut: context.leftOut })
  try {
    const reply = await service(input, context).catch((error) => replyToClosed(endpoint, error))
    if (address !== null && isBounded && context.recorder.records) countStored(endpoint, address, call, reply)
    if (env().NODE_ENV !== 'production') checkReply(endpoint, reply)
    const answer = renderReply(reply, endpoint, callback)
    answer.repeats = repeats
    return { ...facts(), answer }
  } catch (error) {
    return { ...facts(), error }
  }
}

/** A closed account says what the endpoint says when there is nothing. */
function replyToClosed({ nothing }: DeliveryEndpoint, error: unknown): Reply {
  if (!(error instanceof AccountClosed)) throw error
  return typeof nothing === 'string' ? json(nothing) : throwApiError(nothing.code, nothing.sentence)
}

/** Throws if a JSON reply does not match the endpoint's schema. */
function checkReply(endpoint: DeliveryEndpoint, reply: Reply): void {
  if (reply.kind !== 'json' || reply.text === endpoint.nothing) return
  const checked = endpoint.reply.safeParse(JSON.parse(reply.text))
  if (checked.success) return
  const [issue] = checked.error.issues
  throw new Error(`${endpoint.id} does not match its contract at ${issue?.path.join('.')}: ${issue?.message}`)
}

/** `identifier` is undefined where the endpoint takes none, or the call has none. */
async function openContext(
  endpoint: DeliveryEndpoint,
  call: Call,
  { values, brackets }: RawQuery,
  { identifier, address }: { identifier: string | undefined; address: string | null },
): Promise<DeliveryContext> {
  const db = await openDatabase()
  const known =
    identifier === undefined
      ? null
      : (findCachedAccount(db, identifier) ?? (await findAccount(db, identifier)))
  if (known === null && identifier !== undefined)
    throwApiError('identifier_unknown', 'there is no account with this identifier.')
  const previewMode = values.get('preview_mode') === 'true'
  return new DeliveryContext({
    db,
    now: Date.now(),
    recorder: pickRecorder(db, call, previewMode),
    caller: new CallingClient(call, address),
    extra: endpoint.contextData ? listExtra({ values, brackets }, reservedNames(endpoint)) : {},
    previewMode,
    previewToken: previewMode ? (values.get('preview_token') ?? null) : null,
    known,
  })
}

/** The no-op recorder for what no person does: HEAD and prefetches. */
export function pickRecorder(
  db: Database,
  { method, header }: Pick<Call, 'method' | 'header'>,
  previewMode: boolean,
): Recorder {
  if (method === 'HEAD' || isPrefetch(header('sec-purpose')) || isPrefetch(header('purpose')))
    return noopRecorder
  return previewMode ? previewRecorder : liveRecorder(db)
}

const isPrefetch = (purpose: string | undefined): boolean =>
  purpose !== undefined && /prefetch/i.test(purpose)

const reserved = new WeakMap<DeliveryEndpoint, ReadonlySet<string>>()

function reservedNames(endpoint: DeliveryEndpoint): ReadonlySet<string> {
  const known = reserved.get(endpoint) ?? new Set(endpoint.contextData?.reserved)
  reserved.set(endpoint, known)
  return known
}
