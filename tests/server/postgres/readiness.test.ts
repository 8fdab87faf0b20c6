// /api/ready for databases that answer but cannot be used.
import pg from 'pg'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { arrangeParityData } from '../../support/requests/parity-data'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

const servers: ServerProcess[] = []

afterAll(async () => {
  for (const server of servers) await server.stop()
})

const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

/** Not vi.waitFor's one second, which a busy machine needs for one call. */
const WAIT = { timeout: 20_000 }

const ask = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

it('reports a database without the tables of this version as not ready', async () => {
  await ask(inject('postgres').url, 'CREATE DATABASE bare')
  const url = new URL(inject('postgres').url)
  url.pathname = '/bare'
  const server = await start({ DATABASE_URL: url.href, MIGRATE_ON_START: 'off' })
  const got = await server.get('/api/ready')
  expect([got.status, got.headers.get('retry-after'), got.json]).toEqual([
    503,
    '5',
    { status: 'not_migrated' },
  ])
})

it('reports a read-only database as not ready, answers calls with 503, and recovers by itself', async () => {
  const url = await copyDatabase()
  const name = new URL(url).pathname.slice(1)
  const names = await inDatabase(url, arrangeParityData)
  const server = await start({ DATABASE_URL: url })
  const serve = () => server.get(`/serve?identifier=${names.id}&callback=_`)
  expect((await serve()).status).toBe(200)

  await ask(inject('postgres').url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await ask(
    inject('postgres').url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
  await vi.waitFor(async () => {
    const got = await server.get('/api/ready')
    expect([got.status, got.json]).toEqual([503, { status: 'database_read_only' }])
  }, WAIT)
  for (let n = 0; n < 5; n++) {
    const got = await serve()
    expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5'])
  }
  await ask(inject('postgres').url, `ALTER DATABASE ${name} RESET default_transaction_read_only`)
  await vi.waitFor(async () => expect((await serve()).status).toBe(200), WAIT)
  await vi.waitFor(async () => expect((await server.get('/api/ready')).status).toBe(200), WAIT)
})
