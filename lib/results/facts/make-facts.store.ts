// Makes the facts of the spans of a survey from their submissions, and checks them.
import { randomUUID } from 'node:crypto'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { isLockTaken, isWithoutCollation } from '@/lib/platform/sql/errors'
import { inPlannedTransaction, type RunInTransaction } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { bool, bytea, int4, int8, json, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { QUARTER, SPEED, selfReported, TOTALS_KEY } from '../counting/counting-sql.store'
import { ADDRESS, PATH, withoutCase } from '../filtering/conditions.store'
import type { RolledSurvey } from '../totals/roll-up.store'
import { isMarked, lockRollup, type Span } from '../totals/spans.store'
import { type Column, ColumnWriter } from './column.rules'
import { writeColumn } from './column-bytes.store'
import { FACT, STATE } from './facts.rules'
import { SPAN_OF_FACTS } from './read-facts.store'

/** SQL: the state of submission `s`. */
const STATES: Record<keyof typeof STATE, string> = {
  viewed: 's.viewed_at IS NOT NULL',
  selfReported,
  responded: 's.responded_at IS NOT NULL',
  overGoal: 's.over_goal',
  hidden: 's.hidden IS NOT NULL',
  known: 's.client_key IS NOT NULL',
}
const STATE_SQL = Object.entries(STATES)
  .map(([name, sql]) => `CASE WHEN ${sql} THEN ${STATE[name as keyof typeof STATE]} ELSE 0 END`)
  .join(' + ')

/** How many submissions one statement reads. */
const AT_ONCE = 1000

const readSubmissions = statement({
  name: 'read-submissions-for-facts',
  prepared: false,
  text: `
SELECT s.created_at, s.udid, json_build_array(s.device_type, coalesce(s.mobile_type, ''), coalesce(s.locale, ''), s.revision)::text AS segment,
  (${STATE_SQL})::text AS state, (${QUARTER})::text AS quarter, s.last_question_id::text AS last, s.answer_count::text AS answered,
  (SELECT ${SPEED('s.t')} FROM (SELECT date_part('epoch', s.responded_at - s.viewed_at) AS t) AS s)::text AS speed,
  CASE WHEN s.url IS NOT NULL THEN json_build_array(${ADDRESS}, ${PATH})::text END AS page,
  s.view_name AS view, s.event_name AS event, s.quota, s.quota_outcome AS "quotaOutcome",
  (SELECT json_object_agg(c.key, c.value) FROM jsonb_each_text(CASE WHEN jsonb_typeof(s.context) = 'object' THEN s.context END) AS c WHERE c.value IS NOT NULL) AS context,
  CASE WHEN s.answer_count > 0 THEN (
    SELECT json_agg(json_build_array(a.question_id, a.answer_ids::int[], ${withoutCase('a.text')}, (extract(epoch FROM a.created_at - s.created_at) * 1000)::int8)) FROM answers a WHERE a.account_id = $1 AND a.submission_udid = s.udid) END AS answers,
  CASE WHEN $7 THEN (
    SELECT json_object_agg(k.link_udid, k.n) FROM (SELECT link_udid, count(*)::text AS n FROM clicks WHERE account_id = $1 AND submission_udid = s.udid GROUP BY 1) AS k) END AS clicks
FROM submissions s
WHERE s.account_id = $1 AND s.survey_id = $2 AND s.created_at >= $3 AND s.created_at < $4 AND (s.created_at, s.udid) > ($3, $5::uuid)
ORDER BY s.created_at, s.udid LIMIT $6`,
  takes: [int4, int4, timestamptz, timestamptz, uuid, int8, bool],
  yields: {
    created_at: timestamptz,
    udid: uuid,
    segment: text,
    state: text,
    quarter: text,
    last: nullable(text),
    answered: text,
    speed: nullable(text),
    page: nullable(text),
    view: nullable(text),
    event: nullable(text),
    quota: nullable(text),
    quotaOutcome: nullable(text),
    context: nullable(json<Record<string, string>>()),
    answers: nullable(json<[questionId: number, ids: number[], text: string | null, after: number][]>()),
    clicks: nullable(json<Record<string, string>>()),
  },
})

type Row = RowOf<typeof readSubmissions.yields>

/** The facts that are in the row of a submission under their own names. */
const OWN = [
  'segment',
  'state',
  'quarter',
  'last',
  'answered',
  'speed',
  'page',
  'view',
  'event',
  'quota',
  'quotaOutcome',
] as const

/** Writes the values of the submissions of a span into columns. */
class FactsWriter {
  private readonly writers = new Map<string, ColumnWriter>()
  private count = 0

  constructor(private before: Date) {}

  add({ created_at, context, answers, clicks, ...row }: Row): void {
    const n = this.count++
    this.set(n, FACT.time, String(created_at.getTime() - this.before.getTime()))
    this.before = created_at
    for (const name of OWN) this.set(n, name, row[name])
    for (const [key, value] of Object.entries(context ?? {})) this.set(n, FACT.context(key), value)
    for (const [questionId, ids, written, after] of answers ?? []) {
      this.set(n, FACT.answer(questionId), JSON.stringify(ids))
      if (written === null) continue
      this.set(n, FACT.text(questionId), written)
      this.set(n, FACT.written(questionId), String(after))
    }
    for (const [link, times] of Object.entries(clicks ?? {})) this.set(n, FACT.clicks(link), times)
  }

  toColumns(): [name: string, column: Column][] {
    return [...this.writers].map(([name, writer]) => [name, writer.toColumn(this.count)])
  }

  private set(n: number, name: string, value: string | null): void {
    if (value === null) return
    const writer = this.writers.get(name) ?? new ColumnWriter()
    this.writers.set(name, writer)
    writer.set(n, value)
  }
}

/** The first span without facts, but not the last one, to which submissions are still added. */
const findWithout = statement({
  name: 'find-span-without-facts',
  prepared: false,
  text: `
SELECT p.starts_at, p.ends_at FROM report_spans p
WHERE p.account_id = $1 AND p.survey_id = $2 AND NOT ${isMarked}
  AND NOT EXISTS (SELECT FROM report_facts f WHERE ${SPAN_OF_FACTS} AND f.name = '${FACT.state}')
  AND EXISTS (SELECT FROM report_spans n WHERE n.account_id = $1 AND n.survey_id = $2 AND n.starts_at > p.starts_at)
ORDER BY p.starts_at LIMIT 1`,
  takes: [int4, int4],
  yields: { starts_at: timestamptz, ends_at: timestamptz },
})

/** Those that were made before there were facts have no id. */
const nameSpan = statement({
  name: 'name-span',
  prepared: false,
  text: `UPDATE report_spans p SET id = coalesce(p.id, $4)
    WHERE p.account_id = $1 AND p.survey_id = $2 AND p.starts_at = $3 RETURNING p.id`,
  takes: [int4, int4, timestamptz, uuid],
  yields: { id: nullable(uuid) },
})

const drop = statement({
  name: 'drop-facts-of-span',
  prepared: false,
  text: 'DELETE FROM report_facts WHERE account_id = $1 AND survey_id = $2 AND starts_at = $3',
  takes: [int4, int4, timestamptz],
  yields: {},
})

const write = statement({
  name: 'write-facts',
  prepared: false,
  text: `INSERT INTO report_facts (account_id, survey_id, starts_at, ends_at, span_id, name, data) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
  takes: [int4, int4, timestamptz, timestamptz, uuid, text, bytea],
  yields: {},
})

/** Makes the facts that are missing, span by span; somebody else may be making them. It can be killed. */
export async function makeFacts(db: Database, survey: RolledSurvey): Promise<void> {
  try {
    while (await inPlannedTransaction(db, (run) => makeOfSpan(db, run, survey))) await yieldToOthers(db)
  } catch (error) {
    // Without a collation for all scripts there are no facts: all is counted from the submissions.
    if (!isLockTaken(error) && !isWithoutCollation(error)) throw error
  }
}

/** False if no span is without. What changes late meanwhile has a mark, as it has for totals. */
async function makeOfSpan(db: Database, run: RunInTransaction, survey: RolledSurvey): Promise<boolean> {
  const { accountId, surveyId } = survey
  const [rollup] = await run(lockRollup, [accountId, surveyId])
  if (rollup?.endings !== TOTALS_KEY) return false
  const [span] = await run(findWithout, [accountId, surveyId])
  if (!span) return false
  const { starts_at, ends_at } = span
  const [{ id } = { id: null }] = await run(nameSpan, [accountId, surveyId, starts_at, randomUUID()])
  if (id === null) return false
  const columns = await readColumns(db, run, survey, span)
  await run(drop, [accountId, surveyId, starts_at])
  for (const [name, column] of columns)
    await run(write, [accountId, surveyId, starts_at, ends_at, id, name, writeColumn(column)])
  return true
}

const NO_UUID = '00000000-0000-0000-0000-000000000000'

/** What the submissions of a span say. */
async function readColumns(
  db: Database,
  run: RunInTransaction,
  { accountId, surveyId, parts }: RolledSurvey,
  { starts_at, ends_at }: Span,
): Promise<[name: string, column: Column][]> {
  const writer = new FactsWriter(starts_at)
  const hasLinks = parts.linkUdids.length > 0
  let place = { created_at: starts_at, udid: NO_UUID }
  for (;;) {
    const { created_at, udid } = place
    const rows = await run(readSubmissions, [
      accountId,
      surveyId,
      created_at,
      ends_at,
      udid,
      AT_ONCE,
      hasLinks,
    ])
    for (const row of rows) writer.add(row)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return writer.toColumns()
    place = last
    if (db.kind === 'postgres') await yieldToOthers(db)
  }
}

const readStored = statement({
  name: 'read-facts-of-span',
  prepared: false,
  text: `SELECT f.name, f.data FROM report_spans p JOIN report_facts f ON ${SPAN_OF_FACTS}
    WHERE p.account_id = $1 AND p.survey_id = $2 AND p.starts_at = $3`,
  takes: [int4, int4, timestamptz],
  yields: { name: text, data: bytea },
})

const isSame = (made: Column | undefined, stored: Buffer): boolean =>
  made !== undefined && writeColumn(made).equals(stored)

/** Whether the facts of a span, if it has any, are what its submissions say. Wrong ones are dropped, and made anew. */
export async function checkFacts(
  db: Database,
  run: RunInTransaction,
  survey: RolledSurvey,
  span: Span,
): Promise<boolean> {
  const key = [survey.accountId, survey.surveyId, span.starts_at] as const
  const stored = await run(readStored, [...key])
  if (stored.length === 0) return true
  const made = new Map(await readColumns(db, run, survey, span))
  const isRight =
    stored.length === made.size && stored.every(({ name, data }) => isSame(made.get(name), data))
  if (!isRight) await run(drop, [...key])
  return isRight
}
