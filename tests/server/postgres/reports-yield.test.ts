// Reports, files and searches over many submissions run in portions: the server's other calls get
// their turn in between.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { fillReport } from '../../load/data/fill-report'
import { makeWorld, type World } from '../../load/data/world'
import { arrangeUser } from '../../support/console'
import { inDatabase, makeDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

const SUBMISSIONS = 40_000

let postgres: PostgresServer
let server: ServerProcess
let world: World

beforeAll(async () => {
  postgres = await startPostgres()
  const DATABASE_URL = await makeDatabase(postgres.url)
  world = await inDatabase(DATABASE_URL, async ({ pool }) => {
    const made = await makeWorld(1)
    await fillReport(pool, made.plain, SUBMISSIONS)
    const { accountId: id, identifier } = made.plain
    return { ...made, reader: (await arrangeUser([{ id, identifier }, 'analyst'])).cookie }
  })
  server = await startServer({ DATABASE_URL })
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

const ask = (path: string) => {
  const { accountId, surveyId } = world.plain
  return server.get(`/api/v1/accounts/${accountId}/surveys/${surveyId}${path}`, {
    headers: { cookie: world.reader ?? '', 'sec-fetch-site': 'same-origin' },
  })
}

/** How late the server's event loop was since the last call, in milliseconds: of a hundred turns, 99 less. */
async function readDelay(): Promise<number> {
  const { text } = await server.get('/api/metrics')
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

it('delays the event loop hardly more than an idle server is delayed', { timeout: 180_000 }, async () => {
  while ((await ask('/results')).status === 503) await new Promise((resolve) => setTimeout(resolve, 500))
  const { questions } = (await ask('/results')).json
  const question = questions.find(({ kind }: { kind: string }) => kind === 'free_text').id
  const works = [
    '/results',
    '/results?where=plan%3Apro',
    `/text-answers?question=${question}&contains=nowhere`,
    '/submissions.csv?only=all',
  ]
  // The first of each compiles code.
  for (const path of works) expect([path, (await ask(path)).status]).toEqual([path, 200])
  await readDelay()
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const idle = await readDelay()
  const until = performance.now() + 4000
  while (performance.now() < until) for (const path of works) await ask(path)
  const busy = await readDelay()
  // A portion takes a few milliseconds; a report at once would take hundreds.
  expect(busy).toBeLessThan(5 * idle + 50)
})
