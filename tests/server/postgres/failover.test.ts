// The database's machine is lost and its standby takes over: calls get 503 meanwhile, and no
// acknowledged answer is lost.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import type { Got } from '../../support/api'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { startLoad } from '../../support/servers/callers'
import { inDatabase, makeDatabase } from '../../support/servers/server-data'
import {
  killServer,
  type Standby,
  type Switch,
  startStandby,
  startSwitch,
} from '../../support/servers/standby'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

let primary: PostgresServer
let standby: Standby
let proxy: Switch
let server: ServerProcess
let url: string
let link: (udid: string) => string

beforeAll(async () => {
  primary = await startPostgres({ install: true, durable: true })
  url = await makeDatabase(primary.url)
  await inDatabase(url, async () => {
    const account = await arrangeAccount()
    const survey = await arrangeSurvey(account, { poll: true })
    const [question, answer] = [survey.question('q1'), survey.answer('q1', 'good')]
    link = (udid) => `/q/${question}/a/${answer}?identifier=${account.identifier}&udid=${udid}`
  })
  standby = await startStandby(primary.url)
  proxy = await startSwitch(Number(new URL(url).port))
  server = await startServer({ DATABASE_URL: through(proxy.port), DATABASE_CONNECT_TIMEOUT_MS: '1000' })
})
afterAll(async () => {
  await server?.stop()
  proxy?.close()
  await standby?.stop()
  await primary?.stop()
})

const through = (port: number): string => {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}

const until = (enough: () => unknown): Promise<void> =>
  vi.waitFor(() => expect(enough()).toBe(true), { timeout: 30_000, interval: 20 })

const ready = async () => (await server.get('/api/ready')).json.status

it('switches to the standby by itself', async () => {
  const acknowledged = new Set<string>()
  const refused: Got[] = []
  const load = startLoad(6, async (agent) => {
    const udid = randomUUID()
    const got = await server.get(link(udid), { agent })
    if (got.status === 200) acknowledged.add(udid)
    else refused.push(got)
  })
  await until(() => acknowledged.size >= 100)
  expect(await ready()).toBe('ready')

  await killServer(primary.url)
  proxy.leadTo(standby.port)
  await until(() => refused.length >= 50)
  await vi.waitFor(async () => expect(await ready()).toBe('database_read_only'), { timeout: 20_000 })

  await standby.promote()
  const before = acknowledged.size
  await until(() => acknowledged.size >= before + 100)
  await load.stop()
  await vi.waitFor(async () => expect(await ready()).toBe('ready'), { timeout: 20_000 })

  for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  await inDatabase(through(standby.port), async ({ pool }) => {
    const stored = await rows<{ udid: string }>(
      'SELECT device_udid AS udid FROM submissions WHERE answer_count = 1',
    )
    const found = new Set(stored.map(({ udid }) => udid))
    expect([...acknowledged].filter((udid) => !found.has(udid))).toEqual([])
    expect(await findBrokenInvariants(pool)).toEqual([])
  })
})
