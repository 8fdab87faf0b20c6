// Ends a server's connections so that nobody who was let in goes without an answer.
import { once } from 'node:events'
import type http from 'node:http'
import net from 'node:net'

/** How long a connection without a request may bring one that was on its way. */
const IDLE_GRACE_MS = 1000
const LOOK_MS = 25

/**
 * Stops listening and resolves when no connection is left: those without a request are closed after a moment, the others
 * with their answers, whatever is left after `lastCallMs`. `countOpen`: how many requests are being answered.
 */
export async function drain(server: http.Server, countOpen: () => number, lastCallMs: number): Promise<void> {
  const closed = once(server, 'close')
  // http's own close would at once cut connections whose next request has arrived but was not yet read.
  net.Server.prototype.close.call(server)
  const started = performance.now()
  const timer = setInterval(() => {
    const passed = performance.now() - started
    if (passed < IDLE_GRACE_MS) return
    // What never sent a whole request does not count as idle to Node.
    if (countOpen() === 0 || passed > lastCallMs) server.closeAllConnections()
    else server.closeIdleConnections()
  }, LOOK_MS)
  await closed
  clearInterval(timer)
}
