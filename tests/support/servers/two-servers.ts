// Two server processes on one PostgreSQL database, started once for all test files that need nothing else of them.
// Each of these uses accounts of its own.
import { it } from 'vitest'
import { copyDatabase, inDatabase } from './server-data'
import { type ServerProcess, startServer } from './start-server'

interface TwoServers {
  /** Of the database. */
  url: string
  servers: [ServerProcess, ServerProcess]
  /** Runs `work` with the database as this process's. */
  there<T>(work: () => Promise<T>): Promise<T>
  /** Starts another one in the place of one that has ended. */
  startAgain(which: 0 | 1): Promise<void>
}

async function startTwo(): Promise<TwoServers> {
  const url = await copyDatabase()
  const start = async () => {
    const server = await startServer({ DATABASE_URL: url })
    server.outliveFile()
    return server
  }
  const servers = await Promise.all([start(), start()])
  return {
    url,
    servers,
    there: (work) => inDatabase(url, work),
    async startAgain(which) {
      servers[which] = await start()
    },
  }
}

const itWithBoth = it.extend<{ two: TwoServers }>({
  two: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs.
    async ({}, use) => {
      const two = await startTwo()
      await use(two)
      await Promise.all(two.servers.map((server) => server.stop()))
    },
    { scope: 'worker' },
  ],
})

/** Call it at the top of a test file; what it returns is filled before the first test. */
export function useTwoServers(): TwoServers {
  const filled = {} as TwoServers
  itWithBoth.beforeAll(async ({ two }) => {
    Object.assign(filled, two)
    // A test of another file may have failed just when it had killed one.
    for (const which of [0, 1] as const) if (two.servers[which].hasEnded) await two.startAgain(which)
  })
  return filled
}
