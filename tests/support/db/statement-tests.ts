// Prepares every statement and compares what the database says of its parameters and
// columns with what the statement declares.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { textForDistributed } from '@/lib/platform/sql/distributed'
import type { Statement } from '@/lib/platform/sql/statement'
import type { SqlType } from '@/lib/platform/sql/types'
import { builtStatements, families, statements } from './all-statements'
import { describeStatement } from './describe-statement'

/** What the tests compare with, read once. */
interface Catalogue {
  types: Map<number, string>
  enums: Map<string, string[]>
  /** Columns of tables that may be null, by table and number. */
  nullable: Set<string>
}

async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; item: string | null }>(
    'SELECT t.oid, t.typname AS name, i.typname AS item FROM pg_type t LEFT JOIN pg_type i ON i.typarray = t.oid',
  )
  const enums = await client.query<{ name: string; labels: string[] }>(
    `SELECT t.typname AS name, array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS labels
     FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid GROUP BY 1`,
  )
  const nullable = await client.query<{ place: string }>(
    // Prisma declares no list column NOT NULL, and writes none of them as null.
    `SELECT attrelid || '.' || attnum AS place FROM pg_attribute JOIN pg_type t ON t.oid = atttypid
     WHERE attnum > 0 AND NOT attnotnull AND t.typelem = 0`,
  )
  return {
    types: new Map(types.rows.map(({ oid, name, item }) => [oid, item === null ? name : `${item}[]`])),
    enums: new Map(enums.rows.map(({ name, labels }) => [name, labels])),
    nullable: new Set(nullable.rows.map(({ place }) => place)),
  }
}

const nameOf = ({ sql }: SqlType): string => sql

async function expectDeclared(
  client: pg.Client,
  { types, enums, nullable }: Catalogue,
  { text, takes, yields }: Statement,
): Promise<void> {
  const { parameters, columns } = await describeStatement(client, text)
  const typeOf = (oid: number): string => types.get(oid) ?? `unknown type ${oid}`
  expect(takes.map(nameOf)).toEqual(parameters.map(typeOf))
  expect(Object.entries(yields).map(([name, type]) => [name, type.sql])).toEqual(
    columns.map(({ name, dataTypeID }) => [name, typeOf(dataTypeID)]),
  )
  for (const { sql, labels } of [...takes, ...Object.values(yields)]) {
    if (labels) expect(labels).toEqual(enums.get(sql))
  }
  const mayBeNull = columns.filter(({ tableID, columnID }) => nullable.has(`${tableID}.${columnID}`))
  expect(mayBeNull.filter(({ name }) => !yields[name]?.nullable).map(({ name }) => name)).toEqual([])
}

/** Call it at the top of a test file; `open` is called once, before the first test. */
export function testStatements(open: () => Promise<Database>): void {
  let client: pg.Client
  let catalogue: Catalogue

  beforeAll(async () => {
    const { pool } = await open()
    // `pg` does not describe statements in a pipeline.
    client = new pg.Client({ ...pool.options, pipeline: false })
    await client.connect()
    catalogue = await readCatalogue(client)
  })
  afterAll(() => client.end())

  describe('statements', () => {
    it('have names of their own', () => {
      const names = [...statements.map(({ name }) => name), ...families]
      expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
    })

    it.each(statements)('$name takes and yields what it declares', (statement) =>
      expectDeclared(client, catalogue, statement),
    )

    it.each(statements.filter(({ distributed }) => distributed))(
      '$name takes and yields the same for a distributed database',
      (statement) => expectDeclared(client, catalogue, { ...statement, text: textForDistributed(statement) }),
    )
  })

  describe('statements that are put together', () => {
    it('are all tried', () => {
      expect(new Set(builtStatements.map(({ name }) => name))).toEqual(new Set(families))
    })

    it.each(builtStatements)('$name: $with', ({ made }) => expectDeclared(client, catalogue, made))
  })
}
