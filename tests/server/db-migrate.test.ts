// Changes the schema as CONTRIBUTING.md describes, in a copy of the project, with nothing but Node.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
let copy = ''

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'soundings-migrate-'))
  for (const name of ['lib', 'prisma', 'scripts', 'prisma.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/[/\\](generated|fonts)$/.test(file),
    })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const schema = () => path.join(copy, 'prisma/models/accounts.prisma')
const listMigrations = () =>
  readdirSync(path.join(copy, 'prisma/migrations'))
    .filter((name) => /^\d/.test(name))
    .sort()

/** Runs the documented command; returns its output, or its error. */
function migrate(...args: string[]): { text: string; failed: boolean } {
  try {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'development' as const }
    const text = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/db-migrate.ts', ...args], {
      cwd: copy,
      env,
      stdio: 'pipe',
    })
    return { text: text.toString(), failed: false }
  } catch (error) {
    const { stderr } = error as { stderr: Buffer }
    return { text: stderr.toString(), failed: true }
  }
}

it('writes a migration that adds the column, and nothing when nothing has changed', {
  timeout: 300_000,
}, async () => {
  const before = listMigrations()
  const unchanged = readFileSync(schema(), 'utf8')
  expect(migrate().text).toBe(
    'Say what the migration does, in small letters: npm run db:migrate -- --name add-survey-colour\n',
  )

  writeFileSync(schema(), unchanged.replace('model Account {', 'model Account {\n  motto String?\n'))
  const added = migrate('--name', 'add-motto')
  expect(added.text).toContain('ADD COLUMN     "motto" TEXT')
  const [newest, ...more] = listMigrations().filter((name) => !before.includes(name))
  expect(newest).toMatch(/^\d{14}_add_motto$/)
  expect(more).toEqual([])

  // The embedded database applies all migrations in order, and then has the column.
  const db = new PGlite()
  for (const name of listMigrations())
    await db.exec(readFileSync(path.join(copy, 'prisma/migrations', name, 'migration.sql'), 'utf8'))
  const { rows } = await db.query(
    "SELECT data_type FROM information_schema.columns WHERE table_name = 'accounts' AND column_name = 'motto'",
  )
  expect(rows).toEqual([{ data_type: 'text' }])
  await db.close()
  expect(readFileSync(path.join(copy, 'lib/platform/db/generated/models/Account.ts'), 'utf8')).toContain(
    'motto',
  )

  // Undone as documented.
  rmSync(path.join(copy, 'prisma/migrations', newest ?? ''), { recursive: true })
  writeFileSync(schema(), unchanged)
  expect(migrate('--name', 'undone')).toEqual({
    text: 'The migrations say what the schema says: nothing to do.\n',
    failed: true,
  })
})
