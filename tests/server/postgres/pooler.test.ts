// Behind a pooler in transaction mode every transaction may get another connection, so nothing may
// depend on a session.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPooler } from '../../../scripts/postgres/pooler'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { to } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { onServer, urlOf } from '../../support/database-template'
import { startLoad } from '../../support/servers/callers'
import { inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

let postgres: PostgresServer
let pooler: Awaited<ReturnType<typeof startPooler>>
let servers: ServerProcess[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  pooler = await startPooler(postgres.url)
})

afterAll(async () => {
  for (const server of servers) await server.stop()
  await pooler?.stop()
  await postgres?.stop()
})

it('migrates, serves, records and counts through a pooler, in two processes under load', async () => {
  await onServer(postgres.url, 'CREATE DATABASE pooled')
  const direct = urlOf(postgres.url, 'pooled')
  const pooled = urlOf(pooler.url, 'pooled')
  // Both migrate the empty database at once. One is told of the pooler, the other finds out.
  servers = await Promise.all([
    startServer({ DATABASE_URL: `${pooled}?pgbouncer=true` }),
    startServer({ DATABASE_URL: pooled }),
  ])
  for (const { output } of servers) expect(output).toContain('/pooled, behind a pooler,')
  const { account, survey } = await inDatabase(direct, async () => {
    const account = await arrangeAccount({
      caps: [{ limit: 50, window: { count: 1, unit: 'days' }, counts: 'served' }],
    })
    return { account, survey: await arrangeSurvey(account, { poll: true }) }
  })
  const identifier = account.identifier

  const statuses = new Map<number, number>()
  let answered = 0
  const load = startLoad(40, async (agent, n) => {
    const server = servers[n % 2]
    if (!server) return
    const get = async (path: string, query: Parameters<typeof to>[1]) => {
      const got = await server.get(to(path, { identifier, ...query }), { agent })
      statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
      return got
    }
    const served = await get('/serve', {
      callback: '_',
      udid: randomUUID(),
      client_key: n % 5 === 0 ? `k${n}` : null,
    })
    const submission = `/submissions/${served.json.submission.udid}`
    await get(`${submission}/viewed_at`, { viewed_at: Date.now() })
    await get(`${submission}/answer`, {
      question_id: survey.question('q1'),
      answer_id: survey.answer('q1', n % 3 === 0 ? 'good' : 'bad'),
    })
    answered++
    await get(`${submission}/close`, {})
    await get(`/surveys/${survey.id}/poll`, { callback: '_' })
    await get('/track_event', { udid: randomUUID(), event_name: 'e' })
  })
  await load.untilAnswered(400)
  await load.stop()

  expect([...statuses.keys()]).toEqual([200])
  for (const server of servers) {
    const poll = await server.get(to(`/surveys/${survey.id}/poll`, { identifier, callback: '_' }))
    expect(poll.json.results.poll.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      answered,
    )
  }
  await inDatabase(direct, async ({ pool }) => {
    expect(await rows('SELECT response_count FROM surveys')).toEqual([{ response_count: answered }])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
