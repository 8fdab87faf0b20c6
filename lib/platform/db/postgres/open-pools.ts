// The pools of this process, for metrics.

import type pg from 'pg'
import { oncePerProcess } from '@/lib/platform/once-per-process'

const pools = oncePerProcess('pools', () => new Set<pg.Pool>())

export function notePool(pool: pg.Pool): void {
  pools.add(pool)
}

export function forgetPool(pool: pg.Pool): void {
  pools.delete(pool)
}

export interface PoolState {
  /** Connections that run a statement or a transaction. */
  used: number
  idle: number
  /** How many connections there may be. */
  most: number
  /** Statements and transactions that wait for a connection. */
  waiting: number
}

/** All of them together; a server has one. */
export function poolState(): PoolState {
  const state = { used: 0, idle: 0, most: 0, waiting: 0 }
  for (const { totalCount, idleCount, waitingCount, options } of pools) {
    state.used += totalCount - idleCount
    state.idle += idleCount
    state.most += options.max
    state.waiting += waitingCount
  }
  return state
}
