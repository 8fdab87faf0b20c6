// SQL of a loader that writes much at once: the demo's. Everything else uses statements.
import type { Database } from '../db/database'
import { inTransaction } from './run'
import type { SqlType } from './types'

export type Execute = (text: string, values: unknown[]) => Promise<void>

const untyped: SqlType[] = []

/** Runs `work` in one transaction. */
export const inBulk = (db: Database, work: (execute: Execute) => Promise<void>): Promise<void> =>
  inTransaction(db, (run) =>
    work(async (text, values) => {
      await run({ name: 'bulk', text, takes: untyped, yields: {}, prepared: false }, values)
    }),
  )
