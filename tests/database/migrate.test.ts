// Our migrations keep Prisma's own records, so that Prisma's commands and ours can be used on one
// database.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { migrate as migrateTo } from '@/lib/platform/db/migrations/migrate'
import { readMigrations } from '@/lib/platform/db/migrations/migration'
import { openEmptyDatabase } from '../support/database'

let database: Database
let client: PoolClient
let folder: string

beforeAll(async () => {
  database = await openEmptyDatabase()
  client = await database.pool.connect()
})

afterAll(async () => {
  client.release()
  await database.close()
})

beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  folder = mkdtempSync(path.join(tmpdir(), 'soundings-migrations-'))
  write('001_first', 'CREATE TABLE a (id int); INSERT INTO a VALUES (1);')
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

const migrate = async () => migrateTo(client, await readMigrations(folder))

async function rows(sql: string): Promise<unknown[]> {
  return (await client.query(sql)).rows
}

describe('migrate', () => {
  it('applies missing migrations in order of name, each once', async () => {
    write(
      '002_second',
      'ALTER TABLE a ADD b int; CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;',
    )
    writeFileSync(path.join(folder, 'migration_lock.toml'), 'provider = "postgresql"')
    expect(await migrate()).toEqual(['001_first', '002_second'])
    expect(await migrate()).toEqual([])
    write('003_third', 'ALTER TABLE a ADD c int;')
    expect(await migrate()).toEqual(['003_third'])
    expect(await rows('SELECT id, b, c, f() FROM a')).toEqual([{ id: 1, b: null, c: null, f: 1 }])
  })

  it('writes the same records as Prisma', async () => {
    await migrate()
    const checksum = createHash('sha256')
      .update('CREATE TABLE a (id int); INSERT INTO a VALUES (1);')
      .digest('hex')
    expect(
      await rows(
        `SELECT migration_name, checksum, applied_steps_count AS steps, rolled_back_at, logs,
           finished_at >= started_at AS finished FROM _prisma_migrations`,
      ),
    ).toEqual([
      { migration_name: '001_first', checksum, steps: 1, rolled_back_at: null, logs: null, finished: true },
    ])
  })

  it('rolls back a migration that fails, and keeps those before it', async () => {
    write('002_broken', 'CREATE TABLE b (id int); SELECT 1/0;')
    await expect(migrate()).rejects.toThrow(
      'Migration 002_broken failed, and nothing of it was kept: division by zero',
    )
    expect(await rows(`SELECT to_regclass('a')::text AS a, to_regclass('b')::text AS b`)).toEqual([
      { a: 'a', b: null },
    ])
    write('002_broken', 'CREATE TABLE b (id int);')
    expect(await migrate()).toEqual(['002_broken'])
  })

  it('throws when an applied migration was edited', async () => {
    await migrate()
    write('001_first', 'CREATE TABLE a (id bigint);')
    await expect(migrate()).rejects.toThrow('Migration 001_first was edited after')
  })

  it('runs on what a newer version has added', async () => {
    write('003_newer', 'ALTER TABLE a ADD b int;')
    await migrate()
    rmSync(path.join(folder, '003_newer'), { recursive: true })
    expect(await migrate()).toEqual([])
    write('002_second', 'ALTER TABLE a ADD c int;')
    expect(await migrate()).toEqual(['002_second'])
  })

  it('throws when a newer version has removed something', async () => {
    write('002_later_gone', '-- Later: the version before reads it.\nDROP TABLE a;')
    await migrate()
    rmSync(path.join(folder, '002_later_gone'), { recursive: true })
    await expect(migrate()).rejects.toThrow(
      'Migration 002_later_gone of a newer version of Soundings has removed what this version needs.',
    )
  })

  it('throws while Prisma has a migration half done, and continues once it is marked as rolled back', async () => {
    await migrate()
    await client.query('UPDATE _prisma_migrations SET finished_at = NULL')
    await expect(migrate()).rejects.toThrow('Migration 001_first failed earlier')
    await client.query('DROP TABLE a; UPDATE _prisma_migrations SET rolled_back_at = now()')
    expect(await migrate()).toEqual(['001_first'])
  })

  it('creates and drops indexes outside a transaction, also what a killed process left half built', async () => {
    write('002_index', 'CREATE INDEX CONCURRENTLY "a_id" ON a(id);')
    await migrate()
    expect(
      await rows(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'a_id'::regclass`),
    ).toEqual([{ valid: true }])
    await client.query(
      `UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'a_id'::regclass;
       DELETE FROM _prisma_migrations WHERE migration_name = '002_index'`,
    )
    expect(await migrate()).toEqual(['002_index'])
    expect(
      await rows(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'a_id'::regclass`),
    ).toEqual([{ valid: true }])
    write('003_gone', 'DROP INDEX CONCURRENTLY "a_id";')
    await migrate()
    expect(await rows(`SELECT to_regclass('a_id') AS index`)).toEqual([{ index: null }])
  })

  describe('with what the version before needs', () => {
    const ageBy = (age: string) =>
      client.query(
        `UPDATE _prisma_migrations SET started_at = started_at - $1::interval, finished_at = finished_at - $1::interval`,
        [age],
      )
    const writeLater = () => {
      write('002_later', '-- Later: the version before reads it.\nDROP TABLE a;')
      write('004_later_too', '-- Later: the version before reads it.\nSELECT 1;')
    }

    it('removes it from a new database at once', async () => {
      writeLater()
      expect(await migrate()).toEqual(['001_first', '002_later', '004_later_too'])
    })

    it('removes it at once where the first start on a new database was killed, and begun again', async () => {
      writeLater()
      write('003_broken', 'SELEKT 1;')
      await expect(migrate()).rejects.toThrow('003_broken')
      write('003_broken', 'SELECT 1;')
      expect(await migrate()).toEqual(['003_broken', '004_later_too'])
    })

    it('keeps it for a day, however short before the upgrade the database was made', async () => {
      await migrate()
      writeLater()
      expect(await migrate()).toEqual([])
      await ageBy('1 day')
      expect(await migrate()).toEqual(['002_later', '004_later_too'])
    })

    it('removes it a day after the version that does so has started', async () => {
      await migrate()
      await ageBy('30 days')
      writeLater()
      write('003_third', 'ALTER TABLE a ADD c int;')
      expect(await migrate()).toEqual(['003_third'])
      await ageBy('23 hours')
      expect(await migrate()).toEqual([])
      await ageBy('1 hour')
      expect(await migrate()).toEqual(['002_later', '004_later_too'])
      expect(await migrate()).toEqual([])
    })

    it('waits a day anew if the version before was started again', async () => {
      await migrate()
      await ageBy('30 days')
      writeLater()
      await migrate()
      await ageBy('2 days')
      for (const name of ['002_later', '004_later_too']) rmSync(path.join(folder, name), { recursive: true })
      expect(await migrate()).toEqual([])
      writeLater()
      expect(await migrate()).toEqual([])
      await ageBy('2 days')
      expect(await migrate()).toEqual(['002_later', '004_later_too'])
    })
  })

  it('leaves no transaction and no lock behind, also after a failure', async () => {
    write('002_broken', 'SELEKT 1;')
    await migrate().catch(() => {})
    expect(await rows(`SELECT count(*)::int AS locks FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([
      { locks: 0 },
    ])
    await expect(client.query('SAVEPOINT s')).rejects.toThrow('transaction block')
  })
})
