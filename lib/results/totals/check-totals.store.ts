// Compares totals with the submissions that they were made of, span by span, once a day: nothing
// should ever differ, and what does is repaired.
import type { Database } from '@/lib/platform/db/database'
import { inPlannedTransaction, type RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, timestamptz } from '@/lib/platform/sql/types'
import { TOTALS_KEY } from '../counting/counting-sql.store'
import { LIST_NAMES, type Segment } from '../counting/segments.rules'
import { checkFacts } from '../facts/make-facts.store'
import { countSpan, type RolledSurvey, saveSpan } from './roll-up.store'
import { dropMarked, lockRollup, readSpan } from './spans.store'

const DAY_MS = 86_400_000

const findUnchecked = statement({
  name: 'find-unchecked-span',
  prepared: false,
  text: `SELECT starts_at, ends_at FROM report_spans
    WHERE account_id = $1 AND survey_id = $2 AND checked_at < $3 ORDER BY checked_at LIMIT 1`,
  takes: [int4, int4, timestamptz],
  yields: { starts_at: timestamptz, ends_at: timestamptz },
})

const setChecked = statement({
  name: 'set-span-checked',
  prepared: false,
  text: 'UPDATE report_spans SET checked_at = $4 WHERE account_id = $1 AND survey_id = $2 AND starts_at = $3',
  takes: [int4, int4, timestamptz, timestamptz],
  yields: {},
})

/**
 * Checks the spans that were last checked a day before `now` (milliseconds since 1970), and returns
 * how many were wrong. Works a fifth of the time, so that it delays nobody.
 */
export async function checkTotals(db: Database, survey: RolledSurvey, now: number): Promise<number> {
  let wrong = 0
  for (;;) {
    const since = performance.now()
    const result = await inPlannedTransaction(db, (run) => checkSpan(db, run, survey, new Date(now)))
    if (result === 'none') return wrong
    if (result === 'wrong') wrong++
    await new Promise((resolve) => setTimeout(resolve, 4 * (performance.now() - since)))
  }
}

async function checkSpan(
  db: Database,
  run: RunInTransaction,
  survey: RolledSurvey,
  now: Date,
): Promise<'right' | 'wrong' | 'none'> {
  const { accountId, surveyId } = survey
  const [rollup] = await run(lockRollup, [accountId, surveyId])
  if (rollup?.endings !== TOTALS_KEY) return 'none'
  await run(dropMarked, [accountId, surveyId])
  const [span] = await run(findUnchecked, [accountId, surveyId, new Date(now.getTime() - DAY_MS)])
  if (!span) return 'none'
  const [stored] = await run(readSpan, [accountId, surveyId, span.starts_at])
  const counted = await countSpan(run, survey, { from: span.starts_at, to: span.ends_at })
  await run(setChecked, [accountId, surveyId, span.starts_at, now])
  const right = stored !== undefined && inOrder(stored) === inOrder(counted)
  if (right) return (await checkFacts(db, run, survey, span)) ? 'right' : 'wrong'
  await saveSpan(run, survey, { from: span.starts_at, to: span.ends_at }, counted)
  return 'wrong'
}

type Totals = Awaited<ReturnType<typeof countSpan>>

/** As text that does not depend on the order in which totals were added up. */
const inOrder = ({ totals, last_answer_at, impressions, viewed, answered }: Totals): string =>
  JSON.stringify([impressions, viewed, answered, last_answer_at?.getTime(), totals.flatMap(toLines).sort()])

const toLines = (segment: Segment): string[] =>
  LIST_NAMES.flatMap((name) =>
    (segment[name] ?? []).map((tuple) =>
      JSON.stringify([
        segment.device_type,
        segment.mobile_type,
        segment.locale,
        segment.revision,
        name,
        tuple,
      ]),
    ),
  )
