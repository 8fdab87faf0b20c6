// A filled database of the version before gets the account into every row, while that version still
// inserts without it.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/db/client/database'
import { migrate } from '@/lib/db/client/migrate'
import { readMigrations } from '@/lib/db/client/migration'
import { openEmptyDatabase } from '../support/database'
import { listSchemaBreaches } from '../support/distribution/schema-breaches'

const FIRST = '20261122212000_account_of_rows'
const LATER = '20261122212800_later_keys_with_account'

/** More than two pieces of the migration. */
const SUBMISSIONS = 5000

let database: Database
let client: PoolClient

beforeAll(async () => {
  database = await openEmptyDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

const DEFINE = `
INSERT INTO accounts (id, identifier, name) VALUES (1, 'A', 'A'), (2, 'B', 'B');
INSERT INTO locale_groups (account_id, id, scope, key) VALUES (1, 1, 'survey', 's'), (2, 2, 'survey', 's');
INSERT INTO surveys (account_id, id, key, name, locale_group_id, settings) SELECT n, n, 's', 'S', n, '{}' FROM generate_series(1, 2) n;
INSERT INTO questions (account_id, id, survey_id, key, position, kind, content, settings, locale_group_id)
SELECT n, n, n, 'q', 1, 'single_choice', 'Q', '{}', n FROM generate_series(1, 2) n;
INSERT INTO possible_answers (account_id, id, question_id, key, position, content, locale_group_id)
SELECT n, n, n, 'a', 1, 'A', n FROM generate_series(1, 2) n;
INSERT INTO links (account_id, udid, question_id, url) SELECT n, md5('link' || n)::uuid, n, 'https://x.test' FROM generate_series(1, 2) n`

/** Rows `from` to `to`, inserted as the version before does; odd ones of account 2. */
const insertAsBefore = (from: number, to: number) =>
  client.query(`
INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type)
SELECT md5('s' || n)::uuid, 1 + n % 2, 1 + n % 2, md5('d' || n)::uuid, 'desktop' FROM generate_series(${from}, ${to}) n;
INSERT INTO answers (submission_udid, question_id, answer_ids)
SELECT md5('s' || n)::uuid, 1 + n % 2, ARRAY[1 + n % 2] FROM generate_series(${from}, ${to}) n
ON CONFLICT (submission_udid, question_id) DO UPDATE SET text = 'again';
INSERT INTO answer_tallies AS t (answer_id, question_id, count, changes)
SELECT 1 + n % 2, 1 + n % 2, count(*), count(*) FROM generate_series(${from}, ${to}) n GROUP BY 1, 2
ON CONFLICT (answer_id) DO UPDATE SET count = t.count + excluded.count;
INSERT INTO clicks (link_udid, submission_udid)
SELECT md5('link' || 1 + n % 2)::uuid, md5('s' || n)::uuid FROM generate_series(${from}, ${to}) n;
INSERT INTO events (account_id, device_udid, name) SELECT 1 + n % 2, md5('d' || n)::uuid, 'e' FROM generate_series(${from}, ${to}) n`)

const answerAgainAsBefore = () =>
  client.query(`INSERT INTO answers (submission_udid, question_id, answer_ids) VALUES (md5('s1')::uuid, 2, '{2}')
ON CONFLICT (submission_udid, question_id) DO UPDATE SET text = 'again'`)

/** How many rows of each table have the right account and an id. */
async function countRight(): Promise<unknown> {
  const { rows } = await client.query(`
SELECT (SELECT count(*)::int FROM answers n JOIN submissions s ON s.udid = n.submission_udid AND s.account_id = n.account_id) AS answers,
  (SELECT count(DISTINCT c.udid)::int FROM clicks c JOIN submissions s ON s.udid = c.submission_udid AND s.account_id = c.account_id) AS clicks,
  (SELECT count(DISTINCT udid)::int FROM events) AS events,
  (SELECT sum(count)::int FROM answer_tallies WHERE account_id = answer_id) AS tallied`)
  return rows[0]
}

const all = (n: number) => ({ answers: n, clicks: n, events: n, tallied: n })

it('fills rows of before, and rows that the version before inserts during and after', async () => {
  const migrations = await readMigrations('prisma/migrations')
  await migrate(
    client,
    migrations.filter(({ name }) => name < FIRST),
  )
  await client.query(
    `UPDATE _prisma_migrations SET started_at = started_at - interval '9 days', finished_at = finished_at - interval '9 days'`,
  )
  await client.query(DEFINE)
  await insertAsBefore(1, SUBMISSIONS)
  // Refers to nothing, so it belongs to nobody.
  await client.query(`INSERT INTO answers (submission_udid, question_id) VALUES (gen_random_uuid(), 1)`)

  await migrate(
    client,
    migrations.filter(({ name }) => name <= FIRST),
  )
  await insertAsBefore(SUBMISSIONS + 1, SUBMISSIONS + 100)
  await answerAgainAsBefore()
  const applied = await migrate(client, migrations)
  expect(applied).not.toContain(LATER)
  expect(await countRight()).toEqual(all(SUBMISSIONS + 100))

  await insertAsBefore(SUBMISSIONS + 101, SUBMISSIONS + 200)
  await answerAgainAsBefore()
  expect(await countRight()).toEqual(all(SUBMISSIONS + 200))

  await client.query(`UPDATE _prisma_migrations SET started_at = started_at - interval '2 days'`)
  expect(await migrate(client, migrations)).toContain(LATER)
  expect(await countRight()).toEqual(all(SUBMISSIONS + 200))
  const { rows } = await client.query('SELECT count(*)::int AS n FROM answers')
  expect(rows).toEqual([{ n: SUBMISSIONS + 200 }])
  const breaches = await listSchemaBreaches(client)
  expect(
    breaches.filter((breach) => /^(answers|answer_tallies|clicks|events|submissions):/.test(breach)),
  ).toEqual([])
})
