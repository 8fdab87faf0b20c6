// Turns endpoints and services of the console into the handlers of one route file.
import type { ConsoleEndpoint, Method } from '@/lib/contract/console/console-endpoint'
import type { ConsoleOperation } from '@/lib/services/console-context'
import { answerConsole, type ConsoleHandler } from './answer-console'

/** Next passes no parameters for a path that has none. */
type NextHandler = (
  request: Request,
  route: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>

/** Pairs an endpoint of the console with its service. */
export const handle = <E extends ConsoleEndpoint>(
  endpoint: E,
  operation: ConsoleOperation<E>,
): ConsoleHandler => ({
  endpoint,
  operation,
})

/** The handlers of one path, one for each method. */
export function consoleRoute(...handlers: ConsoleHandler[]): Record<Method | 'HEAD', NextHandler> {
  const handle: NextHandler = async (request, { params }) =>
    answerConsole(request, handlers, (await params) ?? {})
  // Next would run GET for HEAD, and a HEAD request must not count as a visit.
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle }
}
