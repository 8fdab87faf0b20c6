// A PostgreSQL server, directly or behind a pooler.
import { attachDatabasePool } from '@vercel/functions/db-connections'
import pg from 'pg'
import type { Env } from '@/lib/platform/env'
import { serversOf } from '@/lib/platform/network/database-address'
import { CountingClient } from '../counting-client'
import { assembleDatabase, columnTypes, type Database } from '../database'
import { clientOf, Servers } from './choose-server'
import { DISTRIBUTED_OPTIONS, ONE_PLAN_OPTIONS } from './planner-settings'

export type PostgresSettings = Pick<
  Env,
  'DATABASE_POOLER' | 'DATABASE_POOL_SIZE' | 'DATABASE_CONNECT_TIMEOUT_MS' | 'STATEMENT_TIMEOUT_MS' | 'VERCEL'
>

/**
 * How much longer than the server's timeout we wait, in milliseconds; after that the server is gone
 * or frozen.
 */
const GRACE_MS = 2000

/** What our connections are called in pg_stat_activity, unless the address says otherwise. */
export const APPLICATION = 'soundings'

/** How long a statement waits for a locked row, in milliseconds. */
export const LOCK_TIMEOUT_MS = 2000

/**
 * How long a transaction may wait for its process, in milliseconds. One that was frozen must not
 * commit much later: totals of reports rely on it (lib/results/totals/late-changes.store.ts).
 */
const IDLE_TIMEOUT_MS = 60_000

/** How long a function of Vercel keeps a connection without work, in milliseconds. */
const IDLE_ON_VERCEL_MS = 5000

interface Options {
  /** Which of several servers. On a standby nothing can be written. */
  wanted?: 'primary' | 'standby'
  distributed?: boolean
}

/** A pool on `url`; connects at the first query. */
export function openPostgres(
  url: string,
  settings: PostgresSettings,
  { wanted = 'primary', distributed = false }: Options = {},
): Database {
  const pooled = settings.DATABASE_POOLER === 'transaction' || isPooler(url)
  const timeouts = pooled
    ? // A pooler rejects startup parameters, so only the client can have the timeout.
      { query_timeout: settings.STATEMENT_TIMEOUT_MS }
    : {
        statement_timeout: settings.STATEMENT_TIMEOUT_MS,
        lock_timeout: LOCK_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS,
        query_timeout: settings.STATEMENT_TIMEOUT_MS + GRACE_MS,
        // Prisma reads and writes times without their zone, as if every session's were this one.
        options: `-c TimeZone=UTC ${distributed ? DISTRIBUTED_OPTIONS : ONE_PLAN_OPTIONS}${wanted === 'standby' ? ' -c default_transaction_read_only=on' : ''}`,
      }
  const servers = serversOf(url) ?? [url]
  const pool = new pg.Pool({
    Client: servers.length === 1 ? CountingClient : clientOf(choiceOf(servers, settings, wanted)),
    ...connectionTo(servers[0] ?? url, settings),
    ...timeouts,
    max: settings.DATABASE_POOL_SIZE,
    pipeline: true,
    types: columnTypes,
    ...(settings.VERCEL ? { idleTimeoutMillis: IDLE_ON_VERCEL_MS } : {}),
  })
  // The platform may freeze a function after its answer; this keeps it awake until its idle
  // connections are closed.
  if (settings.VERCEL) attachDatabasePool(pool)
  return assembleDatabase({ kind: 'postgres', pool, named: !pooled, distributed, exclusive: false })
}

/**
 * The same, after finding out whether Citus distributes the database, and whether a pooler is in between if the settings
 * do not say.
 */
export async function openDetecting(
  url: string,
  settings: PostgresSettings,
  options?: Options,
): Promise<Database> {
  const direct = openPostgres(url, settings, options)
  const found = await lookAt(direct)
  const isPooled = settings.DATABASE_POOLER === undefined && direct.named && found.pooled
  if (!isPooled && !found.distributed) return direct
  await direct.close()
  const DATABASE_POOLER = isPooled ? 'transaction' : settings.DATABASE_POOLER
  const again = openPostgres(
    url,
    { ...settings, DATABASE_POOLER },
    { ...options, distributed: found.distributed },
  )
  if (!found.refused || !(await lookAt(again)).distributed) return again
  await again.close()
  return openPostgres(url, { ...settings, DATABASE_POOLER }, { ...options, distributed: true })
}

/** `pg_dist_partition` lists what Citus has distributed. */
const LOOK = `SELECT pg_backend_pid() AS pid, to_regclass('pg_dist_partition') IS NOT NULL AS distributed`

interface Found {
  /**
   * It names its own process. A pooler in session mode is not told apart: it is used as if each transaction had another
   * connection, which also works.
   */
  pooled: boolean
  distributed: boolean
  /** A pooler rejects our parameters. */
  refused: boolean
}

/** Closes the database and throws if it cannot be asked. */
async function lookAt(database: Database): Promise<Found> {
  try {
    const client = await database.pool.connect()
    try {
      const { rows } = await client.query<{ pid: number; distributed: boolean }>(LOOK)
      const pooled = 'processID' in client && client.processID !== rows[0]?.pid
      return { pooled, distributed: rows[0]?.distributed ?? false, refused: false }
    } finally {
      client.release()
    }
  } catch (error) {
    if (error instanceof Error && /unsupported startup parameter/.test(error.message))
      return { pooled: true, distributed: false, refused: true }
    await database.close()
    throw error
  }
}

/** One connection without timeouts, for migrations of any length. */
export async function withPatientClient<T>(
  url: string,
  settings: PostgresSettings,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const servers = serversOf(url) ?? [url]
  const server = servers.length === 1 ? url : (await choiceOf(servers, settings).find()).href
  const client = new pg.Client(connectionTo(server, settings))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Less than a connection may take, since it begins with this. */
const choiceOf = (
  servers: string[],
  { DATABASE_CONNECT_TIMEOUT_MS }: PostgresSettings,
  wanted: 'primary' | 'standby' = 'primary',
) => new Servers(servers, wanted, DATABASE_CONNECT_TIMEOUT_MS / 2)

function connectionTo(url: string, settings: PostgresSettings): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: settings.DATABASE_CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: APPLICATION,
  }
}

function isPooler(url: string): boolean {
  return new URL(serversOf(url)?.[0] ?? url).searchParams.get('pgbouncer') === 'true'
}
