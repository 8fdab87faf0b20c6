// Server processes on a Citus cluster: one connects to the coordinator, one to a worker. Counts are exact, and what
// was acknowledged is there, once, whatever becomes of a machine meanwhile.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withPatientClient } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { runWithoutDatabase } from '../../../scripts/command-line/run-command'
import { DATA_HELP, dataCommand } from '../../../scripts/data/data-command'
import { type Cluster, startCluster } from '../../../scripts/postgres/start-cluster'
import { type Got, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { onServer, urlOf } from '../../support/database-template'
import { migrateAndDistribute } from '../../support/distribution/distribute'
import { readEverything } from '../../support/fill-tables'
import { startLoad } from '../../support/servers/callers'
import { inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

const ACCOUNTS = 8

interface Arranged {
  id: ArrangedAccount['id']
  identifier: string
  survey: Awaited<ReturnType<typeof arrangeSurvey>>
  /** Which worker has its rows. */
  worker: number
}

let cluster: Cluster
let url: string
let servers: [ServerProcess, ServerProcess]
let accounts: Arranged[]

beforeAll(async () => {
  cluster = await startCluster({ durable: true })
  url = await cluster.createDatabase('soundings')
  await migrateAndDistribute(url)
  const settings = {
    DATABASE_CONNECT_TIMEOUT_MS: '2000',
    STATEMENT_TIMEOUT_MS: '4000',
    REQUEST_TIMEOUT_MS: '8000',
  }
  servers = await Promise.all([
    startServer({ DATABASE_URL: url, ...settings }),
    startServer({ DATABASE_URL: cluster.atWorker(0, 'soundings'), MIGRATE_ON_START: 'off', ...settings }),
  ])
  for (const server of servers) server.outliveFile()
  accounts = await there(async () => {
    const arranged: Arranged[] = []
    for (let n = 0; n < ACCOUNTS; n++) {
      const account = await arrangeAccount()
      const survey = await arrangeSurvey(account, { poll: true })
      arranged.push({
        id: account.id,
        identifier: account.identifier,
        survey,
        worker: await workerOf(account.id),
      })
    }
    return arranged
  })
  expect(new Set(accounts.map(({ worker }) => worker))).toEqual(new Set([0, 1]))
})

afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await cluster?.stop()
})

/** The number of the worker that has the rows of an account. */
async function workerOf(account: number): Promise<number> {
  const [{ port = 0 } = {}] = await rows<{ port: number }>(
    `SELECT nodeport AS port FROM pg_dist_shard_placement
     WHERE shardid = get_shard_id_for_distribution_column('surveys', $1::int)`,
    [account],
  )
  return cluster.workers.findIndex((one) => new URL(one.url).port === String(port))
}

/** Shards take longer to move than a statement of Soundings may. */
const patiently = (sql: string, values: unknown[]) =>
  withPatientClient(url, parseEnv({}), (client) => client.query(sql, values))

const there = <T>(work: () => Promise<T>) => inDatabase(url, work)

const expectWhole = () =>
  inDatabase(url, async ({ pool }) => {
    expect(await findBrokenInvariants(pool)).toEqual([])
  })

/** Answers by link, which opens the submission and records the answer. */
const link = ({ identifier, survey }: Arranged, udid: string) =>
  to(`/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}`, { identifier, udid })

/** Callers of both processes and all accounts; says what was acknowledged and what was refused, by account. */
function startAnswering() {
  const acknowledged = new Map(accounts.map(({ id }) => [id, new Set<string>()]))
  const refused: { account: Arranged; got: Got }[] = []
  const load = startLoad(8, async (agent, n) => {
    const account = accounts[n % ACCOUNTS]
    const server = servers[Math.floor(n / ACCOUNTS) % 2]
    if (!account || !server) return
    const udid = randomUUID()
    const got = await server.get(link(account, udid), { agent })
    if (got.status === 200) acknowledged.get(account.id)?.add(udid)
    else refused.push({ account, got })
  })
  onTestFinished(() => load.stop())
  const counts = () => new Map([...acknowledged].map(([id, udids]) => [id, udids.size]))
  const untilMoreOf = (some: Arranged[], more = 20) => {
    const before = counts()
    return vi.waitFor(
      () => {
        for (const { id } of some)
          expect(acknowledged.get(id)?.size ?? 0).toBeGreaterThanOrEqual((before.get(id) ?? 0) + more)
      },
      { timeout: 60_000, interval: 50 },
    )
  }
  return { load, acknowledged, refused, untilMoreOf }
}

async function expectStored(acknowledged: Map<number, Set<string>>): Promise<void> {
  const stored = await there(() =>
    rows<{ account_id: number; device_udid: string; answer_count: number; times: number }>(
      `SELECT account_id, device_udid, max(answer_count)::int AS answer_count, count(*)::int AS times FROM submissions
       WHERE account_id = ANY ($1) GROUP BY account_id, device_udid`,
      [accounts.map(({ id }) => id)],
    ),
  )
  const of = new Map(stored.map((one) => [`${one.account_id} ${one.device_udid}`, one]))
  for (const [id, udids] of acknowledged)
    for (const udid of udids) expect(of.get(`${id} ${udid}`)).toMatchObject({ answer_count: 1, times: 1 })
  await expectWhole()
}

const expectRefusedWell = (refused: { got: Got }[]) => {
  for (const { got } of refused) {
    expect(got.status, got.text).toBe(503)
    expect(got.headers.get('retry-after')).toBe('5')
  }
}

/** Makes `count` calls at once, alternating between both processes; each must get a 200. */
const atBoth = (count: number, target: (n: number) => string) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const got = await servers[n % 2 === 0 ? 0 : 1].get(target(n))
      expect(got.status, got.text).toBe(200)
      return got
    }),
  )

describe('two processes, at the coordinator and at a worker', () => {
  it.each([0, 1])(
    'count exactly twenty of sixty parallel responses of an account on worker %i',
    async (worker) => {
      const account = accounts.find((one) => one.worker === worker)
      if (!account) throw new Error('none')
      const survey = await there(() => arrangeSurvey(account, { key: `goal-${worker}`, goal: 20 }))
      const { identifier } = account
      const opened = await atBoth(60, () =>
        to(`/surveys/${survey.id}`, { identifier, callback: '_', udid: randomUUID() }),
      )
      const answer = (n: number) =>
        to(`/submissions/${opened[n]?.json.submission.udid}/answer`, {
          ...{ identifier, question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') },
        })
      // Each twice, as an app repeats what it is not sure of.
      await Promise.all([atBoth(60, answer), atBoth(60, answer)])
      const found = await there(() =>
        rows(
          `SELECT v.status::text, v.response_count, count(*) FILTER (WHERE s.over_goal)::int AS over
         FROM surveys v JOIN submissions s ON s.account_id = v.account_id AND s.survey_id = v.id
         WHERE v.account_id = $1 AND v.id = $2 GROUP BY v.status, v.response_count`,
          [account.id, survey.id],
        ),
      )
      expect(found).toEqual([{ status: 'complete', response_count: 20, over: 40 }])
      await expectWhole()
    },
  )
})

it.each([0, 1])(
  'three of forty at once are served to one person of an account on worker %i, when that is the cap',
  async (worker) => {
    const found = await there(async () => {
      // Accounts are spread by a hash of their number.
      for (;;) {
        const account = await arrangeAccount({
          caps: [{ limit: 3, window: { count: 1, unit: 'days' }, counts: 'served' }],
        })
        await arrangeSurvey(account)
        if ((await workerOf(account.id)) === worker) return account
      }
    })
    const udid = randomUUID()
    const got = await atBoth(40, () => to('/serve', { identifier: found.identifier, callback: '_', udid }))
    expect(got.filter(({ json }) => json.submission).length).toBe(3)
    await expectWhole()
  },
)

describe('under load', () => {
  it('a worker that is killed stops the accounts on it only, until it is back', async () => {
    const { load, acknowledged, refused, untilMoreOf } = startAnswering()
    await untilMoreOf(accounts)
    await cluster.workers[1]?.crash()
    const others = accounts.filter(({ worker }) => worker === 0)
    await untilMoreOf(others)
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(5), { timeout: 30_000 })
    await cluster.workers[1]?.start()
    await untilMoreOf(accounts)
    await load.stop()
    expectRefusedWell(refused)
    expect(refused.filter(({ account }) => account.worker === 0)).toEqual([])
    await expectStored(acknowledged)
  })

  it('a coordinator that is killed and started again loses nothing', async () => {
    const { load, acknowledged, refused, untilMoreOf } = startAnswering()
    await untilMoreOf(accounts)
    await cluster.coordinator.crash()
    await pause(3000)
    await cluster.coordinator.start()
    await untilMoreOf(accounts)
    await load.stop()
    expectRefusedWell(refused)
    await expectStored(acknowledged)
  })

  it('the shard of an account moves to the other worker, and an account to a shard of its own', async () => {
    const { load, acknowledged, refused, untilMoreOf } = startAnswering()
    await untilMoreOf(accounts)
    const [account] = accounts.filter(({ worker }) => worker === 1)
    const [to, from] = cluster.workers.map((one) => Number(new URL(one.url).port))
    await patiently(
      `SELECT citus_move_shard_placement(get_shard_id_for_distribution_column('surveys', $1::int),
         '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'force_logical')`,
      [account?.id, from, to],
    )
    expect(await there(() => workerOf(account?.id ?? 0))).toBe(0)
    await untilMoreOf(accounts)
    await patiently(`SELECT isolate_tenant_to_new_shard('surveys', $1::int, 'CASCADE', 'block_writes')`, [
      account?.id,
    ])
    await untilMoreOf(accounts)
    await load.stop()
    expectRefusedWell(refused)
    await expectStored(acknowledged)
  })
})

describe('npm run data', () => {
  const data = (...argv: string[]) => dataOn(url, ...argv)
  const dataOn = async (place: string, ...argv: string[]) => {
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    replaceEnv(parseEnv({ DATABASE_URL: place }))
    try {
      const code = await runWithoutDatabase(dataCommand, DATA_HELP, argv, { say, complain: say })
      return { code, said: lines.join('\n') }
    } finally {
      replaceEnv(null)
    }
  }

  it('backs a cluster up, restores into one PostgreSQL, and moves that into a cluster', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'soundings-cluster-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'backup')
    const name = `plain_${Date.now()}`
    await onServer(cluster.url, `CREATE DATABASE ${name}`)
    const plain = urlOf(cluster.url, name)
    const moved = await cluster.createDatabase(`moved_${Date.now()}`)
    expect((await data('backup', file, '--quiet')).code).toBe(0)
    expect((await dataOn(plain, 'restore', file, '--quiet')).code).toBe(0)
    expect((await dataOn(plain, 'move', '--to', moved, '--quiet')).code).toBe(0)
    expect((await dataOn(moved, 'distribute')).said).toMatch(/Every table is distributed[.]$/)
    const [before, restored, after] = await Promise.all(
      [url, plain, moved].map((place) => withPatientClient(place, parseEnv({}), readEverything)),
    )
    for (const [table, content] of Object.entries(before ?? {})) {
      // What running servers write meanwhile.
      if (['backups', 'process_hours', 'daily_tasks'].includes(table)) continue
      const own = (lines: string[] = []) => lines.filter((line) => !line.startsWith('pg_dist_'))
      expect([table, own(restored?.[table])]).toEqual([table, own(content)])
      expect([table, own(after?.[table])]).toEqual([table, own(content)])
    }
    const server = await startServer({ DATABASE_URL: moved })
    for (const account of accounts) {
      const { status } = await server.get(link(account, randomUUID()))
      expect(status).toBeLessThan(400)
    }
    await server.stop()
    await inDatabase(moved, async ({ pool }) => expect(await findBrokenInvariants(pool)).toEqual([]))
  })

  it('distributes what a migration has added', async () => {
    expect(await data('distribute', '--check')).toEqual({ code: 0, said: 'Every table is distributed.' })
    await patiently(
      'CREATE TABLE later_additions (account_id int NOT NULL, id int NOT NULL, PRIMARY KEY (account_id, id))',
      [],
    )
    await patiently('CREATE INDEX CONCURRENTLY later_surveys ON surveys (account_id, name)', [])
    expect(await data('distribute', '--check')).toEqual({
      code: 1,
      said: 'Not distributed yet: later_additions. Run npm run data -- distribute.',
    })
    expect(await data('distribute')).toEqual({
      code: 0,
      said: 'distributed by account: later_additions\nEvery table is distributed.',
    })
    expect((await data('distribute', '--check')).code).toBe(0)
    await expectWhole()
  })
})
