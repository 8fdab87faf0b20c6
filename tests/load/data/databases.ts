// Databases to measure on: each world is created once and copied for every server, so that they
// share no rows.
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '@/lib/platform/db/open-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { startCluster } from '../../../scripts/postgres/start-cluster'
import { startPostgres } from '../../../scripts/postgres/start-postgres'
import { arrangeUser } from '../../support/console'
import { onServer, urlOf } from '../../support/database-template'
import { migrateAndDistribute } from '../../support/distribution/distribute'
import { type Counts, readCounts } from './counts'
import { fill } from './fill'
import { fillReport } from './fill-report'
import { Store } from './store'
import { makeWorld, type World } from './world'

export interface WorldSpec {
  /** Live surveys of the account. */
  surveys: number
  /** Submissions stored before. */
  stored: number
  /** Submissions of the survey with the report. */
  reported?: number
}

export const nameOf = ({ surveys, stored, reported }: WorldSpec): string =>
  `${surveys} live survey${surveys === 1 ? '' : 's'}, ${(reported ?? stored).toLocaleString('en')} ${reported ? 'reported' : 'stored'}`

export interface Databases {
  kind: 'postgres' | 'embedded'
  title: string
  /** The processes whose children are the database; none if it runs inside the server. */
  serverPids: number[]
  /** A copy of the world for the server of this name. */
  makeStore(spec: WorldSpec, server: string): Promise<Store>
  stop(): Promise<void>
}

interface Made {
  place: string
  world: World
  counts: Counts
}

/** Creates a world in the database of `settings`. */
async function make(spec: WorldSpec, settings: Record<string, string>): Promise<Omit<Made, 'place'>> {
  replaceEnv(parseEnv({ STATEMENT_TIMEOUT_MS: '3600000', ...settings }))
  const database = await openDatabase()
  try {
    const world = await makeWorld(spec.surveys)
    if (spec.stored > 0) await fill(database.pool, world, spec.stored)
    if (spec.reported) {
      await fillReport(database.pool, world.plain, spec.reported)
      const since = performance.now()
      await keepAllTotals(database, Date.now())
      const seconds = (performance.now() - since) / 1000
      console.log(`totals and facts of ${spec.reported} submissions made in ${seconds.toFixed(1)} s`)
      const { accountId: id, identifier } = world.plain
      world.reader = (await arrangeUser([{ id, identifier }, 'analyst'])).cookie
    }
    return { world, counts: await readCounts(database.pool) }
  } finally {
    await database.close()
    replaceEnv(null)
  }
}

/** Creates every world once. */
function remembering(build: (spec: WorldSpec) => Promise<Made>): (spec: WorldSpec) => Promise<Made> {
  const known = new Map<string, Promise<Made>>()
  return (spec) => {
    const name = nameOf(spec)
    const made = known.get(name) ?? build(spec)
    known.set(name, made)
    return made
  }
}

/** A separate server that writes through to the disk, as in production. */
export async function openOnPostgres(): Promise<Databases> {
  const server = await startPostgres({ durable: true })
  const made = remembering(async (spec) => {
    const place = `world_${spec.surveys}_${spec.stored}_${spec.reported ?? 0}`
    await onServer(server.url, `CREATE DATABASE ${place}`)
    return { place, ...(await make(spec, { DATABASE_URL: urlOf(server.url, place) })) }
  })
  const pools: pg.Pool[] = []
  return {
    kind: 'postgres',
    title: `PostgreSQL ${server.version} with durable commits`,
    serverPids: [server.pid],
    async makeStore(spec, name) {
      const { place, world, counts } = await made(spec)
      const database = `${place}_${name.replace(/\W/g, '_')}`
      await onServer(server.url, `CREATE DATABASE ${database} TEMPLATE ${place}`)
      await onServer(server.url, 'CHECKPOINT')
      return storeAt(urlOf(server.url, database), { spec, world, counts, pools })
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await server.stop()
    },
  }
}

/** A Citus cluster on this machine: a coordinator and two workers, where the extension is installed. */
export async function openOnCitus(): Promise<Databases> {
  const cluster = await startCluster({ durable: true })
  const pools: pg.Pool[] = []
  return {
    kind: 'postgres',
    title: `Citus, a coordinator and ${cluster.workers.length} workers with durable commits`,
    serverPids: [cluster.coordinator, ...cluster.workers].map(({ pid }) => pid),
    // A distributed database cannot be copied.
    async makeStore(spec, name) {
      const url = await cluster.createDatabase(`world_${name.replace(/\W/g, '_')}`)
      await migrateAndDistribute(url)
      const made = await make(spec, { DATABASE_URL: url })
      return storeAt(url, { spec, pools, ...made })
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await cluster.stop()
    },
  }
}

function storeAt(
  url: string,
  { spec, world, counts, pools }: Omit<Made, 'place'> & { spec: WorldSpec; pools: pg.Pool[] },
): Store {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  pools.push(pool)
  return new Store({
    name: new URL(url).pathname.slice(1),
    world,
    settings: { DATABASE_URL: url },
    counts,
    pool,
    openAfterwards: async () => ({ pool, close: async () => {} }),
    startsEmpty: spec.stored === 0 && !spec.reported,
  })
}

/** Folders under `folder`. `fsync`: commits wait for the disk. */
export function openEmbeddedIn(folder: string, fsync: boolean): Databases {
  const made = remembering(async (spec) => {
    const place = path.join(folder, `world-${spec.surveys}-${spec.stored}-${spec.reported ?? 0}`)
    return { place, ...(await make(spec, { DATA_DIR: place })) }
  })
  return {
    kind: 'embedded',
    title: `the embedded database${fsync ? ', whose commits wait for the disk' : ''}`,
    serverPids: [],
    async makeStore(spec, name) {
      const { place, world, counts } = await made(spec)
      const copy = `${place}-${name.replace(/\W/g, '-')}`
      await mkdir(copy)
      await cp(path.join(place, 'database'), path.join(copy, 'database'), { recursive: true })
      return new Store({
        name: copy,
        world,
        settings: { DATABASE_URL: '', DATA_DIR: copy, EMBEDDED_FSYNC: fsync ? 'on' : 'off' },
        counts,
        pool: null,
        openAfterwards: async () => {
          replaceEnv(parseEnv({ DATA_DIR: copy }))
          const { pool, close } = await openDatabase()
          return { pool, close }
        },
        startsEmpty: spec.stored === 0 && !spec.reported,
      })
    },
    stop: async () => {},
  }
}
