// The statements of changes of all submissions that match a filter.
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, json, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'

const COLUMNS = `b.id, b.survey_id, b.filter::text AS filter, b.act::text AS act, b.started_by, b.created_at, b.matched,
  b.place_at, b.place_udid, b.looked, b.changed, b.finished_at, b.undoing_at, b.undone_at`

const columns = {
  id: uuid,
  survey_id: int4,
  filter: nullable(text),
  act: text,
  started_by: text,
  created_at: timestamptz,
  matched: int4,
  place_at: nullable(timestamptz),
  place_udid: nullable(uuid),
  looked: int4,
  changed: int4,
  finished_at: nullable(timestamptz),
  undoing_at: nullable(timestamptz),
  undone_at: nullable(timestamptz),
}
export type BulkRow = RowOf<typeof columns>

/** Null: there is one with this id. */
export const insertBulk = statement({
  name: 'bulk-insert',
  prepared: false,
  text: `INSERT INTO bulk_actions AS b (account_id, id, survey_id, filter, act, started_by, created_at, matched)
    VALUES ($1, $2, $3, $4::json, $5::json, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
  takes: [int4, uuid, int4, json(), json(), text, timestamptz, int4],
  yields: columns,
})

export const findBulk = statement({
  name: 'bulk-find',
  prepared: false,
  text: `SELECT ${COLUMNS} FROM bulk_actions b WHERE b.account_id = $1 AND b.survey_id = $2 AND b.id = $3`,
  takes: [int4, int4, uuid],
  yields: columns,
})

export const lockBulk = statement({
  name: 'bulk-lock',
  prepared: false,
  text: `SELECT ${COLUMNS} FROM bulk_actions b WHERE b.account_id = $1 AND b.survey_id = $2 AND b.id = $3 FOR NO KEY UPDATE`,
  takes: [int4, int4, uuid],
  yields: columns,
})

export const listBulk = statement({
  name: 'bulk-list',
  prepared: false,
  text: `SELECT ${COLUMNS} FROM bulk_actions b WHERE b.account_id = $1 AND b.survey_id = $2
    ORDER BY b.created_at DESC, b.id LIMIT 10`,
  takes: [int4, int4],
  yields: columns,
})

/** With what they changed, which can no longer be undone. */
export const dropOldBulk = statement({
  name: 'bulk-drop-old',
  prepared: false,
  text: 'DELETE FROM bulk_actions WHERE account_id = $1 AND created_at < $2',
  takes: [int4, timestamptz],
  yields: {},
})

/** `$6`: when it is finished; the filter goes then. */
export const moveBulk = statement({
  name: 'bulk-move',
  prepared: false,
  text: `UPDATE bulk_actions SET place_at = coalesce($3, place_at), place_udid = coalesce($4, place_udid), looked = looked + $5,
      changed = changed + $6, finished_at = $7, filter = CASE WHEN $7::timestamptz IS NULL THEN filter END
    WHERE account_id = $1 AND id = $2`,
  takes: [int4, uuid, nullable(timestamptz), nullable(uuid), int4, int4, nullable(timestamptz)],
  yields: {},
})

export const noteChanges = statement({
  name: 'bulk-note-changes',
  prepared: false,
  text: `INSERT INTO bulk_changes (account_id, action_id, submission_udid, reason)
    SELECT $1, $2, udid, reason FROM unnest($3::uuid[], $4::text[]) AS i(udid, reason) ORDER BY udid ON CONFLICT DO NOTHING`,
  takes: [int4, uuid, array(uuid), array(nullable(text))],
  yields: {},
})

export const listChanges = statement({
  name: 'bulk-list-changes',
  prepared: false,
  text: `SELECT submission_udid AS udid, reason FROM bulk_changes WHERE account_id = $1 AND action_id = $2
    ORDER BY submission_udid LIMIT $3`,
  takes: [int4, uuid, int8],
  yields: { udid: uuid, reason: nullable(text) },
})

export const dropChanges = statement({
  name: 'bulk-drop-changes',
  prepared: false,
  text: 'DELETE FROM bulk_changes WHERE account_id = $1 AND action_id = $2 AND submission_udid = ANY ($3::uuid[])',
  takes: [int4, uuid, array(uuid)],
  yields: {},
})

/** It ends the action too. `$4`: all is undone. */
export const undoBulk = statement({
  name: 'bulk-undo',
  prepared: false,
  text: `UPDATE bulk_actions SET undoing_at = coalesce(undoing_at, $3), finished_at = coalesce(finished_at, $3), filter = NULL,
      undone_at = coalesce(undone_at, $4) WHERE account_id = $1 AND id = $2`,
  takes: [int4, uuid, timestamptz, nullable(timestamptz)],
  yields: {},
})
