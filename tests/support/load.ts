// Callers that do not stop calling until they are told to; they remember what was promised to them.
import http from 'node:http'

export interface Load {
  /** Waits until so many calls were answered. */
  untilAnswered(count: number): Promise<void>
  /** No more calls; resolves when those under way are answered or broken off. */
  stop(): Promise<void>
}

/**
 * `callers` callers over keep-alive connections, each with one call after the other under way. `call` gets the agent to
 * use and resolves when its call is answered, in whatever way; when it rejects, that caller waits a moment for the next.
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
