import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noopRecorder } from '@/lib/contexts/recorder'
import type { RequestContext } from '@/lib/contexts/request-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { Database, Queries } from '@/lib/platform/db/database'
import { inOneTransaction } from '@/lib/platform/db/transaction'
import { openEmptyDatabase } from '../support/database'

let db: Database

beforeAll(async () => {
  db = await openEmptyDatabase()
  await db.pool.query('CREATE TABLE notes (text text)')
})
beforeEach(async () => {
  await db.pool.query('DELETE FROM notes')
})
afterAll(() => db.close())

const note = async (on: Queries, text: string): Promise<string> => {
  if ('pool' in on) throw new Error('this is no transaction')
  await on.$executeRaw`INSERT INTO notes VALUES (${text})`
  return text
}
const notes = async () =>
  (await db.pool.query<{ text: string }>('SELECT text FROM notes ORDER BY 1')).rows.map(({ text }) => text)
const isBad = (text: string) => text === 'bad'

it('commits and returns the result', async () => {
  expect(await inOneTransaction(db, (tx) => note(tx, 'good'), { rollBackIf: isBad })).toBe('good')
  expect(await notes()).toEqual(['good'])
})

it('rolls back by the result, which it returns', async () => {
  expect(await inOneTransaction(db, (tx) => note(tx, 'bad'), { rollBackIf: isBad })).toBe('bad')
  expect(await notes()).toEqual([])
})

it('rolls back what rejects, with the same error', async () => {
  const work = inOneTransaction(db, async (tx) => {
    await note(tx, 'lost')
    throw new RangeError('it fails')
  })
  await expect(work).rejects.toThrow(RangeError)
  expect(await notes()).toEqual([])
})

it('joins a transaction that is open', async () => {
  const outer = inOneTransaction(db, async (tx) => {
    await note(tx, 'outer')
    await inOneTransaction(tx, (inner) => note(inner, 'inner'))
    throw new Error('the outer one fails')
  })
  await expect(outer).rejects.toThrow('the outer one fails')
  expect(await notes()).toEqual([])
})

it('undoes a part of the open transaction only', async () => {
  await inOneTransaction(db, async (tx) => {
    await note(tx, 'outer')
    await inOneTransaction(tx, (inner) => note(inner, 'bad'), { rollBackIf: isBad })
    await inOneTransaction(tx, (inner) => note(inner, 'good'), { rollBackIf: isBad })
  })
  expect(await notes()).toEqual(['good', 'outer'])
})

it('gives services their context with the open transaction', async () => {
  const context: RequestContext = {
    db,
    account: null,
    actor: { kind: 'command' },
    now: 7,
    recorder: noopRecorder,
  }
  const seen = await withTransaction(context, async (inner) => {
    await note(inner.db, 'first')
    await withTransaction(inner, ({ db: same }) => note(same, 'second'))
    return { ...inner, db: null }
  })
  expect(seen).toEqual({ ...context, db: null })
  expect(await notes()).toEqual(['first', 'second'])
})
