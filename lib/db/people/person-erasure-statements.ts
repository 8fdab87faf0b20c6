// The statements that erase one person.
import { statement } from '../sql/statement'
import { array, bool, int4, int8, nullable, text, uuid, voidType } from '../sql/types'
import { devicesOf, ownType, perKind, submissionsOf } from './person-name'

/** Submissions erased per transaction; more take several transactions. */
export const BATCH_SIZE = 200

export const serialize = statement({
  name: 'erase-serialize',
  text: `SELECT pg_advisory_xact_lock(hashtext('erase'), $1)`,
  takes: [int4],
  yields: { pg_advisory_xact_lock: voidType },
})

/** The udids of all submissions of a person, device by device. */
const findUpTo = (id: string, limit: number) =>
  perKind((kind) => {
    const ofDevices = `UNION ALL SELECT s.udid FROM (${devicesOf(kind)}) AS d
       CROSS JOIN LATERAL (SELECT udid FROM submissions WHERE account_id = $1 AND device_udid = d.udid OFFSET 0) AS s`
    return statement({
      name: `erase-${kind}-${id}`,
      text: `${submissionsOf(kind)} ${kind === 'key' ? `${ofDevices} ` : ''}LIMIT ${limit}`,
      takes: [int4, ownType(kind)],
      yields: { udid: uuid },
    })
  })

export const find = findUpTo('find', BATCH_SIZE)
export const findLate = findUpTo('late', 1)

export const lockLinks = statement({
  name: 'erase-lock-links',
  text: `SELECT FROM links WHERE udid IN (SELECT link_udid FROM clicks WHERE submission_udid = ANY ($1::uuid[]))
     ORDER BY udid FOR NO KEY UPDATE`,
  takes: [array(uuid)],
  yields: {},
})

/** Submissions over the goal that may take the places of these. */
export const findPromotable = statement({
  name: 'erase-promotable',
  text: `SELECT h.udid FROM (
       SELECT survey_id, count(*) AS n FROM submissions
       WHERE udid = ANY ($1::uuid[]) AND responded_at IS NOT NULL AND NOT over_goal GROUP BY 1) AS v
     CROSS JOIN LATERAL (
       SELECT udid FROM submissions WHERE survey_id = v.survey_id AND over_goal AND udid <> ALL ($1::uuid[])
       ORDER BY responded_at, udid LIMIT v.n) AS h`,
  takes: [array(uuid)],
  yields: { udid: uuid },
})

export const lock = statement({
  name: 'erase-lock',
  text: 'SELECT FROM submissions WHERE udid = ANY ($1::uuid[]) OR udid = ANY ($2::uuid[]) ORDER BY udid FOR UPDATE',
  takes: [array(uuid), array(uuid)],
  yields: {},
})

export const listTargets = statement({
  name: 'erase-targets',
  text: `SELECT s.udid, s.client_key, s.device_udid, d.client_key AS device_key,
       s.responded_at IS NOT NULL AS responded, s.answer_count AS answers
     FROM submissions s LEFT JOIN devices d ON d.account_id = s.account_id AND d.udid = s.device_udid
     WHERE s.udid = ANY ($1::uuid[]) ORDER BY s.udid`,
  takes: [array(uuid)],
  yields: {
    udid: uuid,
    client_key: nullable(text),
    device_udid: uuid,
    device_key: nullable(text),
    responded: bool,
    answers: int4,
  },
})

export const lockSurveys = statement({
  name: 'erase-lock-surveys',
  text: `SELECT v.id, v.goal, v.response_count,
       (SELECT count(*) FROM submissions s WHERE s.survey_id = v.id AND s.udid = ANY ($1::uuid[]) AND s.responded_at IS NOT NULL
          AND NOT s.over_goal) AS freed_slots
     FROM surveys v WHERE v.id IN (SELECT survey_id FROM submissions WHERE udid = ANY ($1::uuid[]) AND responded_at IS NOT NULL)
     ORDER BY v.id FOR NO KEY UPDATE OF v`,
  takes: [array(uuid)],
  yields: { id: int4, goal: nullable(int4), response_count: int4, freed_slots: int8 },
})

export const promote = statement({
  name: 'erase-promote',
  text: `UPDATE submissions SET over_goal = false WHERE udid IN (
         SELECT udid FROM submissions WHERE survey_id = $1 AND over_goal AND udid <> ALL ($2::uuid[])
         ORDER BY responded_at, udid LIMIT $3 FOR UPDATE NOWAIT) RETURNING udid`,
  takes: [int4, array(uuid), int8],
  yields: { udid: uuid },
})

export const changeCount = statement({
  name: 'erase-count',
  text: 'UPDATE surveys SET response_count = response_count + $2 WHERE id = $1',
  takes: [int4, int4],
  yields: {},
})

export const moveTallies = statement({
  name: 'erase-tallies',
  text: `WITH moved AS (
       SELECT n.question_id, id AS answer_id, count(*) FILTER (WHERE n.submission_udid = ANY ($2::uuid[]))::int AS more,
         count(*) FILTER (WHERE n.submission_udid <> ALL ($2::uuid[]) AND NOT s.over_goal)::int AS fewer
       FROM answers n JOIN submissions s ON s.udid = n.submission_udid CROSS JOIN LATERAL unnest(n.answer_ids) AS id
       WHERE n.submission_udid = ANY ($1::uuid[] || $2::uuid[]) GROUP BY 1, 2),
     held AS (SELECT answer_id FROM answer_tallies WHERE answer_id IN (SELECT answer_id FROM moved) ORDER BY answer_id FOR UPDATE),
     less AS (
       UPDATE answer_tallies t SET count = t.count + m.more - m.fewer, changes = t.changes + m.more + m.fewer
       FROM moved m WHERE m.more < m.fewer AND t.answer_id = m.answer_id AND (SELECT count(*) FROM held) >= 0)
     INSERT INTO answer_tallies AS t (answer_id, question_id, count, changes)
     SELECT answer_id, question_id, more - fewer, more + fewer FROM moved
     WHERE more >= fewer AND more > 0 AND (SELECT count(*) FROM held) >= 0 ORDER BY answer_id
     ON CONFLICT (answer_id) DO UPDATE SET count = t.count + excluded.count, changes = t.changes + excluded.changes`,
  takes: [array(uuid), array(uuid)],
  yields: {},
})

const clicksWhere = (
  which: string,
) => `WITH l AS (SELECT udid FROM links WHERE udid IN (SELECT c.link_udid FROM clicks c WHERE ${which}) ORDER BY udid FOR NO KEY UPDATE),
     c AS (DELETE FROM clicks c WHERE ${which} AND c.link_udid IN (SELECT udid FROM l) RETURNING c.link_udid, c.submission_udid),
     n AS (SELECT link_udid, count(*)::int AS n FROM c GROUP BY 1),
     u AS (UPDATE links SET click_count = click_count - n.n FROM n WHERE links.udid = n.link_udid)
     SELECT count(*) AS n, coalesce(array_agg(DISTINCT submission_udid), '{}') AS submissions FROM c`

export const deleteClicks = statement({
  name: 'erase-clicks-own',
  text: clicksWhere('c.submission_udid = ANY ($1::uuid[])'),
  takes: [array(uuid)],
  yields: { n: int8, submissions: array(uuid) },
})

export const deleteForeignClicks = statement({
  name: 'erase-clicks-foreign',
  text: clicksWhere(
    'c.client_key = $2::text AND (SELECT s.account_id FROM submissions s WHERE s.udid = c.submission_udid) = $1',
  ),
  takes: [int4, text],
  yields: { n: int8, submissions: array(uuid) },
})

export const deleteRequests = statement({
  name: 'erase-requests',
  text: 'DELETE FROM handled_requests WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

export const deleteAnswers = statement({
  name: 'erase-answers',
  text: 'DELETE FROM answers WHERE submission_udid = ANY ($1::uuid[])',
  takes: [array(uuid)],
  yields: {},
})

export const deleteSubmissions = statement({
  name: 'erase-submissions',
  text: 'DELETE FROM submissions WHERE udid = ANY ($1::uuid[])',
  takes: [array(uuid)],
  yields: {},
})

export const raiseVersion = statement({
  name: 'erase-version',
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

export const lockDevices = perKind((kind) =>
  statement({
    name: `erase-${kind}-devices-to-go`,
    text: `SELECT udid, client_key FROM devices WHERE account_id = $1 AND udid IN (${devicesOf(kind)}) ORDER BY udid FOR UPDATE`,
    takes: [int4, ownType(kind)],
    yields: { udid: uuid, client_key: nullable(text) },
  }),
)

export const deleteDeviceRequests = statement({
  name: 'erase-device-requests',
  text: `DELETE FROM handled_requests
     WHERE account_id = $1 AND operation IN ('event', 'device', 'serve', 'answer') AND subject = ANY ($2::text[])`,
  takes: [int4, array(text)],
  yields: {},
})

export const deleteEvents = statement({
  name: 'erase-events',
  text: `WITH e AS (DELETE FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[]) RETURNING id) SELECT count(*) AS n FROM e`,
  takes: [int4, array(uuid)],
  yields: { n: int8 },
})

export const deleteDevices = statement({
  name: 'erase-devices',
  text: 'DELETE FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})
