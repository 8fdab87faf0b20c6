// npm run data -- export --parquet: read back with DuckDB, it is what the database has, also after late answers, hiding,
// erasing and deleting, and after a run that was interrupted.
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeEach, expect, it } from 'vitest'
import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import { exportParquet } from '@/lib/operations/parquet/export-parquet'
import { openDatabase } from '@/lib/platform/db/open-database'
import { answerOnce } from '../../support/answering'
import { arrangeAccount, arrangeSurvey, rows } from '../../support/arrange'
import { resetDatabase, useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { arrangeSubmissions } from '../../support/reports-plainly/random-data'
import { RESULT_QUESTIONS } from '../../support/results'
import { SEED } from '../../support/seed'

useTestDatabase()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'soundings-parquet-'))
  return () => rmSync(folder, { recursive: true })
})

async function ask(sql: string): Promise<Record<string, unknown>[]> {
  const duck = await DuckDBInstance.create()
  const connection = await duck.connect()
  try {
    const read = sql.replaceAll(
      /\b(submissions|answers)\b/g,
      (table) =>
        `read_parquet('${folder}/${table}/**/*.parquet', hive_partitioning = true, hive_types = {'account': VARCHAR})`,
    )
    return (await connection.runAndReadAll(read)).getRowObjectsJson()
  } finally {
    connection.closeSync()
    duck.closeSync()
  }
}

/** Both as sorted lines, so that a difference can be read. */
async function expectSame(): Promise<void> {
  const db = await openDatabase()
  const references = await submissionReferences(db)
  const stored = await rows(
    `SELECT s.udid, v.key AS survey, a.identifier AS account, to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
       (extract(epoch FROM s.created_at) * 1000)::bigint::text AS served, (extract(epoch FROM s.responded_at) * 1000)::bigint::text AS responded,
       s.over_goal, s.device_udid, s.client_key, s.url, s.event_name, s.locale, s.context, s.hidden
     FROM submissions s JOIN surveys v ON v.account_id = s.account_id AND v.id = s.survey_id JOIN accounts a ON a.id = s.account_id`,
  )
  const exported = await ask(
    `SELECT submission, survey, account, day::varchar AS day, epoch_ms(served_at)::varchar AS served, epoch_ms(responded_at)::varchar AS responded,
       over_goal, device, client_key, url, event_name, language, context, hidden FROM submissions`,
  )
  const lines = (values: unknown[][]) => values.map((one) => JSON.stringify(one)).sort()
  expect(
    lines(
      exported.map(({ context, ...row }) => [
        ...Object.values(row),
        context === null ? null : JSON.parse(String(context)),
      ]),
    ),
  ).toEqual(
    lines(
      stored.map(({ udid, context, ...row }) => [
        references.to(String(udid)),
        ...Object.values(row),
        context,
      ]),
    ),
  )
  const given = await rows(
    `SELECT g.submission_udid AS udid, q.key AS question, p.key AS answer, g.text FROM (
       SELECT account_id, submission_udid, question_id, unnest(answer_ids) AS id, NULL AS text FROM answers
       UNION ALL SELECT account_id, submission_udid, question_id, NULL, text FROM answers WHERE text IS NOT NULL) AS g
     JOIN questions q ON q.account_id = g.account_id AND q.id = g.question_id
     JOIN submissions s ON s.account_id = g.account_id AND s.udid = g.submission_udid
     LEFT JOIN possible_answers p ON p.account_id = g.account_id AND p.id = g.id`,
  )
  expect(
    lines((await ask('SELECT submission, question, answer, text FROM answers')).map(Object.values)),
  ).toEqual(lines(given.map(({ udid, ...row }) => [references.to(String(udid)), ...Object.values(row)])))
}

const run = async (size?: number) => exportParquet(await openDatabase(), folder, { size })

it('is what is stored, through everything that changes it', async () => {
  const random = new Random(SEED)
  await resetDatabase()
  const account = await arrangeAccount()
  const other = await arrangeAccount()
  const survey = await arrangeSurvey(account, { key: 'first', questions: RESULT_QUESTIONS })
  const second = await arrangeSurvey(other, { key: 'second' })
  await arrangeSubmissions(account, survey, random, { count: 300, end: Date.now() - 86_400_000 })
  await answerOnce(other, second, 'q1', ['good'])

  // Files of seven, so that a day has several.
  const first = await run(7)
  expect(first).toMatchObject({ unchanged: 0, removed: 0, submissions: 301 })
  await expectSame()

  const days = first.written
  expect(await run(7)).toEqual({ written: 0, unchanged: days, removed: 0, submissions: 0, answers: 0 })

  // A late answer, and one that is hidden, of two days.
  const [late] = await rows(
    `SELECT udid FROM submissions WHERE account_id = $1 ORDER BY created_at LIMIT 1`,
    [account.id],
  )
  await rows(`UPDATE submissions SET responded_at = now() WHERE account_id = $1 AND udid = $2`, [
    account.id,
    late?.udid,
  ])
  await rows(
    `UPDATE submissions SET hidden = 'spam', over_goal = true WHERE account_id = $1 AND udid =
       (SELECT udid FROM submissions WHERE account_id = $1 AND hidden IS NULL ORDER BY created_at DESC LIMIT 1)`,
    [account.id],
  )
  expect(await run(7)).toMatchObject({ written: 2, unchanged: days - 2, removed: 0 })
  await expectSame()

  // A person is erased, whose day may have nothing else; and an account.
  await rows('DELETE FROM answers WHERE account_id = $1', [other.id])
  await rows('DELETE FROM submissions WHERE account_id = $1', [other.id])
  expect(await run()).toMatchObject({ written: 0, removed: 1 })
  await expectSame()
})

it('writes a day again after it was interrupted, and removes what an account that is gone has left', async () => {
  const arranged = await arrangeAccount()
  const answered = await arrangeSurvey(arranged, { key: 'one' })
  for (let n = 0; n < 3; n++) await answerOnce(arranged, answered, 'q1', ['good'])
  await run()
  const survey = path.join(folder, 'submissions')
  const [account = ''] = (await readdir(survey)).filter((name) => name.startsWith('account='))
  const [day = ''] = await readdir(path.join(survey, account))
  // Killed between the folders of answers and of submissions.
  await rm(path.join(survey, account, day), { recursive: true })
  expect(await run()).toMatchObject({ written: 1 })
  await expectSame()

  await rename(path.join(survey, account), path.join(survey, 'account=gone%2Faway'))
  await writeFile(path.join(folder, 'notes.txt'), 'of somebody else')
  const again = await run()
  expect(again.removed).toBe(again.written)
  await expectSame()
  expect((await stat(path.join(folder, 'notes.txt'))).size).toBe(16)
})
