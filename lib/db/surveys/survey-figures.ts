// How often surveys were shown and answered, for the console's list.
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'

export interface SurveyFigures {
  impressions: number
  viewed: number
  submissions: number
  lastAnswerAt: Date | null
}

interface Row {
  id: number
  impressions: number
  viewed: number
  submissions: number
  last: Date | null
}

const NONE: SurveyFigures = { impressions: 0, viewed: 0, submissions: 0, lastAnswerAt: null }

const COUNTS = `count(*) AS impressions, count(viewed_at) AS viewed, count(responded_at) AS submissions,
  max(responded_at) AS last`

const AT_ONCE = `
SELECT survey_id AS id, ${COUNTS} FROM submissions
WHERE survey_id IN (SELECT id FROM surveys WHERE account_id = $1 AND ($2::int IS NULL OR id = $2)) GROUP BY survey_id`

/** Submissions that the embedded database counts before it lets others use the connection. */
const PIECE = 10_000

const NEXT_PIECE = `
SELECT created_at AS at FROM submissions WHERE survey_id = $1 AND created_at > $2::timestamptz
ORDER BY created_at OFFSET ${PIECE} LIMIT 1`

const ONE_PIECE = `
SELECT $1::int AS id, ${COUNTS} FROM submissions
WHERE survey_id = $1 AND created_at > $2::timestamptz AND ($3::timestamptz IS NULL OR created_at <= $3)`

/** By survey id; of all surveys of the account, or of one. */
export async function countSurveyFigures(
  db: Database,
  accountId: AccountId,
  surveyId: number | null = null,
): Promise<Map<number, SurveyFigures>> {
  const { rows } = await db.pool.query<{ id: number }>(
    'SELECT id FROM surveys WHERE account_id = $1 AND ($2::int IS NULL OR id = $2)',
    [accountId, surveyId],
  )
  const figures = new Map(rows.map(({ id }) => [id, NONE]))
  if (db.kind === 'postgres') {
    const counted = await db.pool.query<Row>(AT_ONCE, [accountId, surveyId])
    for (const row of counted.rows) add(figures, row)
    return figures
  }
  // Everybody shares one connection here, so a long scan would delay respondents.
  for (const { id } of rows) {
    for (let from = '-infinity', more = true; more; ) {
      const next = (await db.pool.query<{ at: Date }>(NEXT_PIECE, [id, from])).rows[0]?.at ?? null
      const upTo = next?.toISOString() ?? null
      for (const row of (await db.pool.query<Row>(ONE_PIECE, [id, from, upTo])).rows) add(figures, row)
      more = upTo !== null
      from = upTo ?? from
    }
  }
  return figures
}

function add(figures: Map<number, SurveyFigures>, row: Row): void {
  const before = figures.get(row.id) ?? NONE
  figures.set(row.id, {
    impressions: before.impressions + row.impressions,
    viewed: before.viewed + row.viewed,
    submissions: before.submissions + row.submissions,
    lastAnswerAt:
      row.last && (!before.lastAnswerAt || row.last > before.lastAnswerAt) ? row.last : before.lastAnswerAt,
  })
}
