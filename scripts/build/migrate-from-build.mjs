// Migrates the database at the end of a build on Vercel, before the platform sends calls to it.
import { runOrStop } from '../tools.mjs'

export async function migrateFromBuild() {
  if (/^(off|false|0)$/.test(process.env.MIGRATE_ON_START ?? '')) {
    console.log('MIGRATE_ON_START is off: this build does not migrate the database.')
  } else {
    await runOrStop(
      [process.execPath, '--import', 'tsx', 'scripts/migrate.ts'],
      'The database of DATABASE_URL could not be migrated, see above. This version is not deployed.',
    )
  }
}
