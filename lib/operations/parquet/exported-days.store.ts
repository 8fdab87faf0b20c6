// The submissions of an account by days (UTC), as they are exported for analysis elsewhere.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { bool, int4, int8, json, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'

/** Submissions that are read together, and that a file has at most. */
export const PAGE = { postgres: 20_000, embedded: 2_000 }

const DAY_MS = 86_400_000

export interface ExportedAnswer {
  /** Key of the question. */
  question: string
  kind: string
  /** Keys of what was chosen. */
  chosen: string[] | null
  text: string | null
  /** ISO 8601. */
  at: string
}

const exported = {
  udid: uuid,
  survey: text,
  survey_id: int4,
  revision: int4,
  created_at: timestamptz,
  viewed_at: nullable(timestamptz),
  responded_at: nullable(timestamptz),
  completed_at: nullable(timestamptz),
  closed_at: nullable(timestamptz),
  over_goal: bool,
  device_udid: uuid,
  client_key: nullable(text),
  device_type: text,
  mobile_type: nullable(text),
  locale: nullable(text),
  url: nullable(text),
  view_name: nullable(text),
  event_name: nullable(text),
  /** JSON. */
  context: nullable(text),
  hidden: nullable(text),
  quota: nullable(text),
  quota_outcome: nullable(text),
  answers: nullable(json<ExportedAnswer[]>()),
}
export type ExportedSubmission = RowOf<typeof exported>

const COLUMNS = Object.keys(exported)
  .map((name) =>
    name === 'survey'
      ? 'v.key AS survey'
      : name === 'context'
        ? 's.context::text AS context'
        : name === 'answers'
          ? 'n.answers'
          : `s.${name}`,
  )
  .join(', ')

const ANSWERS = `CROSS JOIN LATERAL (
  SELECT json_agg(json_build_object('question', q.key, 'kind', q.kind, 'text', a.text, 'at', to_json(a.created_at), 'chosen', (
      SELECT json_agg(p.key ORDER BY p.position, p.id) FROM possible_answers p WHERE p.account_id = $1 AND p.id = ANY (a.answer_ids)))
    ORDER BY a.question_id) AS answers
  FROM answers a JOIN questions q ON q.account_id = $1 AND q.id = a.question_id
  WHERE a.account_id = $1 AND s.answer_count > 0 AND a.submission_udid = s.udid) AS n`

const days = statement({
  name: 'list-exported-days',
  prepared: false,
  text: `
SELECT to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*) AS rows, bit_xor(hashtextextended(e::text, 0))::text AS fingerprint
FROM (
  SELECT ${COLUMNS} FROM submissions s JOIN surveys v ON v.account_id = $1 AND v.id = s.survey_id ${ANSWERS}
  WHERE s.account_id = $1) AS e
GROUP BY 1 ORDER BY 1`,
  takes: [int4],
  yields: { day: text, rows: int8, fingerprint: text },
})

const page = statement({
  name: 'read-exported-day',
  prepared: false,
  text: `
SELECT ${COLUMNS} FROM surveys v CROSS JOIN LATERAL (
  SELECT * FROM submissions s
  WHERE s.account_id = $1 AND s.survey_id = v.id AND s.created_at >= $2 AND s.created_at < $3
    AND (v.id > $4 OR (s.created_at, s.udid) > ($5, $6::uuid))
  ORDER BY s.created_at, s.udid LIMIT $7) AS s
${ANSWERS}
WHERE v.account_id = $1 AND v.id >= $4
ORDER BY v.id, s.created_at, s.udid LIMIT $7`,
  takes: [int4, timestamptz, timestamptz, int4, timestamptz, uuid, int8],
  yields: exported,
})

export interface ExportedDay {
  /** `2026-11-30`. */
  day: string
  rows: number
  /** Differs when anything of the day's submissions or answers does. */
  fingerprint: string
}

/** All days that have submissions. Reads all of them. */
export const listExportedDays = async (db: Database, account: AccountId): Promise<ExportedDay[]> =>
  (await run(db, days, [account])).map(({ day, rows, fingerprint }) => ({
    ...{ day, rows },
    fingerprint: `${rows} ${fingerprint}`,
  }))

/** The submissions of a day, in pages of `size`. */
export async function* readExportedDay(
  db: Database,
  account: AccountId,
  day: string,
  size = PAGE[db.kind],
): AsyncGenerator<ExportedSubmission[]> {
  let last: Pick<ExportedSubmission, 'survey_id' | 'created_at' | 'udid'> = {
    ...{ survey_id: 0, created_at: new Date(0), udid: '00000000-0000-0000-0000-000000000000' },
  }
  const from = new Date(`${day}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  for (;;) {
    const rows = await run(db, page, [account, from, to, last.survey_id, last.created_at, last.udid, size])
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < size) return
    last = end
  }
}
