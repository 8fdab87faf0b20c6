// How often surveys were shown and answered, for the console's list.
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { run } from '../sql/run'
import { type RowOf, statement } from '../sql/statement'
import { int4, int8, nullable, timestamptz } from '../sql/types'

export interface SurveyFigures {
  impressions: number
  viewed: number
  submissions: number
  lastAnswerAt: Date | null
}

const NONE: SurveyFigures = { impressions: 0, viewed: 0, submissions: 0, lastAnswerAt: null }

const COUNTS = `count(*) AS impressions, count(viewed_at) AS viewed, count(responded_at) AS submissions,
  max(responded_at) AS last`
const figures = {
  id: int4,
  impressions: int8,
  viewed: int8,
  submissions: int8,
  last: nullable(timestamptz),
}

const listIds = statement({
  name: 'list-survey-ids',
  prepared: false,
  text: 'SELECT id FROM surveys WHERE account_id = $1 AND ($2::int IS NULL OR id = $2)',
  takes: [int4, nullable(int4)],
  yields: { id: int4 },
})

const countAtOnce = statement({
  name: 'count-survey-figures',
  prepared: false,
  text: `
SELECT survey_id AS id, ${COUNTS} FROM submissions
WHERE survey_id IN (SELECT id FROM surveys WHERE account_id = $1 AND ($2::int IS NULL OR id = $2)) GROUP BY survey_id`,
  takes: [int4, nullable(int4)],
  yields: figures,
})

/** Submissions that the embedded database counts before it lets others use the connection. */
const PIECE = 10_000

const findPiece = statement({
  name: 'find-piece-of-figures',
  prepared: false,
  text: `
SELECT created_at AS at FROM submissions WHERE survey_id = $1 AND created_at > $2::timestamptz
ORDER BY created_at OFFSET ${PIECE} LIMIT 1`,
  takes: [int4, timestamptz],
  yields: { at: timestamptz },
})

const countPiece = statement({
  name: 'count-piece-of-figures',
  prepared: false,
  text: `
SELECT $1::int AS id, ${COUNTS} FROM submissions
WHERE survey_id = $1 AND created_at > $2::timestamptz AND ($3::timestamptz IS NULL OR created_at <= $3)`,
  takes: [int4, timestamptz, nullable(timestamptz)],
  yields: figures,
})

/** By survey id; of all surveys of the account, or of one. */
export async function countSurveyFigures(
  db: Database,
  accountId: AccountId,
  surveyId: number | null = null,
): Promise<Map<number, SurveyFigures>> {
  const surveys = await run(db, listIds, [accountId, surveyId])
  const counts = new Map(surveys.map(({ id }) => [id, NONE]))
  if (db.kind === 'postgres') {
    for (const row of await run(db, countAtOnce, [accountId, surveyId])) add(counts, row)
    return counts
  }
  // Everybody shares one connection here, so a long scan would delay respondents.
  for (const { id } of surveys) {
    for (let from = '-infinity', more = true; more; ) {
      const [next] = await run(db, findPiece, [id, from])
      const upTo = next?.at.toISOString() ?? null
      for (const row of await run(db, countPiece, [id, from, upTo])) add(counts, row)
      more = upTo !== null
      from = upTo ?? from
    }
  }
  return counts
}

function add(counts: Map<number, SurveyFigures>, row: RowOf<typeof figures>): void {
  const before = counts.get(row.id) ?? NONE
  counts.set(row.id, {
    impressions: before.impressions + row.impressions,
    viewed: before.viewed + row.viewed,
    submissions: before.submissions + row.submissions,
    lastAnswerAt:
      row.last && (!before.lastAnswerAt || row.last > before.lastAnswerAt) ? row.last : before.lastAnswerAt,
  })
}
