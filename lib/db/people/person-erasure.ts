// Erases one person, and updates every count that included their rows (CONTRIBUTING.md, decision
// 6).
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'
import { isLockTaken, isRowRefused } from '../sql/errors'
import { inTransaction, type RunInTransaction } from '../sql/old-statement'
import { type Ask, type ErasedSubmission, renewSummaries } from './person-erasure-summaries'
import { devicesOf, ownValue, type PersonName, type StoredDataSummary, submissionsOf } from './person-store'

/** Submissions erased per transaction; more take several transactions. */
const BATCH_SIZE = 200

const MAX_ATTEMPTS = 10

/**
 * Erases everything stored of a person and returns how much it was. Their later calls are those of
 * a new person. Counts are right after each transaction. If one fails, the earlier ones stay
 * erased; call it again to finish.
 */
export async function erasePersonRows(
  db: Database,
  accountId: AccountId,
  name: PersonName,
): Promise<StoredDataSummary> {
  const all: ErasedSubmission[] = []
  let clicks = 0
  for (;;) {
    const part = await retry(() => inTransaction((run) => erasePart(run, accountId, name, all)))
    all.push(...part.targets)
    clicks += part.clicks
    if (part.rest) {
      return {
        devices: part.rest.devices,
        submissions: all.length,
        responses: all.filter(({ responded }) => responded).length,
        answers: all.reduce((sum, { answers }) => sum + answers, 0),
        clicks,
        events: part.rest.events,
      }
    }
    await yieldToOthers(db)
  }
}

/** Retries after a conflict with answers being recorded, which is over soon. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work()
    } catch (error) {
      if (n === MAX_ATTEMPTS || !(isRowRefused(error) || isLockTaken(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * n))
    }
  }
}

interface Part {
  targets: ErasedSubmission[]
  clicks: number
  /** Null if there are more submissions. */
  rest: { devices: number; events: number } | null
}

/** Locks links, submissions, surveys, tallies, people: the same order as everywhere else. */
async function erasePart(
  run: RunInTransaction,
  accountId: AccountId,
  name: PersonName,
  before: ErasedSubmission[],
): Promise<Part> {
  const ask: Ask = (id, text, values) =>
    run({ name: `erase-${'udid' in name ? 'device' : 'key'}-${id}`, text }, values)
  const own = [accountId, ownValue(name)]
  // One erasure per account at a time: two would count each other's rows.
  await ask('serialize', `SELECT pg_advisory_xact_lock(hashtext('erase'), $1)`, [accountId])
  const found = await ask<{ udid: string }>('find', `${toTargetsSql(name)} LIMIT ${BATCH_SIZE}`, own)
  const wanted = found.map(({ udid }) => udid)
  await ask(
    'lock-links',
    `SELECT FROM links WHERE udid IN (SELECT link_udid FROM clicks WHERE submission_udid = ANY ($1::uuid[]))
     ORDER BY udid FOR NO KEY UPDATE`,
    [wanted],
  )
  const targets = await lockTargets(ask, wanted)
  const udids = targets.map(({ udid }) => udid)
  await moveCounts(ask, udids)
  let clicks = await deleteClicks(ask, 'own', 'c.submission_udid = ANY ($1::uuid[])', [udids])
  await ask(
    'requests',
    'DELETE FROM handled_requests WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])',
    [accountId, udids],
  )
  await ask('submissions', 'DELETE FROM submissions WHERE udid = ANY ($1::uuid[])', [udids])
  if (targets.length > 0)
    await ask('version', 'UPDATE accounts SET version = version + 1 WHERE id = $1', [accountId])
  if (wanted.length === BATCH_SIZE) return { targets, clicks, rest: null }

  const gone = await ask<{ udid: string; client_key: string | null }>(
    'devices-to-go',
    `SELECT udid, client_key FROM devices WHERE account_id = $1 AND udid IN (${devicesOf(name)}) ORDER BY udid FOR UPDATE`,
    own,
  )
  // A device may have got this key, or have been served, since its submissions were searched.
  const [late] = await ask('late', `${toTargetsSql(name)} LIMIT 1`, own)
  if (late) return { targets, clicks, rest: null }
  if ('clientKey' in name) {
    const foreign = `c.client_key = $2::text AND (SELECT s.account_id FROM submissions s WHERE s.udid = c.submission_udid) = $1`
    clicks += await deleteClicks(ask, 'foreign', foreign, own)
  }
  const devices = [...gone.map(({ udid }) => udid), ...('udid' in name ? [name.udid] : [])]
  await ask(
    'device-requests',
    `DELETE FROM handled_requests
     WHERE account_id = $1 AND operation IN ('event', 'device', 'serve', 'answer') AND subject = ANY ($2::text[])`,
    [accountId, devices],
  )
  const events = await ask<{ n: number }>(
    'events',
    `WITH e AS (DELETE FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[]) RETURNING id) SELECT count(*) AS n FROM e`,
    [accountId, devices],
  )
  await ask('devices', `DELETE FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[])`, [
    accountId,
    gone.map(({ udid }) => udid),
  ])
  await renewSummaries(ask, accountId, name, [...before, ...targets], gone)
  return { targets, clicks, rest: { devices: gone.length, events: events[0]?.n ?? 0 } }
}

/**
 * SQL with the parameters account and name: the udids of all submissions of a person, device by
 * device.
 */
const toTargetsSql = (name: PersonName): string =>
  'udid' in name
    ? submissionsOf(name)
    : `${submissionsOf(name)} UNION ALL SELECT s.udid FROM (${devicesOf(name)}) AS d
       CROSS JOIN LATERAL (SELECT udid FROM submissions WHERE account_id = $1 AND device_udid = d.udid OFFSET 0) AS s`

/** Locks the submissions to erase, and those that may take their places within the goal. */
async function lockTargets(ask: Ask, udids: string[]): Promise<ErasedSubmission[]> {
  const promotable = await ask<{ udid: string }>(
    'promotable',
    `SELECT h.udid FROM (
       SELECT survey_id, count(*) AS n FROM submissions
       WHERE udid = ANY ($1::uuid[]) AND responded_at IS NOT NULL AND NOT over_goal GROUP BY 1) AS v
     CROSS JOIN LATERAL (
       SELECT udid FROM submissions WHERE survey_id = v.survey_id AND over_goal AND udid <> ALL ($1::uuid[])
       ORDER BY responded_at, udid LIMIT v.n) AS h`,
    [udids],
  )
  await ask(
    'lock',
    'SELECT FROM submissions WHERE udid = ANY ($1::uuid[]) OR udid = ANY ($2::uuid[]) ORDER BY udid FOR UPDATE',
    [udids, promotable.map(({ udid }) => udid)],
  )
  return ask<ErasedSubmission>(
    'targets',
    `SELECT s.udid, s.client_key, s.device_udid, d.client_key AS device_key,
       s.responded_at IS NOT NULL AS responded, s.answer_count AS answers
     FROM submissions s LEFT JOIN devices d ON d.account_id = s.account_id AND d.udid = s.device_udid
     WHERE s.udid = ANY ($1::uuid[]) ORDER BY s.udid`,
    [udids],
  )
}

async function deleteClicks(ask: Ask, id: string, which: string, values: unknown[]): Promise<number> {
  const rows = await ask<{ n: number }>(
    `clicks-${id}`,
    `WITH l AS (SELECT udid FROM links WHERE udid IN (SELECT c.link_udid FROM clicks c WHERE ${which}) ORDER BY udid FOR NO KEY UPDATE),
     c AS (DELETE FROM clicks c WHERE ${which} AND c.link_udid IN (SELECT udid FROM l) RETURNING c.link_udid),
     n AS (SELECT link_udid, count(*)::int AS n FROM c GROUP BY 1),
     u AS (UPDATE links SET click_count = click_count - n.n FROM n WHERE links.udid = n.link_udid)
     SELECT count(*) AS n FROM c`,
    values,
  )
  return rows[0]?.n ?? 0
}

/**
 * Updates surveys, then tallies. The earliest responses over the goal take the freed places, as if
 * the erased person had never answered.
 */
async function moveCounts(ask: Ask, udids: string[]): Promise<void> {
  const surveys = await ask<{ id: number; goal: number | null; response_count: number; freed_slots: number }>(
    'lock-surveys',
    `SELECT v.id, v.goal, v.response_count,
       (SELECT count(*) FROM submissions s WHERE s.survey_id = v.id AND s.udid = ANY ($1::uuid[]) AND s.responded_at IS NOT NULL
          AND NOT s.over_goal) AS freed_slots
     FROM surveys v WHERE v.id IN (SELECT survey_id FROM submissions WHERE udid = ANY ($1::uuid[]) AND responded_at IS NOT NULL)
     ORDER BY v.id FOR NO KEY UPDATE OF v`,
    [udids],
  )
  const promoted: string[] = []
  for (const { id, goal, response_count, freed_slots } of surveys) {
    if (freed_slots === 0) continue
    const places = goal === null ? 0 : Math.max(0, goal - (response_count - freed_slots))
    // These are locked already, except those just answered; waiting for them could deadlock.
    const next = await ask<{ udid: string }>(
      'promote',
      `UPDATE submissions SET over_goal = false WHERE udid IN (
         SELECT udid FROM submissions WHERE survey_id = $1 AND over_goal AND udid <> ALL ($2::uuid[])
         ORDER BY responded_at, udid LIMIT $3 FOR UPDATE NOWAIT) RETURNING udid`,
      [id, udids, places],
    )
    promoted.push(...next.map(({ udid }) => udid))
    await ask('count', 'UPDATE surveys SET response_count = response_count + $2 WHERE id = $1', [
      id,
      next.length - freed_slots,
    ])
  }
  await ask(
    'tallies',
    `WITH moved AS (
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
    [udids, promoted],
  )
}
