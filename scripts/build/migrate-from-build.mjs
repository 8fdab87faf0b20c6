// Migrates the database at the end of a build on Vercel, before the platform sends calls to it.
import { runOrStop } from '../tools.mjs'

export async function migrateFromBuild() {
  const { DATABASE_URL, MIGRATE_ON_START } = process.env
  if (!DATABASE_URL) {
    console.log('DATABASE_URL is not set for the build: the first call will migrate the database.')
  } else if (/^(off|false|0)$/.test(MIGRATE_ON_START ?? '')) {
    console.log('MIGRATE_ON_START is off: this build does not migrate the database.')
  } else {
    await runOrStop(
      [process.execPath, '--import', 'tsx', 'scripts/migrate.ts'],
      'The database of DATABASE_URL could not be migrated, see above. This version is not deployed.',
    )
  }
}
