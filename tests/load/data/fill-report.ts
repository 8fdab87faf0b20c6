// Submissions of one survey for a report: all viewed, half of them answered, with Context Data. About
// three minutes a million.
import type { Pool } from 'pg'
import { rows } from '../../support/arrange'
import type { Target } from './world'

/** How many are inserted by one statement. */
const PIECE = 250_000

/**
 * Inserts `count` submissions over the last thirty days, half of them with one to three answers, and
 * what is stored of their devices.
 */
export async function fillReport(pool: Pool, target: Target, count: number): Promise<void> {
  const questions = await rows<{ id: number; answers: number[] }>(
    `SELECT q.id, coalesce(array_agg(p.id ORDER BY p.position) FILTER (WHERE p.id IS NOT NULL), '{}') AS answers
     FROM questions q LEFT JOIN possible_answers p ON p.question_id = q.id WHERE q.survey_id = $1 GROUP BY q.id, q.position ORDER BY q.position`,
    [target.surveyId],
  )
  for (let first = 1; first <= count; first += PIECE) {
    const from = `FROM generate_series(${first}, ${Math.min(count, first + PIECE - 1)}) AS n`
    await fillPiece(pool, target, questions, from, `interval '30 days' / ${count + 1}`)
  }
  await pool.query(
    `INSERT INTO answer_tallies AS t (account_id, answer_id, question_id, count, changes)
     SELECT account_id, id, question_id, count(*), count(*) FROM answers, unnest(answer_ids) AS id
     WHERE question_id = ANY ($1::int[]) GROUP BY 1, 2, 3
     ON CONFLICT (account_id, answer_id) DO UPDATE SET count = excluded.count, changes = excluded.changes`,
    [questions.map(({ id }) => id)],
  )
  await pool.query('UPDATE surveys SET response_count = response_count + $2 WHERE id = $1', [
    target.surveyId,
    Math.floor(count / 2),
  ])
  await pool.query('VACUUM ANALYZE')
}

/** The submissions of the numbers `n` that `from` lists, one every `step`. */
async function fillPiece(
  pool: Pool,
  { accountId, surveyId, localeGroupId, page }: Target,
  questions: { id: number; answers: number[] }[],
  from: string,
  step: string,
): Promise<void> {
  const at = `date_trunc('day', now()) - interval '30 days' + n * (${step})`
  const device = `md5('reader ${surveyId} ' || n)::uuid`
  const random = `md5('report ${surveyId} ' || n)`
  const millis = `(extract(epoch FROM ${at}) * 1000)::bigint`
  // Of version 7, as the server makes them.
  const submission = `(lpad(to_hex(${millis}), 12, '0') || '7' || left(${random}, 3) || '8' || right(${random}, 15))::uuid`
  const answered = `${at} + interval '4 seconds' + n % 97 * interval '1 second'`
  const given = `1 + n / 2 % 3`
  await pool.query(
    `INSERT INTO devices (account_id, udid, created_at) SELECT ${accountId}, ${device}, ${at} ${from}`,
  )
  await pool.query(
    `INSERT INTO person_surveys (account_id, person, locale_group_id, answered_at, served_times, viewed_times)
     SELECT ${accountId}, 'u:' || ${device}, ${localeGroupId}, CASE WHEN n % 2 = 0 THEN ${answered} END, ARRAY[${millis}], ARRAY[${millis} + 2000] ${from}`,
  )
  await pool.query(
    `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, url, visit_count, pageview_count, locale,
       user_agent, context, created_at, viewed_at, responded_at, answer_count, last_question_id)
     SELECT ${submission}, ${accountId}, ${surveyId}, ${device}, (ARRAY['desktop', 'mobile', 'tablet'])[1 + n % 3], $1, 1, 1 + n % 20,
       (ARRAY['en', 'de'])[1 + n / 7 % 2], 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0',
       jsonb_build_object('plan', (ARRAY['pro', 'free', 'team'])[1 + n / 5 % 3], 'orders', n % 50),
       ${at}, ${at} + interval '2 seconds', CASE WHEN n % 2 = 0 THEN ${answered} END,
       CASE WHEN n % 2 = 0 THEN ${given} ELSE 0 END, CASE WHEN n % 2 = 0 THEN ($2::int[])[${given}] END ${from}`,
    [page, questions.map(({ id }) => id)],
  )
  for (const [n, { id, answers }] of questions.entries()) {
    const chosen =
      answers.length === 0
        ? `'{}'::int[], 'Number ' || n || ' could be cheaper'`
        : `ARRAY[('{${answers}}'::int[])[1 + n / 3 % ${answers.length}]], NULL`
    await pool.query(
      `INSERT INTO answers (account_id, submission_udid, question_id, answer_ids, text, created_at, updated_at)
       SELECT ${accountId}, ${submission}, ${id}, ${chosen}, ${answered}, ${answered} ${from} WHERE n % 2 = 0 AND ${given} > ${n}`,
    )
  }
}
