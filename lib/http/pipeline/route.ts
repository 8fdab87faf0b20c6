// What the pipeline knows of a path: its endpoints by method, and the ways of their family.
import type { Endpoint } from '@/lib/platform/contract/endpoint'
import type { ApiError } from '@/lib/platform/contract/errors'
import type { Answer, Call, PathParams } from './call'

/** What came of a call, and what the log says of it. */
export type Outcome = {
  account?: string | null
  leftOut?: number
  /** Of the answer, also if it is an error. */
  headers?: Record<string, string>
} & ({ answer: Answer } | { error: unknown })

/** An endpoint with the steps that carry out a call of it. */
export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E
  /** Errors before there is anything to log are thrown. */
  carryOut(call: Call, params: PathParams): Promise<Outcome>
}

/** How the public API differs from the console. */
export interface Family<E extends Endpoint> {
  /** The methods of an endpoint, as Allow lists them. */
  methodsOf(endpoint: E): readonly string[]
  /** The sentences of errors that no step throws itself. */
  sentences: {
    methodNotAllowed(method: string, endpoint: E): string
    database_away: string
    internal: string
  }
  /** Renders an error, except for the headers that all have in common. */
  renderError(error: ApiError, call: Call, endpoint: E, requestId: string): Answer | Promise<Answer>
  /** The headers of an answer to OPTIONS; `allow`: the supported methods. */
  preflight(allow: string): Record<string, string>
}

export interface Route<E extends Endpoint = Endpoint> {
  family: Family<E>
  /** Speaks for the path where no method has matched: the endpoint that reads, if there is one. */
  endpoint: E
  byMethod: ReadonlyMap<string, Handler<E>>
  /** All supported methods. */
  allow: string
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The routes of these handlers; those of the same path share one. */
export function routesOf<E extends Endpoint>(family: Family<E>, handlers: readonly Handler<E>[]): Route<E>[] {
  const routes = new Map<string, Route<E> & { byMethod: Map<string, Handler<E>> }>()
  const inOrder = [...handlers].sort(
    (one, other) => METHODS.indexOf(one.endpoint.method) - METHODS.indexOf(other.endpoint.method),
  )
  for (const handler of inOrder) {
    const { endpoint } = handler
    const route = routes.get(endpoint.path) ?? { family, endpoint, byMethod: new Map(), allow: '' }
    for (const method of family.methodsOf(endpoint)) route.byMethod.set(method, handler)
    route.allow = [...route.byMethod.keys()].join(', ')
    routes.set(endpoint.path, route)
  }
  return [...routes.values()]
}
