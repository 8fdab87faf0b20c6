// How often surveys were shown and answered, for the console's list: from totals, and counted where
// there are none.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { inReadTransaction, type RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import { selfReported } from '@/lib/results/counting/counting-sql.store'
import type { DeviceTuple } from '@/lib/results/totals/device-totals.store'
import { type Period, runSingly, workInPieces } from '@/lib/results/totals/pieces.store'
import { countWhole } from '@/lib/results/totals/sealed.store'
import { findGaps, isMarked, type Span } from '@/lib/results/totals/spans.store'

export interface SurveyFigures {
  impressions: number
  viewed: number
  submissions: number
  /** By kind of device; entries of one kind add up. */
  devices: DeviceTuple[]
  lastAnswerAt: Date | null
}

export const NONE: SurveyFigures = {
  impressions: 0,
  viewed: 0,
  submissions: 0,
  devices: [],
  lastAnswerAt: null,
}

const listIds = statement({
  name: 'list-survey-ids',
  text: 'SELECT id FROM surveys WHERE account_id = $1 AND deleted_at IS NULL',
  takes: [int4],
  yields: { id: int4 },
})

const sums = [1, 2, 3, 4].map((n) => `sum((t.tuple ->> ${n})::int8)`).join(', ')

/** Totals of spans, and, without a time, those of all deleted submissions. */
const listTotals = statement({
  name: 'list-figures',
  text: `
SELECT p.survey_id, p.starts_at, p.ends_at, p.impressions::int8 AS impressions, p.viewed::int8 AS viewed,
  p.answered::int8 AS submissions, p.by_device AS devices, p.last_answer_at AS "lastAnswerAt"
FROM report_spans p WHERE p.account_id = $1 AND ($2::int IS NULL OR p.survey_id = $2) AND NOT ${isMarked}
UNION ALL
SELECT p.survey_id, NULL, NULL, sum(p.impressions), sum(p.viewed), sum(p.answered), (SELECT jsonb_agg(d.tuple) FROM (
    SELECT jsonb_build_array(t.tuple ->> 0, ${sums}) AS tuple FROM unnest(array_agg(p.by_device)) AS list, jsonb_array_elements(list) AS t(tuple)
    GROUP BY t.tuple ->> 0) AS d), max(p.last_answer_at)
FROM sealed_totals p WHERE p.account_id = $1 AND ($2::int IS NULL OR p.survey_id = $2) GROUP BY p.survey_id
ORDER BY survey_id, starts_at`,
  takes: [int4, nullable(int4)],
  yields: {
    survey_id: int4,
    starts_at: nullable(timestamptz),
    ends_at: nullable(timestamptz),
    impressions: int8,
    viewed: int8,
    submissions: int8,
    devices: nullable(jsonb<DeviceTuple[]>()),
    lastAnswerAt: nullable(timestamptz),
  },
})

const countGaps = statement({
  name: 'count-figures',
  text: `
SELECT g.survey_id, s.* FROM unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) AS g(survey_id, starts_at, ends_at)
CROSS JOIN LATERAL (
  SELECT device_type AS device, count(*) AS impressions, count(viewed_at) AS viewed, count(responded_at) AS submissions, max(responded_at) AS "lastAnswerAt",
    count(viewed_at) FILTER (WHERE ${selfReported}) AS self_reported, count(*) FILTER (WHERE responded_at IS NOT NULL AND NOT over_goal) AS responses
  FROM submissions s WHERE s.account_id = $1 AND s.survey_id = g.survey_id
    AND s.created_at >= coalesce(g.starts_at, '-infinity') AND s.created_at < g.ends_at AND s.hidden IS NULL GROUP BY device_type) AS s`,
  takes: [int4, array(int4), array(nullable(timestamptz)), array(timestamptz)],
  yields: {
    survey_id: int4,
    device: text,
    impressions: int8,
    viewed: int8,
    submissions: int8,
    lastAnswerAt: nullable(timestamptz),
    self_reported: int8,
    responses: int8,
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
  const totals = await on(listTotals, [accountId, only])
  const spansOf = new Map(surveys.map(({ id }) => [id, [] as Span[]]))
  const figures = new Map(surveys.map(({ id }) => [id, NONE]))
  const addRows = (rows: ({ survey_id: number } & SurveyFigures)[]): void => {
    for (const row of rows) figures.set(row.survey_id, addFigures(figures.get(row.survey_id) ?? NONE, row))
  }
  addRows(totals.map((row) => ({ ...row, devices: row.devices ?? [] })))
  for (const { survey_id, starts_at, ends_at } of totals) {
    if (starts_at && ends_at) spansOf.get(survey_id)?.push({ starts_at, ends_at })
  }
  const count = async (gaps: Gap[]): Promise<void> => {
    const rows = await on(countGaps, [
      accountId,
      gaps.map((gap) => gap.surveyId),
      gaps.map(({ from }) => from),
      gaps.map(({ to }) => to),
    ])
    addRows(
      rows.map(({ device, self_reported, responses, ...row }) => ({
        ...row,
        devices: [[device, row.impressions, row.viewed, self_reported, responses]],
      })),
    )
  }
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

export const addFigures = (a: SurveyFigures, b: SurveyFigures): SurveyFigures => ({
  impressions: a.impressions + b.impressions,
  viewed: a.viewed + b.viewed,
  submissions: a.submissions + b.submissions,
  devices: [...a.devices, ...b.devices],
  lastAnswerAt:
    !a.lastAnswerAt || (b.lastAnswerAt && b.lastAnswerAt > a.lastAnswerAt) ? b.lastAnswerAt : a.lastAnswerAt,
})
