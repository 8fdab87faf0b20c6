// A database in which ICU cannot compare texts: respondents are served, and the start says what to do.
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { foldsCase } from '@/lib/db/client/fold-case'
import { openDatabase } from '@/lib/db/client/open-database'
import { arrangeParityData } from '../../support/requests/parity-data'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

let server: ServerProcess | undefined
afterAll(() => server?.stop())

it('tells a collation that is there from one that is not', async () => {
  const url = await copyDatabase()
  const told = await inDatabase(url, async () => {
    const db = await openDatabase()
    return [await foldsCase(db), await foldsCase(db, 'und-x-not'), await foldsCase(db, 'a" or "b')]
  })
  expect(told).toEqual([true, false, false])
})

it('is named at the start with what to do, and serves', async () => {
  const client = new pg.Client(inject('postgres').url)
  await client.connect()
  await client.query(
    `CREATE DATABASE plain_bytes ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
  )
  await client.end()
  const url = new URL(inject('postgres').url)
  url.pathname = '/plain_bytes'
  server = await startServer({ DATABASE_URL: url.href })
  const { id } = await inDatabase(url.href, arrangeParityData)
  expect(server.output).toContain(
    'The database has no collation und-x-icu, so searches in texts and filters by them or by tags fail: use a PostgreSQL that is built with ICU, and a database with the encoding UTF8.',
  )
  expect((await server.get('/api/ready')).status).toBe(200)
  expect((await server.get(`/serve?identifier=${id}&callback=_`)).status).toBe(200)
})
