// Turns promises and handlers of the console into the handlers of one route file.
import type { ConsoleEndpoint, Method } from '@/lib/contract/console/console-endpoint'
import type { ConsoleOperation } from '@/lib/services/console-context'
import { answerConsole, type ConsoleHandler } from './answer-console'

/** Next gives no parameters to a path that has none. */
type NextHandler = (
  request: Request,
  route: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>

/** Introduces an endpoint of the console to its operation. */
export const handle = <E extends ConsoleEndpoint>(
  endpoint: E,
  operation: ConsoleOperation<E>,
): ConsoleHandler => ({
  endpoint,
  operation,
})

/** The handlers of one path: the handlers differ in their methods. */
export function consoleRoute(...handlers: ConsoleHandler[]): Record<Method | 'HEAD', NextHandler> {
  const handle: NextHandler = async (request, { params }) =>
    answerConsole(request, handlers, (await params) ?? {})
  // Next would run GET for HEAD; a look at the headers must not count as a visit.
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, PATCH: handle, DELETE: handle }
}
