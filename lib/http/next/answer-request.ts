// Answers a request of Next's with the pipeline: converts the request and the answer.
import type { DeliveryEndpointId } from '@/lib/contract/delivery/endpoints'
import type { DeliveryEndpoint, Endpoint } from '@/lib/contract/endpoint'
import { env } from '@/lib/env'
import { answerCall } from '../pipeline/answer-call'
import type { Answer, Call } from '../pipeline/call'
import { isWhole, varyByEncoding } from '../pipeline/compress-answer'
import type { PathTable } from '../pipeline/match-path'
import { notFound } from '../pipeline/not-found'
import type { Route } from '../pipeline/route'
import { splitTarget } from '../pipeline/split-target'
import { goOnAfterwards } from '../vercel/go-on-afterwards'
import { readForwardedRequest } from './forwarded-request'
import { toStream } from './to-stream'

/** Answers for a route file that stands for these endpoints of the public API. */
export async function answerDelivery(
  request: Request,
  ids: readonly DeliveryEndpointId[],
): Promise<Response> {
  const { findDeliveryRoute } = await import('../registry/delivery')
  const find: PathTable<Route<DeliveryEndpoint>> = (path) => {
    const found = findDeliveryRoute(path)
    return found && ids.some((id) => id === found.target.endpoint.id) ? found : null
  }
  const answer = await answerRequest(request, find)
  if (env().VERCEL !== undefined && answer.status === 200) goOnAfterwards()
  return answer
}

/** Answers for the console. Its services are loaded here, as functions of the public API need none. */
export async function answerConsole(request: Request): Promise<Response> {
  const { findConsoleRoute } = await import('../registry/console')
  const { nowhere } = await import('../pipeline/console/nowhere')
  return answerRequest(request, findConsoleRoute, nowhere)
}

/** The JSON that a GET of the console answers to the sender of these headers; null unless it succeeds. */
export async function readConsole(headers: Headers, address: string): Promise<unknown> {
  const { findConsoleRoute } = await import('../registry/console')
  const call: Call = {
    method: 'GET',
    ...splitTarget(address),
    header: (name) => headers.get(name) ?? undefined,
    address: readForwardedRequest(headers)?.address ?? null,
    body: null,
  }
  const found = findConsoleRoute(call.path)
  const answer = found ? await answerCall(call, found.target, found.params) : null
  return answer?.status === 200 && typeof answer.body === 'string' ? JSON.parse(answer.body) : null
}

/** Answers for /mcp, whose code is loaded here for the same reason. */
export async function answerMcp(request: Request): Promise<Response> {
  const mcp = await import('../mcp/answer-mcp')
  return mcp.answerMcp(request, toCall(request))
}

/** Answers for /oauth and the documents of OAuth. */
export async function answerOAuth(request: Request): Promise<Response> {
  const oauth = await import('../oauth/answer-oauth')
  const call = toCall(request)
  return (await oauth.answerOAuth(call)) ?? toResponse(notFound(call.header), call.method)
}

async function answerRequest<E extends Endpoint>(
  request: Request,
  find: PathTable<Route<E>>,
  otherwise: (call: Call) => Answer = ({ header }) => notFound(header),
): Promise<Response> {
  const call = toCall(request)
  const found = find(call.path)
  const answer = found ? await answerCall(call, found.target, found.params) : otherwise(call)
  return toResponse(answer, call.method)
}

/** A request of Next's as the pipeline has it. */
export function toCall(request: Request): Call {
  const forwarded = readForwardedRequest(request.headers)
  return {
    method: request.method,
    ...(forwarded === null ? fromAddress(request.url) : splitTarget(forwarded.target)),
    header: (name) => request.headers.get(name) ?? undefined,
    address: forwarded?.address ?? null,
    body: request.body,
  }
}

/**
 * Next has written the query anew, as forms do: its plus signs are spaces. Whether the SDK for iOS meant
 * one is not to be seen any more, and of texts nearly all of them are spaces.
 */
function fromAddress(address: string): Pick<Call, 'path' | 'query'> {
  const { path, query } = splitTarget(address.slice(address.indexOf('/', address.indexOf('//') + 2)))
  return { path, query: query.replaceAll('+', '%20') }
}

function toResponse(answer: Answer, method: string): Response {
  const { status, headers } = answer
  if (!isWhole(answer)) return new Response(toStream(answer.body), { status, headers })
  // Next removes Content-Encoding from a handler's answer, so the server around it compresses.
  varyByEncoding(answer)
  if (answer.body.length === 0) return new Response(null, { status, headers })
  const bytes = Buffer.from(answer.body)
  return new Response(method === 'HEAD' ? null : new Blob([bytes]), {
    status,
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  })
}
