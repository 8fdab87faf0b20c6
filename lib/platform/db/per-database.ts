// What is made once for each database: batches, memory, limits.
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { Database } from './database'

/** Returns the one of this name and database, made at first use. Each name belongs to one place in the code. */
export function perDatabase<T extends object>(name: string, make: (db: Database) => T): (db: Database) => T {
  const made = oncePerProcess(`of the database: ${name}`, () => new WeakMap<Database, T>())
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}
