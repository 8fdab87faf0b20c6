// Prisma's connection to the pool, whose statements count as waits for the database.
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlQueryable } from '@prisma/driver-adapter-utils'
import { awaited } from '../sql/waits'

export class MeasuredPrisma extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    measure(adapter)
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (...how) => {
      const transaction = await start(...how)
      measure(transaction)
      return transaction
    }
    return adapter
  }
}

function measure(queryable: SqlQueryable): void {
  const queryRaw = queryable.queryRaw.bind(queryable)
  const executeRaw = queryable.executeRaw.bind(queryable)
  queryable.queryRaw = (query) => awaited(() => queryRaw(query))
  queryable.executeRaw = (query) => awaited(() => executeRaw(query))
}
