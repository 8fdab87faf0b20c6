// A temporary Citus cluster for tests and measurements: a coordinator and two workers on this machine, from the
// installed PostgreSQL, whose `citus` extension must be there. By itself it runs until it is stopped:
//   tsx scripts/postgres/start-cluster.ts
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { withPatientClient } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { needPostgres } from './find-postgres'
import { type PostgresServer, startPostgres } from './start-postgres'

const SETTINGS = {
  shared_preload_libraries: 'citus',
  // Shards are moved by logical replication.
  ...{ wal_level: 'logical', max_wal_senders: 16, max_replication_slots: 16 },
  ...{ max_worker_processes: 32, max_logical_replication_workers: 16, max_sync_workers_per_subscription: 4 },
  max_prepared_transactions: 200,
  'citus.node_conninfo': 'sslmode=disable',
  // Few rows are spread over few shards.
  'citus.shard_count': 8,
}

/** The newest versions of PostgreSQL have to be told who may read its log, as moves of shards do. */
function settingsOf(bin: string): Record<string, string | number> {
  const known = execFileSync(path.join(bin, 'postgres'), ['--describe-config'], { encoding: 'utf8' })
  return known.includes('output_plugin_libraries\t')
    ? { ...SETTINGS, output_plugin_libraries: 'pgoutput,citus' }
    : SETTINGS
}

export interface Cluster {
  /** The address of the coordinator's database `postgres`. */
  url: string
  coordinator: PostgresServer
  workers: PostgresServer[]
  /** Makes a database on all nodes, with the extension; returns its address at the coordinator. */
  createDatabase(name: string): Promise<string>
  /** The address of that database at a worker, numbered from 0. */
  atWorker(n: number, name: string): string
  stop(): Promise<void>
}

/** Throws a sentence if the extension is not installed. */
export async function startCluster({
  durable = false,
}: {
  /** Survives crashes, which costs time. */
  durable?: boolean
} = {}): Promise<Cluster> {
  const nodes: PostgresServer[] = []
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
  }
  try {
    const settings = settingsOf(needPostgres().bin)
    for (let n = 0; n < 3; n++) nodes.push(await startPostgres({ durable, settings }))
  } catch (error) {
    await stop()
    if (error instanceof Error && error.message.includes('could not access file "citus"'))
      throw new Error(
        'The extension `citus` is not installed for this PostgreSQL. Nothing is installed by this program.',
      )
    throw error
  }
  const [coordinator, ...workers] = nodes as [PostgresServer, ...PostgresServer[]]
  const createDatabase = async (name: string): Promise<string> => {
    for (const { url } of nodes) {
      if (name !== 'postgres') await on(url, `CREATE DATABASE ${name}`)
      await on(databaseOf(url, name), 'CREATE EXTENSION citus')
    }
    const own = databaseOf(coordinator.url, name)
    await on(own, `SELECT citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator.url).port})`)
    for (const { url } of workers) await on(own, `SELECT citus_add_node('127.0.0.1', ${new URL(url).port})`)
    return own
  }
  const atWorker = (n: number, name: string) => databaseOf((workers[n] ?? coordinator).url, name)
  return { url: coordinator.url, coordinator, workers, createDatabase, atWorker, stop }
}

function databaseOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const on = (url: string, sql: string) => withPatientClient(url, parseEnv({}), (client) => client.query(sql))

if (process.argv[1] === import.meta.filename) {
  const cluster = await startCluster()
  const url = await cluster.createDatabase('soundings')
  console.log(
    `A coordinator and ${cluster.workers.length} workers run until Ctrl-C. An empty database:\n${url}`,
  )
  cluster.workers.forEach((_, n) => {
    console.log(`worker ${cluster.atWorker(n, 'soundings')}`)
  })
  setInterval(() => {}, 60_000)
}
