// The SQL that counts a report: one statement, so that all figures come from one snapshot.
import type { Endings } from '@/lib/domain/reports/completion'
import type { Database } from '../client/database'
import { Parameters } from '../sql/parameters'
import { type RowOf, statementFamily } from '../sql/statement'
import { array, int4, json, nullable, type SqlType, text, timestamptz, uuid } from '../sql/types'
import { type Piece, type ReportScope, toConditions } from './scope'

/** What the statement needs to know of a survey. */
export interface CountedParts {
  endings: Endings
  /** Archived ones included. */
  questionIds: number[]
  linkUdids: string[]
}

type Tuples<Tuple> = SqlType<Tuple[] | null, string | null>
const tuples = <Tuple>(): Tuples<Tuple> => nullable(json<Tuple[]>())

/** The counts of one piece; each list contains tuples, or is null instead of empty. */
const counts = {
  hours: tuples<[hour: string, device: string, ...counts: [number, number, number, number, number]]>(),
  answered: tuples<[questionId: number, count: number]>(),
  chosen: tuples<[answerId: number, count: number]>(),
  paths: tuples<[questionId: number, chosen: number | null, ended: boolean, count: number]>(),
  revisits: tuples<[questionId: number, chosen: number | null, count: number]>(),
  speeds: tuples<[seconds: number, count: number]>(),
  clicks: tuples<[linkUdid: string, clicks: number, submissions: number]>(),
}

export type CountedRow = RowOf<typeof counts>

/**
 * Joins every answer to its submission once. The last answer tells how a submission ended: complete, or before a
 * question. Few need a second check (`revisits`): those that reached the end and then changed an
 * earlier answer, and where the order varies, those that may have answered every required question.
 */
export const countingStatement = statementFamily(
  'count-report',
  (
    kind: Database['kind'],
    scope: ReportScope,
    piece: Piece,
    { endings, questionIds, linkUdids }: CountedParts,
  ) => {
    const parameters = new Parameters()
    const param: AddParam = (type, value) => `${parameters.add(type, value)}::${type.sql}`
    const conditions = toConditions(scope, parameters)
    const from = param(timestamptz, piece.from)
    const to = param(timestamptz, piece.to)
    const inZone = param(text, scope.zone)
    const multiple = param(array(int4), endings.multiple)
    const within = `${conditions} AND s.created_at >= ${from} AND s.created_at < ${to}`
    const small = kind === 'embedded'
    // Small pieces look up their rows one by one; a large one is joined as a whole.
    const join = (table: string, columns: string, only: () => string) =>
      small
        ? `CROSS JOIN LATERAL (SELECT ${columns} FROM ${table} WHERE submission_udid = s.udid OFFSET 0) AS n`
        : `JOIN (SELECT submission_udid, ${columns} FROM ${table} WHERE ${only()}) AS n ON n.submission_udid = s.udid`
    const chosen = (of: string) =>
      `CASE WHEN ${of}.question_id <> ALL (${multiple}) THEN ${of}.answer_ids[1] END`
    const { ended, back, revisits } = endings.required
      ? whenAllRequired(endings.required, questionIds.length, param)
      : whenRouted(endings, param)
    const isLast = 'n.question_id = s.last_question_id'
    const sql = `
WITH q AS (
  SELECT date_bin('15 minutes', s.created_at, timestamptz 'epoch') AS quarter, s.device_type, count(*) AS impressions,
    count(s.viewed_at) AS viewed, count(*) FILTER (WHERE s.responded_at IS NOT NULL AND NOT s.over_goal) AS responses,
    count(*) FILTER (WHERE s.over_goal) AS over,
    count(s.viewed_at) FILTER (WHERE s.viewed_at IS DISTINCT FROM s.responded_at AND s.viewed_at IS DISTINCT FROM s.closed_at) AS self_reported
  FROM submissions s WHERE ${within} GROUP BY 1, 2),
f AS MATERIALIZED (
  SELECT n.question_id, n.answer_ids, CASE WHEN ${isLast} THEN ${ended} END AS ended,
    CASE WHEN ${isLast} THEN
      CASE WHEN s.t < 120 THEN floor(s.t) WHEN s.t < 3600 THEN floor(s.t / 10) * 10 ELSE least(floor(s.t / 600) * 600, 86400) END END AS speed,
    CASE WHEN ${back} THEN s.udid END AS back, CASE WHEN ${back} THEN s.last_question_id END AS last, count(*) AS n
  FROM (
    SELECT s.udid, s.last_question_id, s.answer_count, date_part('epoch', s.responded_at - s.viewed_at) AS t
    FROM submissions s WHERE ${within} AND s.responded_at IS NOT NULL AND NOT s.over_goal) AS s
  ${join('answers', 'question_id, answer_ids', () => `question_id = ANY (${param(array(int4), questionIds)})`)}
  GROUP BY 1, 2, 3, 4, 5, 6)
SELECT
  (SELECT json_agg(json_build_array(to_char(hour, 'YYYY-MM-DD"T"HH24'), device_type, impressions, viewed, self_reported, responses, over)) FROM (
    SELECT date_trunc('hour', quarter AT TIME ZONE ${inZone}) AS hour, device_type, sum(impressions) AS impressions, sum(viewed) AS viewed,
      sum(self_reported) AS self_reported, sum(responses) AS responses, sum(over) AS over
    FROM q GROUP BY 1, 2) AS x) AS hours,
  (SELECT json_agg(json_build_array(question_id, n)) FROM (SELECT question_id, sum(n) AS n FROM f GROUP BY 1) AS x) AS answered,
  (SELECT json_agg(json_build_array(id, n)) FROM (SELECT id, sum(n) AS n FROM f, unnest(answer_ids) AS id GROUP BY 1) AS x) AS chosen,
  (SELECT json_agg(json_build_array(question_id, chosen, ended, n)) FROM (
    SELECT question_id, ${chosen('f')} AS chosen, ended, sum(n) AS n FROM f WHERE ended IS NOT NULL GROUP BY 1, 2, 3) AS x) AS paths,
  (SELECT json_agg(json_build_array(question_id, chosen, n)) FROM (
    SELECT n.question_id, ${chosen('n')} AS chosen, count(*) AS n
    FROM (SELECT DISTINCT back, last FROM f WHERE back IS NOT NULL) AS b
    CROSS JOIN LATERAL (SELECT question_id, answer_ids FROM answers WHERE submission_udid = b.back AND question_id = b.last OFFSET 0) AS n
    WHERE ${revisits} GROUP BY 1, 2) AS x) AS revisits,
  (SELECT json_agg(json_build_array(speed, n)) FROM (SELECT speed, sum(n) AS n FROM f WHERE speed IS NOT NULL GROUP BY 1) AS x) AS speeds,
  ${
    linkUdids.length === 0
      ? 'NULL::json'
      : `(SELECT json_agg(json_build_array(link_udid, clicks, submissions)) FROM (
    SELECT n.link_udid, count(*) AS clicks, count(DISTINCT s.udid) AS submissions
    FROM submissions s ${join('clicks', 'link_udid', () => `link_udid = ANY (${param(array(uuid), linkUdids)})`)}
    WHERE ${within} GROUP BY 1) AS x)`
  } AS clicks`
    return { text: sql, takes: parameters.takes, values: parameters.values, yields: counts }
  },
)

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
    revisits: `(SELECT count(*) FROM answers a WHERE a.submission_udid = b.back AND a.question_id = ANY (${all})) = cardinality(${all})`,
  }
}
