// Ends a server's connections so that nobody who was let in goes without an answer.
import { once } from 'node:events'
import type http from 'node:http'
import net from 'node:net'

/** How long a connection without a request may bring one that was on its way. */
const IDLE_GRACE_MS = 500
const LOOK_MS = 25

/**
 * Stops listening and resolves when no connection is left: those without a request are closed after a moment, all others
 * with their answer, whatever is left after `lastCallMs`.
 */
export async function drain(server: http.Server, lastCallMs: number): Promise<void> {
  const closed = once(server, 'close')
  // http's own close would at once cut connections whose next request has arrived but was not yet read.
  net.Server.prototype.close.call(server)
  const started = performance.now()
  const timer = setInterval(() => {
    const passed = performance.now() - started
    if (passed > lastCallMs) server.closeAllConnections()
    else if (passed > IDLE_GRACE_MS) server.closeIdleConnections()
  }, LOOK_MS)
  await closed
  clearInterval(timer)
}
