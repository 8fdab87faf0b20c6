// Statements that the embedded database runs again and again with other values, for each piece of a
// report: their plans are kept, because planning one takes longer than running it on a small piece.

import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { Database } from '../db/database'
import type { Columns, RowOf, Statement, Types, ValuesOf } from './statement'
import { awaited } from './waits'

/** A plan takes up to half a megabyte. */
const MOST_KEPT = 16

/** The names of the statements that a connection keeps, the last used at the end. */
const keptBy = oncePerProcess('kept statements', () => new WeakMap<PoolClient, Set<string>>())

/**
 * Runs a statement of any text on the embedded database, with the plan for any parameters
 * (docs/decisions/21-one-plan.md). Throws PostgreSQL's errors.
 */
export const runKept = <Takes extends Types, Yields extends Columns>(
  { pool }: Database,
  { text }: Statement<Takes, Yields>,
  values: ValuesOf<Takes>,
): Promise<RowOf<Yields>[]> =>
  awaited(async () => {
    const client = await pool.connect()
    try {
      const name = await keep(client, text)
      return (await client.query<RowOf<Yields>>({ name, text, values: [...values] })).rows
    } finally {
      client.release()
    }
  })

/** Returns the name of a statement, and drops the one that was not used for the longest time if there are too many. */
async function keep(client: PoolClient, text: string): Promise<string> {
  const kept = keptBy.get(client) ?? new Set<string>()
  keptBy.set(client, kept)
  const name = `kept-${createHash('sha256').update(text).digest('base64url')}`
  kept.delete(name)
  kept.add(name)
  const [oldest = name] = kept
  if (kept.size > MOST_KEPT) {
    kept.delete(oldest)
    await client.query(`DEALLOCATE "${oldest}"`).catch(() => {})
    forget(client, oldest)
  }
  return name
}

/** `pg` remembers what it has prepared, and has no call to drop one. */
function forget(client: PoolClient, name: string): void {
  const connection = fieldOf(client, 'connection')
  Reflect.deleteProperty(fieldOf(connection, 'parsedStatements'), name)
}

/** Throws if another version of `pg` has no such field. */
function fieldOf(value: object, name: string): object {
  const found: unknown = Reflect.get(value, name)
  if (typeof found === 'object' && found !== null) return found
  throw new TypeError(`pg has no "${name}": its prepared statements cannot be dropped`)
}
