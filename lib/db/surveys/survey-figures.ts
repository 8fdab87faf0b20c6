// How often surveys were shown and answered, for the console's list: from totals, and counted where
// there are none.
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { type Period, runSingly, workInPieces } from '../reports/pieces'
import { countWhole, listSealedFigures } from '../reports/sealed'
import { findGaps, isMarked } from '../reports/spans'
import { inReadTransaction, type RunInTransaction } from '../sql/run'
import { statement } from '../sql/statement'
import { array, int4, int8, nullable, timestamptz } from '../sql/types'

export interface SurveyFigures {
  impressions: number
  viewed: number
  submissions: number
  lastAnswerAt: Date | null
}

const NONE: SurveyFigures = { impressions: 0, viewed: 0, submissions: 0, lastAnswerAt: null }

const listIds = statement({
  name: 'list-survey-ids',
  text: 'SELECT id FROM surveys WHERE account_id = $1',
  takes: [int4],
  yields: { id: int4 },
})

const listTotals = statement({
  name: 'list-figures',
  text: `
SELECT p.survey_id, p.starts_at, p.ends_at, p.impressions, p.viewed, p.answered AS submissions, p.last_answer_at AS "lastAnswerAt"
FROM report_spans p WHERE p.account_id = $1 AND ($2::int IS NULL OR p.survey_id = $2) AND NOT ${isMarked}
ORDER BY p.survey_id, p.starts_at`,
  takes: [int4, nullable(int4)],
  yields: {
    survey_id: int4,
    starts_at: timestamptz,
    ends_at: timestamptz,
    impressions: int4,
    viewed: int4,
    submissions: int4,
    lastAnswerAt: nullable(timestamptz),
  },
})

const countGaps = statement({
  name: 'count-figures',
  text: `
SELECT g.survey_id, s.* FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) AS g(survey_id, starts_at, ends_at)
CROSS JOIN LATERAL (
  SELECT count(*) AS impressions, count(viewed_at) AS viewed, count(responded_at) AS submissions, max(responded_at) AS "lastAnswerAt"
  FROM submissions s WHERE s.account_id = $1 AND s.survey_id = g.survey_id
    AND s.created_at >= coalesce(g.starts_at, '-infinity') AND s.created_at < g.ends_at) AS s`,
  takes: [int4, array(int4), array(nullable(timestamptz)), array(timestamptz)],
  yields: {
    survey_id: int4,
    impressions: int8,
    viewed: int8,
    submissions: int8,
    lastAnswerAt: nullable(timestamptz),
  },
})

/** Later than all submissions, whatever the clock of the process that served them. */
const ALWAYS: Period = { from: null, to: new Date('9999-12-31') }

/** By survey id; of all surveys of the account, or of one. On a server they come from one snapshot. */
export function countSurveyFigures(
  db: Database,
  accountId: AccountId,
  surveyId: number | null = null,
): Promise<Map<number, SurveyFigures>> {
  const count = (on: RunInTransaction) => countOn(db, on, accountId, surveyId)
  if (db.kind === 'embedded') return countWhole(db, () => count(runSingly(db)))
  return inReadTransaction(db, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ', count)
}

interface Gap extends Period {
  surveyId: number
}

async function countOn(
  db: Database,
  on: RunInTransaction,
  accountId: AccountId,
  only: number | null,
): Promise<Map<number, SurveyFigures>> {
  const surveys = only === null ? await on(listIds, [accountId]) : [{ id: only }]
  const spans = await on(listTotals, [accountId, only])
  const spansOf = new Map(surveys.map(({ id }) => [id, [] as (typeof spans)[number][]]))
  for (const span of spans) spansOf.get(span.survey_id)?.push(span)
  const figures = new Map([...spansOf].map(([id, own]) => [id, own.reduce(add, NONE)]))
  const addRows = (rows: ({ survey_id: number } & SurveyFigures)[]): void => {
    for (const { survey_id: id, ...row } of rows) figures.set(id, add(figures.get(id) ?? NONE, row))
  }
  addRows(await on(listSealedFigures, [accountId, only]))
  const count = async (gaps: Gap[]): Promise<void> =>
    addRows(
      await on(countGaps, [
        accountId,
        gaps.map((gap) => gap.surveyId),
        gaps.map(({ from }) => from),
        gaps.map(({ to }) => to),
      ]),
    )
  const gaps = [...spansOf].flatMap(([surveyId, own]) =>
    findGaps(ALWAYS, own).map((gap): Gap => ({ ...gap, surveyId })),
  )
  if (db.kind === 'postgres') await count(gaps)
  // Everybody shares one connection here, so a long scan would delay respondents.
  else {
    for (const { surveyId, ...gap } of gaps) {
      await workInPieces(db, on, { accountId, surveyId }, gap, (piece) => count([{ ...piece, surveyId }]))
    }
  }
  return figures
}

const add = (a: SurveyFigures, b: SurveyFigures): SurveyFigures => ({
  impressions: a.impressions + b.impressions,
  viewed: a.viewed + b.viewed,
  submissions: a.submissions + b.submissions,
  lastAnswerAt:
    !a.lastAnswerAt || (b.lastAnswerAt && b.lastAnswerAt > a.lastAnswerAt) ? b.lastAnswerAt : a.lastAnswerAt,
})
