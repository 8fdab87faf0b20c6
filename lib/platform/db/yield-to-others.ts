// Long work in pieces: what waits gets its turn between them.
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database'

/** How long others may keep the embedded database's one connection from long work, in milliseconds. */
const PATIENCE = 20

/**
 * Lets others use the process first, and the embedded database's one connection until nobody uses it: a
 * call may need it several times.
 */
export async function yieldToOthers(db: Database): Promise<void> {
  if (db.kind === 'postgres') return new Promise((resolve) => setImmediate(resolve))
  const until = performance.now() + PATIENCE
  do await wait(1)
  while (isUsed(db) && performance.now() < until)
}

const isUsed = ({ pool }: Database): boolean => pool.idleCount < pool.totalCount || pool.waitingCount > 0
