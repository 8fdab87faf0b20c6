// /api/ready for databases that answer but cannot be used.
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { arrangeParityData } from '../../support/requests/parity-data'
import { inDatabase, makeDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

let postgres: PostgresServer
const servers: ServerProcess[] = []

beforeAll(async () => {
  postgres = await startPostgres({ install: true })
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await postgres?.stop()
})

const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(settings)
  servers.push(server)
  return server
}

const ask = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

it('reports a database without the tables of this version as not ready', async () => {
  await ask(postgres.url, 'CREATE DATABASE bare')
  const url = new URL(postgres.url)
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
  const url = await makeDatabase(postgres.url)
  const name = new URL(url).pathname.slice(1)
  const names = await inDatabase(url, arrangeParityData)
  const server = await start({ DATABASE_URL: url })
  const serve = () => server.get(`/serve?identifier=${names.id}&callback=_`)
  expect((await serve()).status).toBe(200)

  await ask(postgres.url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await ask(postgres.url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  await vi.waitFor(async () => {
    const got = await server.get('/api/ready')
    expect([got.status, got.json]).toEqual([503, { status: 'database_read_only' }])
  })
  for (let n = 0; n < 5; n++) {
    const got = await serve()
    expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5'])
  }
  await ask(postgres.url, `ALTER DATABASE ${name} RESET default_transaction_read_only`)
  await vi.waitFor(async () => expect((await serve()).status).toBe(200), { timeout: 20_000 })
  await vi.waitFor(async () => expect((await server.get('/api/ready')).status).toBe(200), { timeout: 20_000 })
})
