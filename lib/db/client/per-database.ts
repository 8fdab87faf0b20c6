// What is made once for each database: batches, memory, limits.
import type { Database } from './database'

/** Returns the one of this database, made at first use. */
export function perDatabase<T extends object>(make: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>()
  return (db) => {
    const known = made.get(db)
    if (known) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}
