// The pipeline: what every call goes through, of the public API and of the console, on our own
// server and on Next (docs/api.md §2). The steps of each family: delivery/ and console/.

import type { Endpoint } from '@/lib/platform/contract/endpoint'
import { API_ERRORS, ApiError, throwApiError } from '@/lib/platform/contract/errors'
import { type Answer, type Call, callSpans, type PathParams, readRequestId } from './call'
import { type ErrorContext, logRequest } from './request-log'
import type { Outcome, Route } from './route'
import { toApiError } from './to-api-error'

interface Answered {
  answer: Answer
  /** Of an answer that is an error. */
  cause?: ErrorContext
}

/** Answers one call whose path has matched. Never rejects. */
export async function answerCall<E extends Endpoint>(
  call: Call,
  route: Route<E>,
  params: PathParams,
): Promise<Answer> {
  const requestId = readRequestId(call.header('x-request-id'))
  if (call.method === 'OPTIONS') return addCommonHeaders(preflight(route), requestId, route.endpoint)
  const since = performance.now()
  const { endpoint } = route.byMethod.get(call.method) ?? route
  const span = callSpans.start?.(call, endpoint)
  const outcome = await (span ? span.run(() => carryOut(call, route, params)) : carryOut(call, route, params))
  const { answer, cause }: Answered =
    'error' in outcome ? await answerError(outcome.error, call, route, { endpoint, requestId }) : outcome
  Object.assign(answer.headers, outcome.headers)
  const ms = Math.round((performance.now() - since) * 100) / 100
  const { account = null, leftOut } = outcome
  logRequest({ requestId, operation: endpoint.id, account, leftOut, status: answer.status, ms }, cause)
  span?.end({ requestId, account, status: answer.status })
  return addCommonHeaders(answer, requestId, endpoint)
}

async function carryOut<E extends Endpoint>(
  call: Call,
  { byMethod, family, endpoint }: Route<E>,
  params: PathParams,
): Promise<Outcome> {
  try {
    const handler =
      byMethod.get(call.method) ??
      throwApiError('method_not_allowed', family.sentences.methodNotAllowed(call.method, endpoint))
    return await handler.carryOut(call, params)
  } catch (error) {
    return { error }
  }
}

const preflight = <E extends Endpoint>({ family, allow }: Route<E>): Answer => ({
  status: 204,
  headers: { Allow: allow, ...family.preflight(allow) },
  body: '',
})

async function answerError<E extends Endpoint>(
  thrown: unknown,
  call: Call,
  { family, allow }: Route<E>,
  { endpoint, requestId }: { endpoint: E; requestId: string },
): Promise<Answered> {
  const { error, cause } = toApiError(thrown, family.sentences)
  const answer = await family.renderError(error, call, endpoint, requestId)
  if (answer.status === 405) answer.headers.Allow = allow
  const retryAfter = retryAfterOf(error)
  if (retryAfter !== undefined) answer.headers['Retry-After'] = String(retryAfter)
  return { answer, cause }
}

const retryAfterOf = ({ code, extras }: ApiError): number | undefined =>
  extras.retryAfter ?? API_ERRORS[code].retryAfter

/** Pages of any site may read what the public API says, and few endpoints of the console. */
const isForAnyPage = (endpoint: Endpoint): boolean =>
  endpoint.access === 'identifier' || endpoint.fromAnyPage === true

/** `endpoint` is undefined where no path has matched. */
export function addCommonHeaders<A extends Answer>(answer: A, requestId: string, endpoint?: Endpoint): A {
  const { headers } = answer
  if (!endpoint || isForAnyPage(endpoint)) headers['Access-Control-Allow-Origin'] = '*'
  headers['X-Content-Type-Options'] = 'nosniff'
  headers['Cache-Control'] = 'no-store'
  headers['X-Request-Id'] = requestId
  return answer
}

/** A call with a deadline; one timer watches all of them. */
interface Watched {
  since: number
  reject: (error: unknown) => void
}

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

/** Resolves as `work` does, or rejects with `database_away` after about `ms` milliseconds. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const one: Watched = { since: performance.now(), reject }
    watched.add(one)
    timer ??= setInterval(() => sweep(ms), Math.min(1000, ms)).unref()
    work.then(
      (result) => {
        watched.delete(one)
        resolve(result)
      },
      (error) => {
        watched.delete(one)
        reject(error)
      },
    )
  })
}

function sweep(ms: number): void {
  const before = performance.now() - ms
  for (const one of watched) {
    if (one.since > before) break
    watched.delete(one)
    one.reject(new ApiError('database_away', 'the service is too busy to answer, try again.'))
  }
  if (watched.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
}
