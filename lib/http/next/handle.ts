// The handlers of Next's route files. Each file names the endpoint of the contract and the service that
// answers it.

import type { DeliveryService } from '@/lib/contexts/service'
import type { DeliveryEndpoint, Endpoint } from '@/lib/platform/contract/endpoint'
import { env } from '@/lib/platform/env'
import { answerCall } from '../pipeline/answer-call'
import type { Answer, Call } from '../pipeline/call'
import { DELIVERY } from '../pipeline/delivery/family'
import { handleDelivery } from '../pipeline/delivery/handle-delivery'
import { notFound } from '../pipeline/not-found'
import { type Handler, type Route, routesOf } from '../pipeline/route'
import { type PathTable, pathTable } from '../pipeline/target'
import { goOnAfterwards } from '../vercel/go-on-afterwards'
import { toCall, toResponse } from './requests'

type NextHandler = (request: Request) => Promise<Response>

/** What a route file exports: one handler for all methods, as it also answers those that it does not support. */
export const everyMethod = <H extends NextHandler>(handler: H) => ({
  GET: handler,
  HEAD: handler,
  OPTIONS: handler,
  POST: handler,
  PUT: handler,
  PATCH: handler,
  DELETE: handler,
})

type DeliveryHandlers = readonly Handler<DeliveryEndpoint>[]

/** A handler of Next, with what it is made of for servers that find the route of a path themselves. */
type DeliveryRoute = NextHandler & { handlers: DeliveryHandlers }

/** The route of an endpoint of the public API. Its file stands at the path of the endpoint. */
export const handle = <E extends DeliveryEndpoint>(endpoint: E, service: DeliveryService<E>) =>
  routeOf([handleDelivery(endpoint, service)])

/** The route of two endpoints whose paths differ only in the form of a parameter. */
export const handleEither = (one: { GET: DeliveryRoute }, other: { GET: DeliveryRoute }) =>
  routeOf([...one.GET.handlers, ...other.GET.handlers])

function routeOf(handlers: DeliveryHandlers) {
  const find = pathTable(routesOf(DELIVERY, handlers))
  const answer = async (request: Request): Promise<Response> => {
    const response = await answerAt(find, request)
    if (env().VERCEL !== undefined && response.status === 200) goOnAfterwards()
    return response
  }
  return everyMethod(Object.assign(answer, { handlers }))
}

/** The route of all endpoints of a table; `otherwise` answers where it has none. */
export const handleTable = <E extends Endpoint>(
  find: PathTable<Route<E>>,
  otherwise: (call: Call) => Answer,
) => everyMethod((request) => answerAt(find, request, otherwise))

async function answerAt<E extends Endpoint>(
  find: PathTable<Route<E>>,
  request: Request,
  otherwise: (call: Call) => Answer = ({ header }) => notFound(header),
): Promise<Response> {
  const call = toCall(request)
  const found = find(call.path)
  const answer = found ? await answerCall(call, found.target, found.params) : otherwise(call)
  return toResponse(answer, call.method)
}
