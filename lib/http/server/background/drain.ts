// Closes a server's connections after every accepted request has its answer.
import { once } from 'node:events'
import type http from 'node:http'
import net from 'node:net'

/**
 * How long an idle connection stays open for a request that is already on its way, in milliseconds.
 */
const IDLE_GRACE_MS = 1000
const POLL_MS = 25

/**
 * Stops listening and resolves when no connection is left. Idle connections are closed after a
 * moment, the others with their answers, and those that remain after `timeoutMs`. `countOpen`
 * returns the number of requests in progress.
 */
export async function drain(server: http.Server, countOpen: () => number, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close')
  // http's own close would cut connections whose next request has arrived but is unread.
  net.Server.prototype.close.call(server)
  const started = performance.now()
  const timer = setInterval(() => {
    const passed = performance.now() - started
    if (passed < IDLE_GRACE_MS) return
    // Node does not count a connection as idle that never sent a whole request.
    if (countOpen() === 0 || passed > timeoutMs) server.closeAllConnections()
    else server.closeIdleConnections()
  }, POLL_MS)
  await closed
  clearInterval(timer)
}
