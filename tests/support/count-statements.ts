// Counts what goes to the database, at the driver, whether Prisma sends it or a statement.
import pg from 'pg'

/** The statements that were sent while `work` ran, one line each. */
export async function listStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    sent.push((text ?? '').trim().replace(/\s+/g, ' '))
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
    return sent
  } finally {
    pg.Client.prototype.query = query
  }
}
