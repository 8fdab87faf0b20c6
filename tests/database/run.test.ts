// A statement yields the same rows on the pool, in a transaction of Prisma and in one of ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { inTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, jsonb, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { openEmptyDatabase } from '../support/database'

const echo = statement({
  name: 'test-echo',
  text: `SELECT $1::int AS n, count(*) AS rows, $2::timestamptz AS at, $3::jsonb AS data, $4::uuid[] AS udids, $5::text AS name,
  $6::boolean AS open, '{"a": [1.5]}'::jsonb AS stored FROM generate_series(1, 3)`,
  takes: [int4, timestamptz, jsonb(), array(uuid), nullable(text), bool],
  yields: {
    n: int4,
    rows: int8,
    at: timestamptz,
    data: jsonb<{ b: string }>(),
    udids: array(uuid),
    name: nullable(text),
    open: bool,
    stored: jsonb(),
  },
})

const insert = statement({
  name: 'test-insert',
  text: 'INSERT INTO numbers SELECT * FROM unnest($1::int[])',
  takes: [array(int4)],
  yields: {},
})
const list = statement({
  name: 'test-list',
  text: 'SELECT n FROM numbers ORDER BY n',
  takes: [],
  yields: { n: int4 },
})

const UDID = 'c4b2a3d0-0000-4000-8000-000000000001'
let db: Database

beforeAll(async () => {
  db = await openEmptyDatabase()
  await db.pool.query('CREATE TABLE numbers (n int)')
})

afterAll(() => db.close())

describe('run', () => {
  it('yields the same rows on the pool and in every kind of transaction', async () => {
    const at = new Date('2026-11-22T13:00:00.123Z')
    const ask = [7, at, '{"b":"ü"}', [UDID], null, true] as const
    const expected = [
      { n: 7, rows: 3, at, data: { b: 'ü' }, udids: [UDID], name: null, open: true, stored: { a: [1.5] } },
    ]
    expect(await run(db, echo, [...ask])).toEqual(expected)
    expect(await db.prisma.$transaction((tx) => run(tx, echo, [...ask]))).toEqual(expected)
    expect(await inTransaction(db, (runHere) => runHere(echo, [...ask]))).toEqual(expected)
    expect(await inTransaction(db, (_, runLast) => runLast(echo, [...ask]))).toEqual(expected)
  })

  it('takes part in the transaction that it is given', async () => {
    const taken = db.prisma.$transaction(async (tx) => {
      await run(tx, insert, [[1, 2]])
      expect(await run(tx, list, [])).toEqual([{ n: 1 }, { n: 2 }])
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await run(db, list, [])).toEqual([])
  })
})
