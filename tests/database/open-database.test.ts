// Opening the database: where the data goes, what is rejected, and that one process opens one
// database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { fillFolder } from '../support/servers/data-folder'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soundings-open-'))
  replaceEnv(parseEnv({ DATA_DIR: path.join(folder, 'not', 'there', 'yet') }))
})

afterEach(() => {
  replaceEnv(null)
  rmSync(folder, { recursive: true })
})

describe('openDatabase', () => {
  it('creates the folder, migrates, and finds its data again after closing', async () => {
    // All concurrent callers get the same one.
    const [first, one] = await Promise.all([openDatabase(), openDatabase()])
    expect(one).toBe(first)
    expect(first).toMatchObject({ kind: 'embedded', named: true })
    // Within DATA_DIR, which may be a shared volume.
    const lock = JSON.parse(readFileSync(path.join(folder, 'not/there/yet/database.lock'), 'utf8'))
    expect(lock).toMatchObject({ pid: process.pid })
    await first.prisma.account.create({ data: { identifier: 'kept', name: 'Kept' } })
    await first.close()

    const second = await openDatabase()
    expect(second).not.toBe(first)
    expect(await second.prisma.account.count({ where: { identifier: 'kept' } })).toBe(1)
    await second.close()
  })

  it('retries after a failure', async () => {
    const taken = net.createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    replaceEnv(parseEnv({ DATABASE_URL: `postgresql://u@127.0.0.1:${port}/x` }))
    await expect(openDatabase()).rejects.toThrow()
    taken.close()

    await fillFolder(folder)
    replaceEnv(parseEnv({ DATA_DIR: folder }))
    const database = await openDatabase()
    expect(await database.prisma.account.count()).toBe(0)
    await database.close()
  })

  it('does not migrate when the setting is off', async () => {
    replaceEnv(parseEnv({ DATA_DIR: 'memory:', MIGRATE_ON_START: 'off' }))
    const database = await openDatabase()
    const { rows } = await database.pool.query(
      `SELECT count(*) AS tables FROM pg_tables WHERE schemaname = 'public'`,
    )
    expect(rows).toEqual([{ tables: 0 }])
    await database.close()
  })

  it('asks for DATABASE_URL on Vercel, which has no disk', async () => {
    replaceEnv(parseEnv({ VERCEL: '1' }))
    await expect(openDatabase()).rejects.toThrow('DATABASE_URL is not set')
  })
})

describe('a pool on a server', () => {
  const url = 'postgresql://u:p@127.0.0.1:1/x'

  it('names prepared statements and leaves timeouts to the server', async () => {
    const { pool, named } = openPostgres(url, parseEnv({ STATEMENT_TIMEOUT_MS: '4000' }))
    expect(named).toBe(true)
    expect(pool.options).toMatchObject({ statement_timeout: 4000, query_timeout: 6000, max: 10 })
  })

  it('is small on Vercel, where there are many functions, and soon closes what is idle', async () => {
    const { pool } = openPostgres(url, parseEnv({ VERCEL: '1' }))
    expect(pool.options).toMatchObject({ max: 2, idleTimeoutMillis: 5000 })
    const chosen = openPostgres(url, parseEnv({ VERCEL: '1', DATABASE_POOL_SIZE: '4' }))
    expect(chosen.pool.options.max).toBe(4)
  })

  it.each([
    ['by the address', `${url}?pgbouncer=true`, 'none'],
    ['by the setting', url, 'transaction'],
  ])('does neither behind a pooler that is named %s', async (_, address, pooler) => {
    const { pool, named } = openPostgres(address, parseEnv({ DATABASE_POOLER: pooler }))
    expect(named).toBe(false)
    expect(pool.options).toMatchObject({ query_timeout: 10_000 })
    expect(pool.options.statement_timeout).toBeUndefined()
  })
})
