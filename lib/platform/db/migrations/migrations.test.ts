// Migrations that have landed stay as they are, and none stops the version before.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findContractions } from '@/tests/support/migrations/find-contractions'
import { readMigrations } from './migration'

const migrations = await readMigrations('prisma/migrations')

const LIST = 'lib/platform/db/migrations/migrations.sha256'

it(`is listed with its checksum in ${LIST}, and unchanged`, () => {
  const lines = migrations.map(
    ({ name, checksum }) => `${checksum}  prisma/migrations/${name}/migration.sql\n`,
  )
  expect(lines.join('')).toBe(readFileSync(LIST, 'utf8'))
})

it.each(migrations)('$name lets the version before go on', ({ name, sql }) => {
  const before = migrations.filter((earlier) => earlier.name < name)
  expect(
    findContractions(
      sql,
      before.map((earlier) => earlier.sql),
    ),
  ).toEqual([])
})

it('is called …_later_… if and only if it removes what the version before needs', () => {
  for (const { name, later } of migrations) expect([name, name.includes('_later_')]).toEqual([name, later])
})

it.each([
  ['ALTER TABLE "surveys" DROP COLUMN "name";', 'the version before needs it'],
  ['ALTER TABLE "surveys" DROP CONSTRAINT "surveys_pkey";', 'the version before needs it'],
  ['DROP TABLE "clicks";', 'the version before needs it'],
  ['DROP INDEX CONCURRENTLY "u";', 'the version before needs it'],
  ['ALTER TABLE "surveys" RENAME COLUMN "name" TO "title";', 'knows the old name'],
  ['ALTER TABLE "surveys" ALTER COLUMN "name" TYPE varchar(9);', 'knows the old type'],
  ['ALTER TABLE "surveys" ALTER COLUMN "goal" SET NOT NULL;', 'may write what this refuses'],
  ['ALTER TABLE "surveys" ADD COLUMN "colour" TEXT NOT NULL;', 'may write what this refuses'],
  ['ALTER TABLE "surveys" ADD CONSTRAINT "c" CHECK ("goal" > 0);', 'may write what this refuses'],
  ['ALTER TABLE ONLY "surveys" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id");', 'may write'],
  ['ALTER TABLE "events" ADD COLUMN "udid" UUID DEFAULT gen_random_uuid();', 'rewritten'],
  ['CREATE UNIQUE INDEX CONCURRENTLY "i" ON "surveys"("name");', 'may write what this refuses'],
  ['CREATE INDEX "i" ON "surveys"("name");', 'writes wait for it'],
  ['DROP INDEX "i";', 'writes wait for it'],
  ['UPDATE "answers" SET "account_id" = 1;', 'rows stay locked'],
])('finds %s', (sql, why) => {
  const found = findContractions(sql, ['CREATE UNIQUE INDEX "u" ON "surveys"("key");'])
  expect(found).toEqual([expect.stringContaining(why)])
})

it.each([
  'ALTER TABLE "surveys" ADD COLUMN "colour" TEXT;',
  `ALTER TABLE "surveys" ADD COLUMN "colour" TEXT NOT NULL DEFAULT 'red', ADD COLUMN "shade" INT;`,
  'CREATE INDEX CONCURRENTLY "i" ON "surveys"("name");',
  'DROP INDEX CONCURRENTLY IF EXISTS "i";',
  'CREATE TABLE "new" ("id" INT NOT NULL); CREATE UNIQUE INDEX "i" ON "new"("id"); ALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "surveys"("id");',
  'ALTER TABLE "answers" VALIDATE CONSTRAINT "f";',
  '-- Later: nothing reads it.\nDROP TABLE "clicks";',
  'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE surveys SET a = 1; DROP TABLE x; END $$;',
  '-- Safe: a trigger fills it; see above.\nALTER TABLE "answers" ALTER COLUMN "account_id" SET NOT NULL;',
])('lets pass %s', (sql) => expect(findContractions(sql)).toEqual([]))
