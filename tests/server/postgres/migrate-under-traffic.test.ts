// A migration that needs a table for itself while a long report reads it and calls write to it.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { toMigration } from '@/lib/platform/db/migrations/migration'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'

let postgres: PostgresServer
let reader: pg.Client
let writer: pg.Client
let migrator: pg.Client

beforeAll(async () => {
  postgres = await startPostgres()
  ;[reader, writer, migrator] = [1, 2, 3].map(() => new pg.Client(postgres.url)) as [
    pg.Client,
    pg.Client,
    pg.Client,
  ]
  await Promise.all([reader, writer, migrator].map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all([reader, writer, migrator].map((client) => client?.end()))
  await postgres?.stop()
})

const first = toMigration('1', 'CREATE TABLE t (id int)')
const second = toMigration('2', 'ALTER TABLE t ADD COLUMN b int')

it('gives way to a long report and tries again, and no insert waits a second', async () => {
  await migrate(migrator, [first])
  let reporting = true
  const report = (async () => {
    await reader.query('BEGIN; SELECT count(*) FROM t')
    await pause(4000)
    await reader.query('COMMIT')
    reporting = false
  })()
  await pause(100)
  await expect(migrate(migrator, [first, second], { tries: 2 })).rejects.toThrow('lock timeout')
  const migration = migrate(migrator, [first, second])
  const waits: number[] = []
  while (reporting) {
    const since = performance.now()
    await writer.query('INSERT INTO t (id) VALUES (1)')
    waits.push(performance.now() - since)
    await pause(10)
  }
  await report
  expect(await migration).toEqual(['2'])
  // It did stand in the way, or this test would show nothing.
  expect(Math.max(...waits)).toBeGreaterThan(200)
  expect(Math.max(...waits)).toBeLessThan(1000)
  await writer.query('INSERT INTO t (id, b) VALUES (1, 1)')
})
