// Writes the demo's history in bulk, with the same counters as if each call had used the API.

import type { Execute } from '@/lib/platform/sql/bulk'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { DemoHistory, DemoSubmission } from './make-history'
import { meetGoal } from './meet-goal'

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Inserts everything and sets the counters; call it inside a transaction. */
export async function writeHistory(
  execute: Execute,
  accountId: number,
  surveys: StoredSurvey[],
  history: DemoHistory,
): Promise<void> {
  const overGoal = new Set<string>()
  const complete: number[] = []
  const submissions = surveys.flatMap((survey) => {
    const own = history.submissions.filter(({ surveyId }) => surveyId === survey.id)
    if (survey.goal === null) return own
    const met = meetGoal(own, survey.goal)
    for (const udid of met.overGoal) overGoal.add(udid)
    if (met.complete) complete.push(survey.id)
    return met.kept
  })
  submissions.sort((a, b) => a.createdAt - b.createdAt)
  await insertDevices(execute, accountId, history, submissions)
  await insertSubmissions(execute, accountId, submissions, overGoal)
  await insertAnswers(execute, accountId, submissions)
  await insertClicks(execute, accountId, submissions)
  await insertEvents(execute, accountId, history)
  await count(execute, accountId, complete)
}

async function insertDevices(
  execute: Execute,
  accountId: number,
  { people, events }: DemoHistory,
  submissions: DemoSubmission[],
): Promise<void> {
  const firstSeen = new Map<string, number>()
  const see = (udid: string, at: number) => firstSeen.set(udid, Math.min(at, firstSeen.get(udid) ?? at))
  for (const { person, createdAt } of submissions) see(person.udid, createdAt)
  for (const { deviceUdid, at } of events) see(deviceUdid, at)
  const rows = people.flatMap(({ udid, clientKey, data }) => {
    const at = firstSeen.get(udid)
    return at === undefined ? [] : [{ udid, client_key: clientKey, data, at: iso(at) }]
  })
  await execute(
    `INSERT INTO devices (account_id, udid, client_key, data, created_at, updated_at)
     SELECT $1, udid, client_key, data, at, at
     FROM json_to_recordset($2::json) AS i(udid uuid, client_key text, data jsonb, at timestamptz)`,
    [accountId, JSON.stringify(rows)],
  )
}

async function insertSubmissions(
  execute: Execute,
  accountId: number,
  submissions: DemoSubmission[],
  overGoal: Set<string>,
): Promise<void> {
  const rows = submissions.map((one) => {
    const native = one.person.deviceType === 'native_mobile'
    const web = one.url !== null
    return {
      udid: one.udid,
      survey_id: one.surveyId,
      device_udid: one.person.udid,
      client_key: one.person.clientKey,
      device_type: one.person.deviceType,
      mobile_type: one.person.mobileType,
      url: one.url,
      visit_count: web ? one.person.visitCount : null,
      pageview_count: web ? one.person.visitCount * 3 : null,
      install_days: native ? one.person.visitCount * 9 : null,
      launch_times: native ? one.person.visitCount * 6 : null,
      view_name: one.viewName,
      event_name: one.eventName,
      locale: web ? one.person.locale : null,
      user_agent: one.person.userAgent,
      context: one.context,
      created_at: iso(one.createdAt),
      viewed_at: iso(one.viewedAt),
      closed_at: iso(one.closedAt),
      responded_at: iso(one.answers[0]?.at ?? null),
      over_goal: overGoal.has(one.udid),
      answer_count: one.answers.length,
      last_question_id: one.answers.at(-1)?.questionId ?? null,
    }
  })
  await execute(
    `INSERT INTO submissions (udid, account_id, survey_id, device_udid, client_key, device_type, mobile_type, url, visit_count,
       pageview_count, install_days, launch_times, view_name, event_name, locale, user_agent, context, created_at, viewed_at,
       closed_at, responded_at, over_goal, answer_count, last_question_id)
     SELECT udid, $1, survey_id, device_udid, client_key, device_type, mobile_type, url, visit_count,
       pageview_count, install_days, launch_times, view_name, event_name, locale, user_agent, context, created_at, viewed_at,
       closed_at, responded_at, over_goal, answer_count, last_question_id
     FROM json_to_recordset($2::json) AS i(udid uuid, survey_id int, device_udid uuid, client_key text, device_type text,
       mobile_type text, url text, visit_count int, pageview_count int, install_days int, launch_times int, view_name text,
       event_name text, locale text, user_agent text, context jsonb, created_at timestamptz, viewed_at timestamptz,
       closed_at timestamptz, responded_at timestamptz, over_goal boolean, answer_count int, last_question_id int)`,
    [accountId, JSON.stringify(rows)],
  )
  // They are older than what totals take for settled.
  await execute(
    `INSERT INTO report_marks (account_id, survey_id, served_at)
     SELECT $1, survey_id, created_at FROM json_to_recordset($2::json) AS i(survey_id int, created_at timestamptz)`,
    [accountId, JSON.stringify(rows.map(({ survey_id, created_at }) => ({ survey_id, created_at })))],
  )
}

async function insertAnswers(
  execute: Execute,
  accountId: number,
  submissions: DemoSubmission[],
): Promise<void> {
  const rows = submissions.flatMap(({ udid, answers }) =>
    answers.map(({ questionId, answerIds, text, at }) => ({
      udid,
      question_id: questionId,
      answer_ids: answerIds,
      text,
      at: iso(at),
    })),
  )
  await execute(
    `INSERT INTO answers (account_id, submission_udid, question_id, answer_ids, text, created_at, updated_at)
     SELECT $1, udid, question_id, answer_ids, text, at, at
     FROM json_to_recordset($2::json) AS i(udid uuid, question_id int, answer_ids int[], text text, at timestamptz)`,
    [accountId, JSON.stringify(rows)],
  )
}

async function insertClicks(
  execute: Execute,
  accountId: number,
  submissions: DemoSubmission[],
): Promise<void> {
  const rows = submissions.flatMap(({ udid, person, context, clicks }) =>
    clicks.map(({ linkUdid, at }) => ({
      link_udid: linkUdid,
      submission_udid: udid,
      client_key: person.clientKey,
      context,
      at: iso(at),
    })),
  )
  await execute(
    `INSERT INTO clicks (account_id, udid, link_udid, submission_udid, client_key, context, created_at)
     SELECT $1, gen_random_uuid(), link_udid, submission_udid, client_key, context, at
     FROM json_to_recordset($2::json)
       AS i(link_udid uuid, submission_udid uuid, client_key text, context jsonb, at timestamptz)`,
    [accountId, JSON.stringify(rows)],
  )
}

/** SQL: a new id of an event at a time: rules take the time from the id, which begins with the millisecond. */
const idAt = (at: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`

async function insertEvents(execute: Execute, accountId: number, { events }: DemoHistory): Promise<void> {
  const rows = events.map(({ deviceUdid, name, properties, url, at }) => ({
    udid: deviceUdid,
    name,
    properties,
    url,
    at: iso(at),
  }))
  await execute(
    `INSERT INTO events (account_id, udid, device_udid, name, properties, url, created_at)
     SELECT $1, ${idAt('at')}, udid, name, properties, url, at
     FROM json_to_recordset($2::json) AS i(udid uuid, name text, properties jsonb, url text, at timestamptz)`,
    [accountId, JSON.stringify(rows)],
  )
}

/** Sets the counters: responses, tallies, clicks, and the summaries of each person. */
async function count(execute: Execute, accountId: number, complete: number[]): Promise<void> {
  await execute(
    `UPDATE surveys v SET response_count = n.responses, status = CASE WHEN n.id = ANY($2::int[]) THEN 'complete' ELSE v.status END,
       revision = v.revision + (n.id = ANY($2::int[]))::int
     FROM (SELECT survey_id AS id, count(*)::int AS responses FROM submissions
       WHERE account_id = $1 AND responded_at IS NOT NULL AND NOT over_goal GROUP BY survey_id) AS n
     WHERE v.id = n.id`,
    [accountId, complete],
  )
  await execute(
    `UPDATE answer_tallies t SET count = n.count, changes = n.count
     FROM (SELECT answer_id, count(*)::int AS count FROM submissions s JOIN answers a ON a.submission_udid = s.udid
       CROSS JOIN LATERAL unnest(a.answer_ids) AS answer_id
       WHERE s.account_id = $1 AND NOT s.over_goal GROUP BY answer_id) AS n
     WHERE t.answer_id = n.answer_id`,
    [accountId],
  )
  await execute(
    `UPDATE links l SET click_count = n.count
     FROM (SELECT c.link_udid, count(*)::int AS count FROM clicks c JOIN submissions s ON s.udid = c.submission_udid
       WHERE s.account_id = $1 GROUP BY c.link_udid) AS n
     WHERE l.udid = n.link_udid`,
    [accountId],
  )
  await execute(
    `WITH seen AS (
       SELECT s.udid, p.person, v.locale_group_id, s.closed_at, s.responded_at, s.viewed_at
       FROM submissions s JOIN surveys v ON v.id = s.survey_id
       CROSS JOIN LATERAL (
         SELECT person FROM unnest(ARRAY['u:' || s.device_udid, 'k:' || s.client_key]) AS person WHERE person IS NOT NULL) AS p
       WHERE s.account_id = $1 AND s.viewed_at IS NOT NULL),
     given AS (
       SELECT n.person, n.locale_group_id, max(a.updated_at) AS at, array_agg(DISTINCT id ORDER BY id) FILTER (WHERE id IS NOT NULL) AS ids
       FROM seen n JOIN answers a ON a.submission_udid = n.udid LEFT JOIN LATERAL unnest(a.answer_ids) AS id ON true
       GROUP BY 1, 2)
     INSERT INTO person_surveys (account_id, person, locale_group_id, answered_at, closed_at, answer_ids, viewed_times)
     SELECT $1, n.person, n.locale_group_id, max(g.at), max(n.closed_at) FILTER (WHERE n.responded_at IS NULL),
       coalesce(max(g.ids), '{}'), (array_agg(ms ORDER BY ms DESC))[1:100]
     FROM seen n LEFT JOIN given g ON g.person = n.person AND g.locale_group_id = n.locale_group_id
     CROSS JOIN LATERAL (SELECT round(extract(epoch FROM n.viewed_at) * 1000)::bigint AS ms) AS m
     GROUP BY n.person, n.locale_group_id`,
    [accountId],
  )
}
