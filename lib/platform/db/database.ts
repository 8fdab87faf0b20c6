// One interface for both databases: an ordinary `pg` pool, and Prisma on the same pool.
import pg from 'pg'
import type { Prisma, PrismaClient } from '@/lib/platform/db/generated/client'
import { readJson } from '@/lib/platform/json/exact-json'
import { CountingClient } from './counting-client'
import { forgetPool, notePool } from './postgres/open-pools'
import { openPrisma } from './prisma-client'

export interface Database {
  kind: 'embedded' | 'postgres'
  pool: pg.Pool
  /** Made at first use. */
  readonly prisma: PrismaClient
  /**
   * Whether named prepared statements can be used; behind a transaction-mode pooler they cannot.
   */
  named: boolean
  /** Whether Citus spreads its tables over several servers: statements are then read as these can carry them out. */
  distributed: boolean
  /** Whether only this process uses the database, as the embedded one. */
  exclusive: boolean
  /** Where an embedded database keeps its files; absent: it has none, or is a server. */
  folder?: string
  /**
   * Where reads may go that can be some seconds old; absent: nowhere else. `reading` says null if they
   * must not now, or if something is missing there that was committed by `since`, the time of the call.
   */
  standby?: { reading(since: number | null): Promise<Reading | null> }
  /**
   * Of a standby: where to repeat a read that failed with this error. Throws it if a repetition would
   * not help.
   */
  readonly fallBack?: (error: unknown) => Database
  /** Waits for running work, then releases connections, folder and lock. */
  close(): Promise<void>
}

/** Where to read, and by when all was committed that is there, in milliseconds since 1970. */
export interface Reading {
  db: Database
  asOf: number
}

/** An open transaction of Prisma. */
export type Transaction = Prisma.TransactionClient

/** Where a query runs: on its own, or in a transaction that is open. */
export type Queries = Database | Transaction

export const prismaOf = (on: Queries): Transaction => ('pool' in on ? on.prisma : on)

type Parts = Pick<
  Database,
  'kind' | 'pool' | 'named' | 'distributed' | 'exclusive' | 'folder' | 'fallBack'
> & {
  closeMore?: () => Promise<void>
}

export function assembleDatabase({ closeMore, ...parts }: Parts): Database {
  const { pool } = parts
  // An idle connection can break at any time: the pool drops it, and the next query opens another
  // or throws.
  pool.on('error', () => {})
  // Another connection may reach the server that is now the primary.
  pool.on('release', (_, client) => {
    if (client instanceof CountingClient && client.isReadOnly) void client.end()
  })
  notePool(pool)
  let prisma: PrismaClient | undefined
  let closed: Promise<void> | undefined
  const close = async (): Promise<void> => {
    forgetPool(pool)
    await prisma?.$disconnect()
    await pool.end()
    await closeMore?.()
  }
  return {
    ...parts,
    get prisma() {
      prisma ??= openPrisma(pool, parts.distributed)
      return prisma
    },
    close() {
      closed ??= close()
      return closed
    },
  }
}

const INT8 = 20
const JSON_TYPES = [114, 3802]

/**
 * As `pg` parses, but int8 (counts and sums) is a number where that is exact, and JSON loses no
 * digit.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(oid, format) : textParser(oid),
}

function textParser(oid: number): (text: string) => unknown {
  if (oid === INT8) return parseInt8
  return JSON_TYPES.includes(oid) ? readJson : pg.types.getTypeParser(oid)
}

function parseInt8(digits: string): number | string {
  const n = Number(digits)
  return Number.isSafeInteger(n) ? n : digits
}
