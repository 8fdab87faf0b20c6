// Callers that keep calling until they are stopped, and remember what was acknowledged.
import http from 'node:http'

export interface Load {
  /** Waits until this many calls were answered. */
  untilAnswered(count: number): Promise<void>
  /** Stops calling; resolves when the calls in flight are answered or aborted. */
  stop(): Promise<void>
}

/**
 * `callers` callers over keep-alive connections, each with one call in flight. `call` gets the
 * agent to use and resolves when its call is answered, with any status; if it rejects, the caller
 * waits briefly before the next.
 */
export function startLoad(callers: number, call: (agent: http.Agent, n: number) => Promise<void>): Load {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers })
  let going = true
  let started = 0
  let answered = 0
  let waiting: { count: number; resolve: () => void }[] = []
  const work = async (): Promise<void> => {
    while (going) {
      try {
        await call(agent, started++)
        answered++
        for (const one of waiting) if (answered >= one.count) one.resolve()
        waiting = waiting.filter(({ count }) => answered < count)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
  }
  const workers = Promise.all(Array.from({ length: callers }, work))
  return {
    untilAnswered: (count) =>
      new Promise((resolve) => {
        if (answered >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    async stop() {
      going = false
      await workers
      agent.destroy()
    },
  }
}
