// A power failure leaves on the disk what was synced: everything that was committed if the embedded
// database waits for its disk.
import fs, { cpSync, fstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEmbedded } from '@/lib/platform/db/embedded/embedded-database'
import { fillEmptyFolder } from '../support/servers/data-folder'

const { fsyncSync } = fs
let root: string
let synced: number

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soundings-power-'))
  synced = 0
})

afterEach(() => {
  setFsync(fsyncSync)
  rmSync(root, { recursive: true })
})

function setFsync(to: typeof fsyncSync): void {
  fs.fsyncSync = to
  syncBuiltinESMExports()
}

/** From now on `disk` has what `folder` has synced. */
function keepSynced(folder: string, disk: string): void {
  cpSync(folder, disk, { recursive: true })
  setFsync((fd) => {
    fsyncSync(fd)
    const { ino } = fstatSync(fd)
    const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
      (one) => statSync(path.join(folder, one)).ino === ino,
    )
    if (name === undefined || statSync(path.join(folder, name)).isDirectory()) return
    cpSync(path.join(folder, name), path.join(disk, name))
    synced++
  })
}

async function countAfterPowerFailure(fsync: boolean): Promise<number> {
  const [folder, disk] = [path.join(root, 'folder'), path.join(root, 'disk')]
  if (!fsync) await fillEmptyFolder(folder)
  const database = await openEmbedded(folder, fsync)
  await database.pool.query('CREATE TABLE notes (id int PRIMARY KEY, text text)')
  await database.pool.query('CHECKPOINT')
  keepSynced(path.join(folder, 'database'), path.join(disk, 'database'))
  const add = (id: number) => database.pool.query(`INSERT INTO notes VALUES (${id}, repeat('x', 3000))`)
  for (let id = 0; id < 20; id++) await add(id)
  await database.pool.query(`UPDATE notes SET text = repeat('y', 9000)`)
  await database.pool.query('CHECKPOINT')
  for (let id = 20; id < 30; id++) await add(id)
  setFsync(fsyncSync)
  await database.close()

  const found = await openEmbedded(disk)
  const { rows } = await found.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM notes')
  await found.close()
  return rows[0]?.count ?? 0
}

it('keeps every commit that waited for the disk', async () => {
  expect(await countAfterPowerFailure(true)).toBe(30)
  expect(synced).toBeGreaterThan(30)
})

it('loses commits that did not wait', async () => {
  expect(await countAfterPowerFailure(false)).toBe(0)
})
