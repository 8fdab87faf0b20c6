// Migrates the database of DATABASE_URL, without a server: at the end of a build on Vercel.

import { describeDatabase } from '@/lib/http/server/starting/describe-start'
import { closeDatabase, openDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'
import { stop } from '../tools.mjs'

export async function migrateFromBuild(): Promise<void> {
  try {
    if (!env().MIGRATE_ON_START)
      return console.log('MIGRATE_ON_START is off: this build does not migrate the database.')
    await openDatabase()
    console.log(await describeDatabase())
  } catch (error) {
    // A host with several addresses gives an error without a message.
    console.error(error instanceof AggregateError ? error.errors.join(' ') : String(error))
    stop('The database of DATABASE_URL could not be migrated, see above. This version is not deployed.')
  } finally {
    await closeDatabase()
  }
}
