// The rules that let a database be distributed by account (docs/scaling.md), held without such a
// database: over the catalogue, over plans of tables partitioned by account, and over the text of
// every statement. Exceptions are in distribution-exceptions.ts; one that is none any more fails.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { textForDistributed } from '@/lib/platform/sql/distributed'
import { int4 } from '@/lib/platform/sql/types'
import { useTestDatabase } from '../support/database'
import { allStatements } from '../support/db/all-statements'
import { GLOBAL_TABLES } from '../support/distribution/account-tables'
import { partitionByAccount } from '../support/distribution/partition-by-account'
import { listSchemaBreaches } from '../support/distribution/schema-breaches'
import { listTextBreaches } from '../support/distribution/text-breaches'
import { findFanOut, findHome } from '../support/distribution/touched-partitions'
import { FANS_OUT, OF_ALL_ACCOUNTS, SCHEMA, TEXT } from './distribution-exceptions'

useTestDatabase()

let pool: pg.Pool
let accountTables: string[]

beforeAll(async () => {
  pool = (await openDatabase()).pool
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1::text[])`,
    [GLOBAL_TABLES],
  )
  accountTables = rows.map(({ name }) => name)
})

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('generated'),
)

// The parts of those that are carried out in parts are statements too.
const distributed = allStatements
  .filter(({ inParts }) => !inParts)
  .map((one) => ({ ...one, text: textForDistributed(one) }))

const ofOneAccount = distributed.filter(({ name }) => !(name in OF_ALL_ACCOUNTS))

const unique = (list: string[]): string[] => [...new Set(list)].sort()

it('every table has the account in front of its keys', async () => {
  expect(await listSchemaBreaches(pool)).toEqual([...SCHEMA].sort())
})

it('every statement gives the account to every table, and has no words that a distributed database refuses', () => {
  const breaches = ofOneAccount.flatMap(({ name, text }) =>
    listTextBreaches(text, accountTables, GLOBAL_TABLES).map((breach) => `${name}: ${breach}`),
  )
  expect(unique(breaches)).toEqual([...TEXT].sort())
})

it.each([
  [
    'SELECT FROM surveys s JOIN questions q ON q.survey_id = s.id WHERE s.account_id = $1',
    'a table without account_id = $1',
  ],
  ['SELECT FROM surveys WHERE account_id = $10', 'a table without account_id = $1'],
  ['WITH a AS (INSERT INTO events (id) VALUES (1)) SELECT 1', 'INSERT in a WITH'],
  ['INSERT INTO events (id) VALUES (1) RETURNING id', 'INSERT … RETURNING without AS'],
  [
    'SELECT FROM json_to_recordset($2::json) AS i(account_id int), events e WHERE e.account_id = $1',
    'an account within a list',
  ],
  [
    'UPDATE events SET created_at = clock_timestamp() WHERE account_id = $1',
    'a volatile function in an UPDATE',
  ],
  ['SELECT pg_advisory_xact_lock(1)', 'an advisory lock, NOTIFY, MERGE or ctid'],
  [
    'WITH s AS (UPDATE surveys SET goal = 1 WHERE account_id = $1) UPDATE accounts SET version = 1 WHERE id = $1',
    'writes a global table beside those of accounts',
  ],
])('finds what breaks a rule: %s', (text, breach) => {
  expect(listTextBreaches(text, accountTables, GLOBAL_TABLES)).toEqual([breach])
})

it('no code reads the name of a constraint, which a distributed database changes', () => {
  const reading = sources.filter((file) =>
    /\berr(or)?\)?\??\.constraint\b|meta\??\.target/.test(readFileSync(path.join('lib', file), 'utf8')),
  )
  expect(reading).toEqual([])
})

describe('on tables that are partitioned by account', () => {
  let home: string

  beforeAll(async () => {
    await partitionByAccount(pool)
    home = await findHome(pool)
  })

  it('finds statements that touch several', async () => {
    const text =
      'SELECT FROM surveys s LEFT JOIN submissions o ON o.account_id = s.account_id WHERE s.id = $1'
    expect(await findFanOut(pool, home, { text, takes: [int4] })).toContain('submissions_part_')
  })

  it.each(Object.keys(OF_ALL_ACCOUNTS))('%s asks all accounts', async (name) => {
    const asking = allStatements.find((one) => one.name === name)
    expect(asking && (await findFanOut(pool, home, asking))).toContain('_part_')
  })

  it('every statement touches one partition', async () => {
    const fansOut: string[] = []
    for (const statement of ofOneAccount) {
      // It takes its place from a sequence, which the copies of the tables do not have.
      if (/^\s*LOCK|nextval\('outgoing_events_position_seq'\)/.test(statement.text)) continue
      const elsewhere = await findFanOut(pool, home, statement).catch((error: Error) => error.message)
      if (elsewhere !== null) fansOut.push(statement.name)
    }
    expect(unique(fansOut)).toEqual([...FANS_OUT].sort())
  })
})
