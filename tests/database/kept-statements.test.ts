// Statements that a connection keeps: a limited number of them, whatever else it runs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { runKept } from '@/lib/platform/sql/kept-statements'
import type { Statement } from '@/lib/platform/sql/statement'
import { int4 } from '@/lib/platform/sql/types'
import { openEmptyDatabase } from '../support/database'

let database: Database

beforeAll(async () => {
  database = await openEmptyDatabase()
})

afterAll(() => database.close())

const plus = (n: number): Statement<[typeof int4], { sum: typeof int4 }> => ({
  name: 'plus',
  text: `SELECT $1::int4 + ${n} AS sum`,
  takes: [int4],
  yields: { sum: int4 },
  prepared: false,
})

const ask = async (n: number, value: number) => (await runKept(database, plus(n), [value]))[0]?.sum

/** On the connection that is used; there is one. */
async function countPrepared(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name LIKE 'kept-%'`,
  )
  return rows[0].n
}

describe('kept statements', () => {
  it('give each text and each value its own answer, also when they were dropped meanwhile', async () => {
    for (let round = 0; round < 3; round++)
      for (let n = 0; n < 40; n++) expect(await ask(n, round)).toBe(n + round)
    const all = Array.from({ length: 40 }, (_, n) => n)
    expect(await Promise.all(all.map((n) => ask(n, 1)))).toEqual(all.map((n) => n + 1))
  })

  it('are a limited number', async () => {
    for (let n = 0; n < 40; n++) await ask(n, 0)
    const prepared = await countPrepared()
    expect(prepared).toBeGreaterThan(1)
    expect(prepared).toBeLessThan(20)
  })

  it('go on after an error, and after the connection was lost', async () => {
    const wrong = { ...plus(0), text: 'SELECT $1::int4 / 0 AS sum, nothing' }
    const byZero = { ...plus(0), text: 'SELECT 1 / $1::int4 AS sum' }
    for (let n = 0; n < 20; n++) {
      await expect(runKept(database, wrong, [n])).rejects.toMatchObject({ code: '42703' })
      await expect(runKept(database, byZero, [0])).rejects.toMatchObject({ code: '22012' })
      expect(await ask(n, 1)).toBe(n + 1)
    }
    const client = await database.pool.connect()
    client.release(new Error('lost'))
    for (let n = 0; n < 40; n++) expect(await ask(n, 2)).toBe(n + 2)
  })
})
