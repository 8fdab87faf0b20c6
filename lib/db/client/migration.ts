// A migration as its file says it: its SQL, and how it has to run.
import { createHash } from 'node:crypto'

export interface Migration {
  name: string
  sql: string
  checksum: string
  /**
   * Its one statement creates or drops an index CONCURRENTLY, which no transaction may do: writes go
   * on meanwhile.
   */
  alone: boolean
  /**
   * It removes what the version before needs (`-- Later: …`), so it waits until that has been
   * replaced everywhere.
   */
  later: boolean
}

export const toMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
  alone: /\bINDEX CONCURRENTLY\b/.test(sql),
  later: sql.startsWith('-- Later: '),
})
