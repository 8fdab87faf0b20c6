// Tags, notes and what is done of submissions.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, json, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'

const OWN = 's.account_id = $1 AND s.survey_id = $2 AND s.udid = ANY ($3::uuid[])'
const udid = { udid: uuid }

export const tag = statement({
  name: 'review-tag',
  prepared: false,
  text: `INSERT INTO submission_tags AS x (account_id, tag_id, submission_udid)
    SELECT $1, $4, s.udid FROM submissions s WHERE ${OWN} ORDER BY s.udid
    ON CONFLICT DO NOTHING RETURNING x.submission_udid AS udid`,
  takes: [int4, int4, array(uuid), int4],
  yields: udid,
})

export const untag = statement({
  name: 'review-untag',
  prepared: false,
  text: `DELETE FROM submission_tags x WHERE x.account_id = $1 AND x.tag_id = $4
      AND x.submission_udid IN (SELECT s.udid FROM submissions s WHERE ${OWN}) RETURNING x.submission_udid AS udid`,
  takes: [int4, int4, array(uuid), int4],
  yields: udid,
})

export const finish = statement({
  name: 'review-done',
  prepared: false,
  text: `INSERT INTO submission_reviews AS r (account_id, submission_udid, done_by, done_at)
    SELECT $1, s.udid, $4, $5 FROM submissions s WHERE ${OWN} ORDER BY s.udid
    ON CONFLICT (account_id, submission_udid) DO UPDATE SET done_by = excluded.done_by, done_at = excluded.done_at
      WHERE r.done_at IS NULL RETURNING r.submission_udid AS udid`,
  takes: [int4, int4, array(uuid), text, timestamptz],
  yields: udid,
})

export const reopen = statement({
  name: 'review-not-done',
  prepared: false,
  text: `UPDATE submission_reviews r SET done_by = NULL, done_at = NULL WHERE r.account_id = $1 AND r.done_at IS NOT NULL
      AND r.submission_udid IN (SELECT s.udid FROM submissions s WHERE ${OWN}) RETURNING r.submission_udid AS udid`,
  takes: [int4, int4, array(uuid)],
  yields: udid,
})

const stored = statement({
  name: 'review-count-stored',
  prepared: false,
  text: `SELECT count(*) AS n FROM submissions s WHERE ${OWN}`,
  takes: [int4, int4, array(uuid)],
  yields: { n: int8 },
})

interface ReviewOf {
  accountId: AccountId
  surveyId: number
  udids: string[]
}

/** How many of the submissions this survey does not have, or no longer has. */
export async function countMissing(db: Queries, { accountId, surveyId, udids }: ReviewOf): Promise<number> {
  const [row] = await run(db, stored, [accountId, surveyId, udids])
  return udids.length - (row?.n ?? 0)
}

const udidsOf = (rows: { udid: string }[]): string[] => rows.map((row) => row.udid)

/** Each returns the submissions that it changes. */
export const tagSubmissions = async (
  db: Queries,
  { accountId, surveyId, udids }: ReviewOf,
  tagId: number,
  on: boolean,
): Promise<string[]> => udidsOf(await run(db, on ? tag : untag, [accountId, surveyId, udids, tagId]))

export const setDone = async (
  db: Queries,
  { accountId, surveyId, udids }: ReviewOf,
  by: { name: string; at: number } | null,
): Promise<string[]> =>
  udidsOf(
    by
      ? await run(db, finish, [accountId, surveyId, udids, by.name, new Date(by.at)])
      : await run(db, reopen, [accountId, surveyId, udids]),
  )

const note = statement({
  name: 'review-note',
  prepared: false,
  text: `INSERT INTO submission_reviews AS r (account_id, submission_udid, note, noted_by, noted_at)
    SELECT $1, s.udid, $4, $5, $6 FROM submissions s WHERE ${OWN} AND ($7::text IS NULL OR EXISTS (
      SELECT FROM submission_reviews o WHERE o.account_id = $1 AND o.submission_udid = s.udid))
    ON CONFLICT (account_id, submission_udid) DO UPDATE SET note = excluded.note, noted_by = excluded.noted_by, noted_at = excluded.noted_at
      WHERE r.note IS NOT DISTINCT FROM $7::text RETURNING r.submission_udid AS udid`,
  takes: [int4, int4, array(uuid), nullable(text), text, timestamptz, nullable(text)],
  yields: udid,
})

/** False if the note is not `before` any more, or there is no such submission. */
export const writeNote = async (
  db: Queries,
  { accountId, surveyId, udids }: ReviewOf,
  { before, text: written, by, at }: { before: string | null; text: string | null; by: string; at: number },
): Promise<boolean> =>
  (await run(db, note, [accountId, surveyId, udids, written, by, new Date(at), before])).length > 0

const read = statement({
  name: 'list-reviews',
  prepared: false,
  text: `SELECT i.udid, r.note, r.noted_by, r.noted_at, r.done_by, r.done_at, r.hidden_by, r.hidden_at, (
      SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour) ORDER BY lower(t.name), t.id)
      FROM submission_tags x JOIN tags t ON t.account_id = $1 AND t.id = x.tag_id
      WHERE x.account_id = $1 AND x.submission_udid = i.udid) AS tags
    FROM unnest($2::uuid[]) AS i(udid)
    LEFT JOIN submission_reviews r ON r.account_id = $1 AND r.submission_udid = i.udid`,
  takes: [int4, array(uuid)],
  yields: {
    udid: uuid,
    note: nullable(text),
    noted_by: nullable(text),
    noted_at: nullable(timestamptz),
    done_by: nullable(text),
    done_at: nullable(timestamptz),
    hidden_by: nullable(text),
    hidden_at: nullable(timestamptz),
    tags: nullable(json<{ id: number; name: string; colour: string | null }[]>()),
  },
})

export type ReviewRow = RowOf<typeof read.yields>

/** What was done with each of the submissions. */
export async function listReviews(
  db: Queries,
  accountId: AccountId,
  udids: string[],
): Promise<Map<string, ReviewRow>> {
  if (udids.length === 0) return new Map()
  return new Map((await run(db, read, [accountId, udids])).map((row) => [row.udid, row]))
}
