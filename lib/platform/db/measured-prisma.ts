// Prisma's connection to the pool, whose statements count as waits for the database.
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlQueryable } from '@prisma/driver-adapter-utils'
import type pg from 'pg'
import { awaited } from '../sql/waits'

export class MeasuredPrisma extends PrismaPg {
  constructor(
    pool: pg.Pool,
    private readonly distributed: boolean,
  ) {
    super(pool)
  }

  override async connect() {
    const adapter = await super.connect()
    this.measure(adapter)
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (...how) => {
      const transaction = await start(...how)
      this.measure(transaction)
      return transaction
    }
    return adapter
  }

  private measure(queryable: SqlQueryable): void {
    const queryRaw = queryable.queryRaw.bind(queryable)
    const executeRaw = queryable.executeRaw.bind(queryable)
    queryable.queryRaw = (query) =>
      awaited(() => queryRaw(this.distributed ? { ...query, sql: returnEnumsAsTheyAre(query.sql) } : query))
    queryable.executeRaw = (query) => awaited(() => executeRaw(query))
  }
}

/** Prisma casts them to text, which Citus refuses in RETURNING; read as they are, they are text too. */
const returnEnumsAsTheyAre = (sql: string): string =>
  sql.replace(/ RETURNING .*$/s, (columns) => columns.replaceAll('::text', ''))
