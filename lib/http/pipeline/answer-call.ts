// The pipeline of the public API: one list of steps for our own server and for Next's handlers
// (docs/api.md §2).
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_ERRORS, type ApiError, isApiError, throwApiError } from '@/lib/contract/errors'
import { findAccount, findCachedAccount } from '@/lib/db/accounts/cached-account'
import { openDatabase } from '@/lib/db/client/open-database'
import { isDatabaseAway } from '@/lib/db/sql/errors'
import { env } from '@/lib/env'
import { DeliveryContext } from '@/lib/services/delivery-context'
import { liveRecorder, noopRecorder, previewRecorder, type Recorder } from '@/lib/services/recorder'
import { json, type Reply } from '@/lib/services/reply'
import type { Answer, Call } from './call'
import { addressOf, CallingClient } from './caller'
import { checkReply } from './check-reply'
import { withDeadline } from './deadline'
import { type Delivery, deliver, preflight } from './deliver'
import { answerError } from './error-page'
import { readCallback, readInput } from './input/read-input'
import { readParameters } from './input/read-parameters'
import { listExtra, type RawQuery } from './input/read-query'
import { isLimited, limitRate } from './rate-limit'
import { readRequestId } from './request-id'
import { type ErrorContext, logRequest, type RequestFacts } from './request-log'

/** An endpoint and the service that answers it. */
export interface Handler {
  endpoint: Endpoint
  // biome-ignore lint/suspicious/noExplicitAny: each handler takes its own input, which readInput has parsed by the same endpoint
  operation: (input: any, context: DeliveryContext) => Promise<Reply>
}

/** What the log records of a call. */
type Facts = Pick<RequestFacts, 'account' | 'leftOut'>

/** Answers one call whose path has matched. Never rejects. */
export async function answerCall(
  call: Call,
  handler: Handler,
  params: Record<string, string>,
): Promise<Answer> {
  const requestId = readRequestId(call.header('x-request-id'))
  if (call.method === 'OPTIONS') return preflight(handler.endpoint, requestId)
  const since = performance.now()
  const delivery: Delivery = { endpoint: handler.endpoint, requestId, callback: null }
  const facts: Facts = { account: null, leftOut: 0 }
  let answer: Answer
  const errorContext: ErrorContext = {}
  try {
    // The deadline starts after the body: a slow upload is the caller's time.
    const query = await readParameters(call, handler.endpoint)
    const work = carryOut(call, query, handler, params, delivery, facts)
    const reply = await withDeadline(work, env().REQUEST_TIMEOUT_MS)
    answer = deliver(reply, delivery)
  } catch (error) {
    const failure = toApiError(error)
    if (failure.code === 'internal') errorContext.fault = error
    if (failure.code === 'database_away' && error instanceof Error) errorContext.away = error.message
    answer = answerError(failure, requestId, call, handler.endpoint)
  }
  const ms = Math.round((performance.now() - since) * 100) / 100
  logRequest({ requestId, operation: handler.endpoint.id, ...facts, status: answer.status, ms }, errorContext)
  return answer
}

async function carryOut(
  call: Call,
  query: RawQuery,
  { endpoint, operation }: Handler,
  params: Record<string, string>,
  delivery: Delivery,
  facts: Facts,
): Promise<Reply> {
  const address = addressOf(call)
  const identifier = query.values.get('identifier')
  if (isLimited(address)) await limitRate(address, identifier, call.header('x-forwarded-for'))
  delivery.callback = readCallback(endpoint, query)
  const input = readInput(endpoint, params, query)
  const db = await openDatabase()
  const known =
    typeof input.identifier === 'string'
      ? (findCachedAccount(input.identifier) ?? (await findAccount(input.identifier)))
      : null
  if (known === null && input.identifier !== undefined)
    throwApiError('identifier_unknown', 'there is no account with this identifier.')
  const previewMode = query.values.get('preview_mode') === 'true'
  const context = new DeliveryContext({
    db,
    now: Date.now(),
    recorder: pickRecorder(call, previewMode),
    caller: new CallingClient(call, address),
    extra: endpoint.contextData ? listExtra(query, reservedNames(endpoint)) : {},
    previewMode,
    previewToken: previewMode ? (query.values.get('preview_token') ?? null) : null,
    known,
  })
  try {
    const reply = await operation(input, context)
    if (env().NODE_ENV !== 'production') checkReply(endpoint, reply)
    return reply
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AccountClosed')) throw error
    return endpoint.nothing === null
      ? throwApiError('poll_not_enabled', 'survey_id is not the id of a poll.')
      : json(endpoint.nothing)
  } finally {
    facts.account = context.accountIdentifier
    facts.leftOut = context.leftOut
  }
}

function pickRecorder(call: Call, previewMode: boolean): Recorder {
  if (
    call.method === 'HEAD' ||
    isPrefetch(call.header('sec-purpose')) ||
    isPrefetch(call.header('purpose'))
  ) {
    return noopRecorder
  }
  return previewMode ? previewRecorder : liveRecorder
}

const isPrefetch = (purpose: string | undefined): boolean =>
  purpose !== undefined && /prefetch/i.test(purpose)

const reserved = new WeakMap<Endpoint, ReadonlySet<string>>()

function reservedNames(endpoint: Endpoint): ReadonlySet<string> {
  const known = reserved.get(endpoint) ?? new Set(endpoint.contextData?.reserved)
  reserved.set(endpoint, known)
  return known
}

function toApiError(error: unknown): Pick<ApiError, 'code' | 'message' | 'retryAfter'> {
  if (isApiError(error) && error.code in API_ERRORS) return error
  if (isDatabaseAway(error)) {
    return {
      code: 'database_away',
      message: 'the database does not answer, so this call may not be recorded. Try again.',
    }
  }
  return {
    code: 'internal',
    message: 'something went wrong on our side. The X-Request-Id header names this call.',
  }
}
