// Backups: everything comes back, or nothing does.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backUp, checkBackup, checkFile, move, restore } from '@/lib/operations/backup/backup.store'
import { readLastBackup } from '@/lib/operations/backup/backup-notes.store'
import { withSource, withTarget } from '@/lib/operations/backup/open-as-it-is.store'
import { openEmbedded } from '@/lib/platform/db/embedded/embedded-database'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { ownMigrations, replaceMigrations, toMigration } from '@/lib/platform/db/migrations/migration'
import type { Place } from '@/lib/platform/db/place'
import { openDetecting } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { onServer, urlOf } from '../../support/database-template'
import { fillTables, readEverything } from '../../support/fill-tables'
import { fillFolder } from '../../support/servers/data-folder'

const settings = parseEnv({})
const quiet = () => {}

let root: string
let filled: Place
let everything: Record<string, string[]>
let file: string
const databases: string[] = []

const folder = (name: string) => ({ folder: path.join(root, name) })

const template = inject('template')

/** On the server of the tests if there is one, else in a folder. */
async function newPlace(from: 'nothing' | 'a first start'): Promise<Place> {
  if (template.kind !== 'postgres') {
    const place = folder(randomUUID())
    if (from === 'a first start') await fillFolder(place.folder)
    return place
  }
  const name = `soundings_backup_${randomUUID().replaceAll('-', '')}`
  const original = from === 'nothing' ? 'template1' : template.database
  await onServer(template.server, `CREATE DATABASE ${name} TEMPLATE ${original}`)
  databases.push(name)
  return { url: urlOf(template.server, name) }
}

/** A folder with empty tables, with three rows in each if `fill`. */
async function newFolder(name: string, fill = true): Promise<{ folder: string }> {
  const place = folder(name)
  await fillFolder(place.folder)
  if (fill) await withTarget(place, settings, fillTables)
  return place
}

/** What the console shows. */
async function lastBackup(place: Place) {
  const db = 'url' in place ? await openDetecting(place.url, settings) : await openEmbedded(place.folder)
  try {
    return await readLastBackup(db, 'folder' in place ? place.folder : '')
  } finally {
    await db.close()
  }
}

const read = (place: Place) => withSource(place, settings, readEverything)

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'soundings-backup-'))
  file = path.join(root, 'filled.backup')
  filled = await newFolder('filled')
  everything = await read(filled)
  await backUp(filled, file, settings, '1.2.3', quiet)
})

afterAll(async () => {
  rmSync(root, { recursive: true })
  if (template.kind !== 'postgres') return
  for (const name of databases) await onServer(template.server, `DROP DATABASE ${name} WITH (FORCE)`)
})

describe('a backup', () => {
  it('has a row of every table, and says what made it', async () => {
    const { head, end } = await checkFile(file)
    expect(head.version).toBe('1.2.3')
    expect(head.migrations.map(({ name }) => name)).toEqual((await ownMigrations()).map(({ name }) => name))
    expect(Object.keys(end.tables).length).toBeGreaterThan(25)
    expect(Object.entries(end.tables).filter(([, { rows }]) => rows !== 3)).toEqual([])
  })

  it('is noted where the console finds it, and whether it was checked', async () => {
    const place = await newPlace('a first start')
    const own = path.join(root, 'noted.backup')
    expect(await lastBackup(place)).toBeNull()
    const server = 'folder' in place ? await openEmbedded(place.folder) : null
    expect(await backUp(place, own, settings, '1', quiet)).toBeNull()
    await server?.close()
    const noted = { file: own, bytes: statSync(own).size, rows: 0, checkedAt: null }
    expect(await lastBackup(place)).toMatchObject(noted)
    await checkBackup(place, file, settings)
    expect(await lastBackup(place)).toMatchObject(noted)
    expect((await checkBackup(place, own, settings)).unnoted).toBeNull()
    expect((await lastBackup(place))?.checkedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
    // The note is no row of somebody's that a restore must not mix with others.
    await restore(place, file, settings, quiet)
  })

  it('can be read by its owner only, and overwrites no file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(filled, file, settings, '1', quiet)).rejects.toThrow('There is a file')
    expect(existsSync(`${file}.part`)).toBe(false)
  })

  it('of a folder without a database fails', async () => {
    await expect(backUp(folder('none'), path.join(root, 'none'), settings, '1', quiet)).rejects.toThrow(
      'There is no database in',
    )
  })

  it('is taken while a server writes into the embedded database, as of one moment', async () => {
    const place = await newFolder('busy')
    // What a killed backup left.
    mkdirSync(path.join(root, 'busy/database.copy/whole'), { recursive: true })
    const server = await openEmbedded(path.join(root, 'busy'))
    let written = 0
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        await server.pool.query(
          `WITH e AS (INSERT INTO events (account_id, udid, device_udid, name)
             VALUES (1, gen_random_uuid(), gen_random_uuid(), 'visit') RETURNING 1)
           UPDATE accounts SET version = version + 1 WHERE id = 1`,
        )
        written++
        // Its calls would come from sockets, which need a turn of the event loop.
        await pause(1)
      }
    })()
    while (written < 50) await pause(5)
    const before = written
    const busy = path.join(root, 'busy.backup')
    await backUp(place, busy, settings, '1', quiet)
    const after = written
    isOver = true
    await writing
    await server.close()
    const copy = await newPlace('a first start')
    await restore(copy, busy, settings, quiet)
    const [counts] = await withSource(
      copy,
      settings,
      async (client) =>
        (
          await client.query<{ events: number; version: number }>(
            `SELECT count(*)::int AS events, (SELECT version FROM accounts WHERE id = 1) AS version FROM events WHERE name = 'visit'`,
          )
        ).rows,
    )
    expect(counts?.version).toBe((counts?.events ?? 0) + 1)
    expect(counts?.events).toBeGreaterThanOrEqual(before)
    expect(counts?.events).toBeLessThanOrEqual(after)
    expect(existsSync(path.join(root, 'busy/database.copy'))).toBe(false)
  })
})

describe('restoring', () => {
  it('brings back every row, id and counter', async () => {
    const place = await newPlace('nothing')
    const { migrated } = await restore(place, file, settings, quiet)
    expect(migrated).toEqual([])
    expect(await read(place)).toEqual(everything)
  })

  it('is refused where rows are, and changes nothing', async () => {
    const place = await newPlace('a first start')
    await withTarget(place, settings, (client) =>
      client.query(`INSERT INTO accounts (identifier, name) VALUES ('A', 'Other')`),
    )
    const before = await read(place)
    await expect(restore(place, file, settings, quiet)).rejects.toThrow(
      'The database is not empty: accounts has rows',
    )
    expect(await read(place)).toEqual(before)
  })

  it('is refused where other tables are', async () => {
    const place = await newPlace('nothing')
    await withTarget(place, settings, (client) => client.query('CREATE TABLE orders (id int)'))
    await expect(restore(place, file, settings, quiet)).rejects.toThrow('not of Soundings, such as orders')
  })

  it('replaces what the start of a server wrote', async () => {
    const place = await newPlace('a first start')
    await withTarget(place, settings, (client) =>
      client.query(`INSERT INTO installation_secrets VALUES ('session', 'of the start')`),
    )
    await restore(place, file, settings, quiet)
    expect(await read(place)).toEqual(everything)
  })

  it('pauses what would tell others, so that a copy sends nothing twice; a move does not', async () => {
    const place = await newFolder('sending')
    const listPaused = (at: Place) =>
      withSource(at, settings, async (client) =>
        (await client.query<{ paused: boolean }>('SELECT paused FROM destinations ORDER BY id')).rows.map(
          ({ paused }) => paused,
        ),
      )
    await withTarget(place, settings, (client) =>
      client.query('UPDATE destinations SET paused = id <> (SELECT min(id) FROM destinations)'),
    )
    expect(await listPaused(place)).toEqual([false, true, true])
    const sending = path.join(root, 'sending.backup')
    await backUp(place, sending, settings, '1', quiet)
    expect(await listPaused(place)).toEqual([false, true, true])
    const copy = await newPlace('nothing')
    await restore(copy, sending, settings, quiet)
    expect(await listPaused(copy)).toEqual([true, true, true])
    const moved = await newPlace('nothing')
    await move(place, moved, settings, '1', quiet)
    expect(await listPaused(moved)).toEqual([false, true, true])
  })

  it('of an older version goes through the migrations since', async () => {
    const older = folder('older')
    await withTarget(older, settings, async (client) => {
      await migrate(client, await ownMigrations())
      await client.query(`INSERT INTO accounts (id, identifier, name) VALUES (7, 'A', 'Old')`)
    })
    const old = path.join(root, 'older.backup')
    await backUp(older, old, settings, '0.0.1', quiet)
    const place = await newPlace('nothing')
    const since = toMigration('20990101000000_motto', 'ALTER TABLE accounts ADD COLUMN motto TEXT;')
    replaceMigrations([...(await ownMigrations()), since])
    const { migrated } = await restore(place, old, settings, quiet).finally(() => replaceMigrations(null))
    expect(migrated).toEqual([since.name])
    const accounts = await withSource(
      place,
      settings,
      async (client) => (await client.query('SELECT id, name, motto FROM accounts')).rows,
    )
    expect(accounts).toEqual([{ id: 7, name: 'Old', motto: null }])
  })

  it('of a newer version is refused', async () => {
    const newer = path.join(root, 'newer.backup')
    const place = await newFolder('newer', false)
    await withTarget(place, settings, (client) =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '20990101000000_colour', now())`,
      ),
    )
    await backUp(place, newer, settings, '9.0.0', quiet)
    await expect(restore(await newPlace('nothing'), newer, settings, quiet)).rejects.toThrow(
      'made by a newer Soundings (9.0.0): this version does not know its migration 20990101000000_colour',
    )
  })
})

describe('a damaged file', () => {
  const lines = () => gunzipSync(readFileSync(file)).toString().split('\n')
  const write = (name: string, bytes: Uint8Array): string => {
    const place = path.join(root, name)
    writeFileSync(place, bytes)
    return place
  }
  const cases: [name: string, bytes: () => Uint8Array][] = [
    ['that ends too early', () => readFileSync(file).subarray(0, -200)],
    ['without its last line', () => gzipSync(lines().slice(0, -2).join('\n'))],
    ['with another letter', () => gzipSync(lines().join('\n').replace('2026-03-29', '2026-03-28'))],
    ['without a row', () => gzipSync(lines().toSpliced(-3, 1).join('\n'))],
    ['with a line behind the last', () => gzipSync(`${lines().join('\n')}{}\n`)],
    ['of something else', () => Buffer.from('SELECT 1')],
  ]

  it('leaves nothing behind, and the whole one can be restored afterwards', async () => {
    const place = await newPlace('a first start')
    for (const [name, bytes] of cases) {
      const bad = write('damaged', bytes())
      await expect(checkFile(bad), name).rejects.toThrow('not a whole backup')
      await expect(restore(place, bad, settings, quiet), name).rejects.toThrow('not a whole backup')
    }
    await restore(place, file, settings, quiet)
    expect(await read(place)).toEqual(everything)
  })
})

describe('moving', () => {
  it('to another database and back keeps every row, id and counter', async () => {
    const place = await newPlace('a first start')
    await move(filled, place, settings, '1', quiet)
    expect(await read(place)).toEqual(everything)
    const back = await newFolder('back', false)
    await move(place, back, settings, '1', quiet)
    expect(await read(back)).toEqual(everything)
  })

  it('is refused while a server has the embedded database open', async () => {
    const server = await openEmbedded(path.join(root, 'filled'))
    await expect(move(filled, folder('elsewhere'), settings, '1', quiet)).rejects.toThrow(
      'is in use by process',
    )
    await server.close()
  })
})
