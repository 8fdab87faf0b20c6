// PGlite has one session; these tests check that it behaves as a pool expects of connections.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { openEmptyDatabase } from '../support/database'

let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('CREATE TABLE t (id int PRIMARY KEY, body bytea)')
})

afterAll(() => database.close())

describe('the embedded database behind a pool', () => {
  it('transfers values of several megabytes in both directions', async () => {
    const body = Buffer.alloc(5_000_000, 7)
    await database.pool.query('INSERT INTO t VALUES (1, $1)', [body])
    const { rows } = await database.pool.query('SELECT body FROM t WHERE id = 1')
    expect(body.equals(rows[0].body)).toBe(true)
  })

  it('answers many concurrent queries in order', async () => {
    const asked = Array.from({ length: 50 }, (_, n) => n)
    const answers = await Promise.all(
      asked.map((n) => database.pool.query({ name: 'echo', text: 'SELECT $1::int AS n', values: [n] })),
    )
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(asked)
  })

  it("reports the server's error codes and goes on", async () => {
    await expect(database.pool.query('INSERT INTO t VALUES (2), (2)')).rejects.toMatchObject({
      code: '23505',
      constraint: 't_pkey',
    })
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  it('gives a new connection a clean session after one was dropped within a transaction', async () => {
    const dropped = await database.pool.connect()
    await dropped.query({ name: 'same', text: 'SELECT 1' })
    await dropped.query('BEGIN')
    await dropped.query('INSERT INTO t VALUES (3)')
    dropped.release(new Error('dropped'))

    expect((await database.pool.query({ name: 'same', text: 'SELECT 2 AS two' })).rows).toEqual([{ two: 2 }])
    expect((await database.pool.query('SELECT id FROM t WHERE id = 3')).rows).toEqual([])
  })

  it('rolls a Prisma transaction back as a whole', async () => {
    const run = database.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO t VALUES (4)`
      throw new Error('no')
    })
    await expect(run).rejects.toThrow('no')
    expect((await database.pool.query('SELECT id FROM t WHERE id = 4')).rows).toEqual([])
  })

  it("reads counts as numbers, and values beyond a number's range as text", async () => {
    const { rows } = await database.pool.query(
      'SELECT count(*) AS n, 9007199254740993::int8 AS big FROM t WHERE false',
    )
    expect(rows).toEqual([{ n: 0, big: '9007199254740993' }])
  })
})
