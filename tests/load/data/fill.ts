// Inserts stored submissions by the hundred thousand, with consistent rows, counters and person
// summaries.
import type { Pool } from 'pg'
import type { Target, World } from './world'

/** How many devices share one client key in a filled database. */
export const SHARED_KEY_DEVICES = 100_000
export const SHARED_KEY = 'everybody-at-the-counter'

/** The n-th device that shares the key; $1 in the SQL below is the same prefix. */
const SHARED_KEY_UDIDS = `md5('crowd ' || n)::uuid`

/**
 * Inserts `count` submissions with their devices, half for each survey, all viewed and answered;
 * and the shared key's devices.
 */
export async function fill(pool: Pool, world: World, count: number): Promise<void> {
  const half = Math.floor(count / 2)
  await fillSurvey(pool, world.plain, count - half)
  await fillSurvey(pool, world.poll, half)
  await fillCrowd(pool, world.plain)
  await pool.query('VACUUM ANALYZE')
}

async function fillSurvey(pool: Pool, target: Target, count: number): Promise<void> {
  const { accountId, surveyId, localeGroupId, questionId, answerIds, page } = target
  const seed = `survey ${surveyId}`
  const device = `md5('${seed} device ' || n)::uuid`
  const submission = `md5('${seed} submission ' || n)::uuid`
  const chosen = `(ARRAY[${answerIds.join(',')}])[1 + n % ${answerIds.length}]`
  const at = `date_trunc('second', now()) - interval '30 days' + n * interval '10 seconds'`
  const from = `FROM generate_series(1, ${count}) AS n`
  await pool.query(
    `INSERT INTO devices (account_id, udid, created_at) SELECT ${accountId}, ${device}, ${at} ${from}`,
  )
  await pool.query(
    `INSERT INTO submissions (udid, account_id, survey_id, device_udid, device_type, url, visit_count, pageview_count, locale,
       created_at, viewed_at, responded_at, answer_count, last_question_id)
     SELECT ${submission}, ${accountId}, ${surveyId}, ${device}, 'desktop', $1, 1, 1 + n % 20, 'en',
       ${at}, ${at} + interval '2 seconds', ${at} + interval '9 seconds', 1, ${questionId} ${from}`,
    [page],
  )
  await pool.query(
    `INSERT INTO answers (account_id, submission_udid, question_id, answer_ids, created_at, updated_at)
     SELECT ${accountId}, ${submission}, ${questionId}, ARRAY[${chosen}], ${at} + interval '9 seconds', ${at} + interval '9 seconds' ${from}`,
  )
  await pool.query(
    `INSERT INTO person_surveys (account_id, person, locale_group_id, answered_at, answer_ids, viewed_times)
     SELECT ${accountId}, 'u:' || ${device}, ${localeGroupId}, ${at} + interval '9 seconds', ARRAY[${chosen}],
       ARRAY[(extract(epoch FROM ${at} + interval '2 seconds') * 1000)::bigint] ${from}`,
  )
  await pool.query(
    `UPDATE answer_tallies t SET count = n.chosen, changes = t.changes + n.chosen
     FROM (SELECT id, count(*)::int AS chosen FROM answers, unnest(answer_ids) AS id WHERE question_id = $1 GROUP BY id) AS n
     WHERE t.answer_id = n.id`,
    [questionId],
  )
  await pool.query('UPDATE surveys SET response_count = response_count + $2 WHERE id = $1', [surveyId, count])
}

/** Devices of one key, which has seen the survey a hundred times and never answered it. */
async function fillCrowd(pool: Pool, { accountId, localeGroupId }: Target): Promise<void> {
  await pool.query(
    `INSERT INTO devices (account_id, udid, client_key)
     SELECT $1, ${SHARED_KEY_UDIDS}, $2 FROM generate_series(1, ${SHARED_KEY_DEVICES}) AS n`,
    [accountId, SHARED_KEY],
  )
  await pool.query(
    `INSERT INTO person_surveys (account_id, person, locale_group_id, viewed_times)
     SELECT $1, 'k:' || $2, $3, ARRAY(SELECT (extract(epoch FROM now()) * 1000)::bigint - n * 60000 FROM generate_series(1, 100) AS n)`,
    [accountId, SHARED_KEY, localeGroupId],
  )
}
