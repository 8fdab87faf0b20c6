// A database in which ICU cannot compare texts: respondents are served, and the start says what to do.
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { foldsCase } from '@/lib/platform/db/fold-case'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeParityData } from '../../support/requests/parity-data'
import { copyDatabase, inDatabase } from '../../support/servers/server-data'
import { type ServerProcess, startServer } from '../../support/servers/start-server'

let server: ServerProcess | undefined
afterAll(() => server?.stop())

/** The URL of a new database whose encoding ICU does not know. */
async function plainBytes(name: string): Promise<string> {
  const client = new pg.Client(inject('postgres').url)
  await client.connect()
  await client.query(
    `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`,
  )
  await client.end()
  const url = new URL(inject('postgres').url)
  url.pathname = `/${name}`
  return url.href
}

it('is told from a database in which it can', async () => {
  const asked = async () => foldsCase(await openDatabase())
  expect(await inDatabase(await copyDatabase(), asked)).toBe(true)
  expect(await inDatabase(await plainBytes('asked_only'), asked)).toBe(false)
})

it('is named at the start with what to do, and serves', async () => {
  const url = await plainBytes('plain_bytes')
  server = await startServer({ DATABASE_URL: url })
  const { id } = await inDatabase(url, arrangeParityData)
  expect(server.output).toContain(
    'The database has no collation und-x-icu, so searches in texts and filters by them or by tags fail: use a PostgreSQL that is built with ICU, and a database with the encoding UTF8.',
  )
  expect((await server.get('/api/ready')).status).toBe(200)
  expect((await server.get(`/serve?identifier=${id}&callback=_`)).status).toBe(200)
})
