// A folder with an embedded database whose tables are empty, faster than by migrating it.
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dumpTemplate } from './database-template'

/** Creates the database in the place of a DATA_DIR. */
export async function startFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const loadDataDir = new Blob([await readFile(await dumpTemplate())])
  await (await PGlite.create(path.join(folder, 'database'), { loadDataDir })).close()
}
