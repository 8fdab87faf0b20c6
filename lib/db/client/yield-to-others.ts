// Long work in pieces: what waits gets its turn between them.
import type { Database } from './database'

/** Lets others use the process, or the embedded database's one connection, first. */
export const yieldToOthers = (db: Database): Promise<void> =>
  new Promise((resolve) => (db.kind === 'embedded' ? setTimeout(resolve, 2) : setImmediate(resolve)))
