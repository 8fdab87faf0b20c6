// The SQL that counts submissions: for the totals of a span, for what a report counts itself, and for
// the check that compares both. One statement, so that all figures come from one snapshot.
import { Parameters } from '@/lib/platform/sql/parameters'
import { type RowOf, statementFamily } from '@/lib/platform/sql/statement'
import { array, int4, int8, json, nullable, type SqlType, timestamptz, uuid } from '@/lib/platform/sql/types'
import type { Endings } from '@/lib/results/statistics/completion.rules'
import { type Columns, toColumnsSql } from '../comparing/columns.store'
import { isHard } from '../filtering/conditions.rules'
import { type Filter, toConditions } from '../filtering/scope.store'
import type { Piece } from '../totals/pieces.store'
import { ofRevision } from './of-revision.store'
import { addSegments, type CountedParts, LIST_NAMES, type Lists, type Segment } from './segments.rules'

/** A tuple of a list after the name of its segment. */
type Named<Tuple extends unknown[]> = [
  part: number | null,
  device: string,
  mobile: string,
  locale: string,
  revision: number,
  ...Tuple,
]
const tuples = <Tuple extends unknown[]>() => nullable(json<Named<Tuple>[]>())

/** The counts of one piece; each list contains tuples, or is null instead of empty. */
const counts = {
  impressions: int8,
  viewed: int8,
  answered_at_all: int8,
  last_answer_at: nullable(timestamptz),
  quarters: tuples<Lists['quarters'][number]>(),
  answered: tuples<Lists['answered'][number]>(),
  chosen: tuples<Lists['chosen'][number]>(),
  paths: tuples<Lists['paths'][number]>(),
  revisits: tuples<Lists['revisits'][number]>(),
  speeds: tuples<Lists['speeds'][number]>(),
  clicks: tuples<Lists['clicks'][number]>(),
}

export type CountedRow = RowOf<typeof counts>

/** The lists of a row, by segment. */
export const toSegments = (row: CountedRow): Segment[] =>
  addSegments(
    LIST_NAMES.flatMap((name) =>
      (row[name] ?? []).map(
        ([part, device_type, mobile_type, locale, revision, ...tuple]): Segment => ({
          ...(part === null ? {} : { part }),
          ...{ device_type, mobile_type, locale, revision },
          [name]: [tuple],
        }),
      ),
    ),
  )

/** SQL: quarters of an hour since 1970, when submission `s` was served. */
export const QUARTER = 'floor(extract(epoch FROM s.created_at) / 900)::int'

/** SQL: the name of the segment of a submission `s`, and of a row that has it already. */
const nameOfS = (part: string): string =>
  `${part} AS part, s.device_type, coalesce(s.mobile_type, '') AS mobile_type, coalesce(s.locale, '') AS locale, s.revision`
const NAME = ['part', 'device_type', 'mobile_type', 'locale', 'revision']
/** Columns have no hours and languages of their own. */
const NAME_OF_COLUMNS = ['part', 'device_type', 'revision']

/** SQL: `t` seconds from view to first answer, in coarser steps from two minutes on. */
export const SPEED = (t: string): string =>
  `CASE WHEN ${t} < 120 THEN floor(${t}) WHEN ${t} < 3600 THEN floor(${t} / 10) * 10 ELSE least(floor(${t} / 600) * 600, 86400) END`

/** SQL: whether submission `s` reported its view by a call of its own, not with an answer or a close. */
export const selfReported =
  's.viewed_at IS DISTINCT FROM s.responded_at AND s.viewed_at IS DISTINCT FROM s.closed_at'

/** What the statement reads of a submission. */
const KEPT = [
  'udid',
  'created_at',
  'viewed_at',
  'responded_at',
  'closed_at',
  'over_goal',
  'answer_count',
  'last_question_id',
]
  .concat(['device_type', 'mobile_type', 'locale', 'revision'])
  .map((name) => `s.${name}`)
  .join(', ')

/**
 * Joins every answer to its submission once. The last answer tells how a submission ended: complete, or before a
 * question. Few need a second check (`revisits`): those that reached the end and then changed an
 * earlier answer, and where the order varies, those that may have answered every required question.
 * `few`: answers are looked up submission by submission; a large piece is joined as a whole.
 * `split`: each quarter of an hour, or each column, has its own segments.
 */
export const countingStatement = statementFamily(
  'count-report',
  (
    few: boolean,
    scope: Filter,
    piece: Piece,
    { endings, questionIds, linkUdids }: CountedParts,
    split?: 'quarters' | Columns,
  ) => {
    const parameters = new Parameters()
    const param: AddParam = (type, value) => `${parameters.add(type, value)}::${type.sql}`
    const conditions = toConditions(scope, parameters)
    const from = param(timestamptz, piece.from)
    const to = param(timestamptz, piece.to)
    const multiple = param(array(int4), endings.at(-1)?.is.multiple ?? [])
    const columns = split === 'quarters' || !split ? null : toColumnsSql(split, parameters, scope.lookup)
    const fitting = `submissions s ${columns?.join ?? ''} WHERE ${conditions} AND s.created_at >= ${from} AND s.created_at < ${to}`
    // What is hard to tell is told once.
    const kept = columns !== null || scope.conditions.some(isHard)
    const within = kept ? 'kept s WHERE true' : fitting
    const ownName = columns ? 's.part, s.device_type, s.revision' : nameOfS(split ? QUARTER : 'NULL::int')
    const grouped = columns ? NAME_OF_COLUMNS : NAME
    const name = grouped.join(', ')
    const named = NAME.map((one) => (grouped.includes(one) ? one : "''")).join(', ')
    /** SQL: groups by the name, and by as many of the values after it. */
    const byName = (others: number) =>
      `GROUP BY ${Array.from({ length: grouped.length + others }, (_, n) => n + 1).join(', ')}`
    const join = (table: string, columns: string, only: () => string) =>
      few
        ? `CROSS JOIN LATERAL (SELECT ${columns} FROM ${table} WHERE account_id = $1 AND submission_udid = s.udid OFFSET 0) AS n`
        : `JOIN (SELECT submission_udid, ${columns} FROM ${table} WHERE account_id = $1 AND ${only()}) AS n ON n.submission_udid = s.udid`
    const chosen = (of: string) =>
      `CASE WHEN ${of}.question_id <> ALL (${multiple}) THEN ${of}.answer_ids[1] END`
    const whenDone = endings.map(({ from, is }) => ({
      from,
      is: is.required ? whenAllRequired(is.required, questionIds.length, param) : whenRouted(is, param),
    }))
    const ended = ofRevision(whenDone, 's', parameters, ({ ended }) => ended)
    const back = ofRevision(whenDone, 's', parameters, ({ back }) => back)
    const revisits = ofRevision(whenDone, 'b', parameters, ({ revisits }) => revisits)
    const isLast = 'n.question_id = s.last_question_id'
    const sql = `
WITH ${kept ? `kept AS MATERIALIZED (SELECT ${KEPT}, ${columns?.part ?? 0} AS part FROM ${fitting}),` : ''}
q AS (
  SELECT ${columns ? '0' : QUARTER} AS quarter, ${ownName}, count(*) AS impressions,
    count(s.viewed_at) AS viewed, count(*) FILTER (WHERE s.responded_at IS NOT NULL AND NOT s.over_goal) AS responses,
    count(*) FILTER (WHERE s.over_goal) AS over, count(s.responded_at) AS answered, max(s.responded_at) AS last,
    count(s.viewed_at) FILTER (WHERE ${selfReported}) AS self_reported
  FROM ${within} ${byName(1)}),
f AS MATERIALIZED (
  SELECT ${name}, n.question_id, n.answer_ids, CASE WHEN ${isLast} THEN ${ended} END AS ended,
    CASE WHEN ${isLast} THEN ${SPEED('s.t')} END AS speed,
    CASE WHEN ${back} THEN s.udid END AS back, CASE WHEN ${back} THEN s.last_question_id END AS last, count(*) AS n
  FROM (
    SELECT ${ownName}, s.udid, s.last_question_id, s.answer_count, date_part('epoch', s.responded_at - s.viewed_at) AS t
    FROM ${within} AND s.responded_at IS NOT NULL AND NOT s.over_goal) AS s
  ${join('answers', 'question_id, answer_ids', () => `question_id = ANY (${param(array(int4), questionIds)})`)}
  ${byName(6)})
SELECT sum.*,
  (SELECT json_agg(json_build_array(${named}, quarter, impressions, viewed, self_reported, responses, over)) FROM q) AS quarters,
  (SELECT json_agg(json_build_array(${named}, question_id, n)) FROM (
    SELECT ${name}, question_id, sum(n) AS n FROM f ${byName(1)}) AS x) AS answered,
  (SELECT json_agg(json_build_array(${named}, id, n)) FROM (
    SELECT ${name}, id, sum(n) AS n FROM f, unnest(answer_ids) AS id ${byName(1)}) AS x) AS chosen,
  (SELECT json_agg(json_build_array(${named}, question_id, chosen, ended, n)) FROM (
    SELECT ${name}, question_id, ${chosen('f')} AS chosen, ended, sum(n) AS n
    FROM f WHERE ended IS NOT NULL ${byName(3)}) AS x) AS paths,
  (SELECT json_agg(json_build_array(${named}, question_id, chosen, n)) FROM (
    SELECT ${name}, n.question_id, ${chosen('n')} AS chosen, count(*) AS n
    FROM (SELECT DISTINCT ${name}, back, last FROM f WHERE back IS NOT NULL) AS b
    CROSS JOIN LATERAL (SELECT question_id, answer_ids FROM answers WHERE account_id = $1 AND submission_udid = b.back AND question_id = b.last OFFSET 0) AS n
    WHERE ${revisits} ${byName(2)}) AS x) AS revisits,
  (SELECT json_agg(json_build_array(${named}, speed, n)) FROM (
    SELECT ${name}, speed, sum(n) AS n FROM f WHERE speed IS NOT NULL ${byName(1)}) AS x) AS speeds,
  ${
    linkUdids.length === 0
      ? 'NULL::json'
      : `(SELECT json_agg(json_build_array(${named}, link_udid, clicks, submissions)) FROM (
    SELECT ${ownName}, n.link_udid, count(*) AS clicks, count(DISTINCT s.udid) AS submissions
    FROM (SELECT * FROM ${within}) AS s ${join('clicks', 'link_udid', () => `link_udid = ANY (${param(array(uuid), linkUdids)})`)}
    ${byName(1)}) AS x)`
  } AS clicks
FROM (
  SELECT coalesce(sum(impressions), 0)::int8 AS impressions, coalesce(sum(viewed), 0)::int8 AS viewed,
    coalesce(sum(answered), 0)::int8 AS answered_at_all, max(last) AS last_answer_at FROM q) AS sum`
    return { text: sql, takes: parameters.takes, values: parameters.values, yields: counts }
  },
)

/** Totals made under one key count under it only: it says how they are made. What a revision asks never changes. */
export const TOTALS_KEY = 'by revision'

interface CompletionSql {
  /**
   * SQL: whether a submission with the last answer `n` is complete, as far as that answer tells.
   */
  ended: string
  /** SQL: whether submission `s` needs a second check. */
  back: string
  /**
   * SQL: whether the second check finds submission `b`, with the last answer `n`, complete although
   * `ended` was false.
   */
  revisits: string
}

/** Adds a parameter and returns it with its type. */
type AddParam = <In>(type: SqlType<unknown, In>, value: In) => string

function whenRouted({ questions, answers }: Endings, param: AddParam): CompletionSql {
  const [ending, endingAnswers] = [param(array(int4), questions), param(array(int4), answers)]
  const ended = `(n.question_id = ANY (${ending}) OR n.answer_ids && ${endingAnswers})`
  const back = `n.question_id <> s.last_question_id AND ${ended} AND s.last_question_id <> ALL (${ending})`
  return { ended, back, revisits: `NOT ${ended}` }
}

function whenAllRequired(required: number[], questions: number, param: AddParam): CompletionSql {
  const all = param(array(int4), required)
  const answered = param(int4, questions)
  return {
    ended: `s.answer_count >= ${answered}`,
    back: `n.question_id = s.last_question_id AND s.answer_count >= cardinality(${all}) AND s.answer_count < ${answered}`,
    revisits: `(SELECT count(*) FROM answers a WHERE a.account_id = $1 AND a.submission_udid = b.back AND a.question_id = ANY (${all})) = cardinality(${all})`,
  }
}
