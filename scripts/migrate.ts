// Migrates the database of DATABASE_URL, without a server: at the end of a build on Vercel.
import { closeDatabase, openDatabase } from '@/lib/db/client/open-database'
import { describeDatabase } from '@/lib/http/server/describe-start'

try {
  await openDatabase()
  console.log(await describeDatabase())
} catch (error) {
  // A host with several addresses gives an error without a message.
  console.error(error instanceof AggregateError ? error.errors.join(' ') : String(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}
