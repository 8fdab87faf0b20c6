// A disk without room is said before the first call fails.
import { expect, it } from 'vitest'
import { isReady } from '@/lib/platform/db/is-ready'
import { openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../support/database'

useTestDatabase()

it.runIf(process.platform === 'linux')('is not ready when the disk of its folder is full', async () => {
  const db = await openDatabase()
  expect(await isReady(Promise.resolve(db))).toBe('ready')
  // A file system without a free byte.
  expect(await isReady(Promise.resolve({ ...db, folder: '/proc' }))).toBe('database_full')
})
