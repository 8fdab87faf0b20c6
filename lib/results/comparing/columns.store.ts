// The columns of a comparison, as SQL: which of them a submission is in.
import type { Parameters } from '@/lib/platform/sql/parameters'
import { array, int4, text } from '@/lib/platform/sql/types'
import type { Condition, Field } from '../filtering/conditions.rules'
import { endOf, fieldOf, type Lookup, testAnswer, toSql } from '../filtering/conditions.store'

/** A condition for each column. */
export type Columns = readonly Condition[]

/** What the columns differ in, if it is not in the row of a submission. */
type Elsewhere = { of: 'answer'; questionId: number } | Field | { of: 'page' } | undefined

/**
 * SQL: joins, as `b`, the answers to a question, so that only submissions with one remain, or the
 * devices.
 */
export function joinElsewhere(by: Elsewhere, parameters: Parameters, lookup: Lookup = 'joined'): string {
  if (by?.of === 'answer') {
    const question = `${parameters.add(int4, by.questionId)}::int4`
    return `CROSS JOIN LATERAL (SELECT a.answer_ids, a.text FROM answers a
        WHERE a.account_id = $1 AND a.submission_udid = s.udid AND a.question_id = ${question}${endOf(lookup)}) AS b`
  }
  return by?.of === 'data' ? 'LEFT JOIN devices b ON b.account_id = $1 AND b.udid = s.device_udid' : ''
}

export interface ColumnsSql {
  join: string
  /** An integer: the bit of each column that the submission is in. */
  part: string
}

/** Of answers, only submissions with an answer to the question remain. */
export function toColumnsSql(columns: Columns, parameters: Parameters, lookup?: Lookup): ColumnsSql {
  const tests = columns.map((condition) => toTest(condition, parameters, lookup))
  return {
    join: joinElsewhere(toElsewhere(columns[0]), parameters, lookup),
    part: ['0', ...tests.map((test, n) => `CASE WHEN ${test} THEN ${1 << n} ELSE 0 END`)].join(' + '),
  }
}

function toElsewhere(condition: Condition | undefined): Elsewhere {
  if (condition?.on === 'answer') return { of: 'answer', questionId: condition.questionId }
  return condition?.on === 'field' ? condition.field : undefined
}

function toTest(condition: Condition, parameters: Parameters, lookup?: Lookup): string {
  if (condition.on === 'answer') return testAnswer('b', condition.test, parameters)
  if (condition.on !== 'field') return toSql(condition, parameters, lookup)
  return `${fieldOf(condition.field, 'b', parameters)} = ANY (${parameters.add(array(text), condition.values)}::text[])`
}
