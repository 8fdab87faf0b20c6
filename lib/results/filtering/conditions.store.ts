// The conditions of a report on its submissions `s`, as SQL.

import { caseless } from '@/lib/platform/db/fold-case'
import type { Parameters } from '@/lib/platform/sql/parameters'
import { array, int4, text } from '@/lib/platform/sql/types'
import { SEPARATORS_SQL } from '@/lib/platform/text/words'
import type { FromRevision, LeftAfter } from '@/lib/results/statistics/completion.rules'
import { ofRevision } from '../counting/of-revision.store'
import {
  type AnswerTest,
  type CompletedBy,
  type Condition,
  type Field,
  type PageTest,
  toLanguage,
} from './conditions.rules'

/**
 * SQL: a text for comparisons in which upper and lower case are the same, in all scripts, whatever the locale of
 * the database. Upper case, because a letter may have two lower ones (σ and ς).
 */
export const withoutCase = (sql: string): string => `upper(${caseless(sql)})`

/** SQL: the address of the page without scheme, query and fragment; and its path. */
export const ADDRESS = `substring(s.url from '^(?:[^/?#]*//)?([^?#]*)')`
export const PATH = `coalesce(nullif(substring(s.url from '^(?:[^/?#]*//[^/?#]*)?([^?#]*)'), ''), '/')`

const OWN = { event: 's.event_name', view: 's.view_name', quota: 's.quota', quotaOutcome: 's.quota_outcome' }

/** SQL: the value of a field of submission `s`, whose device is row `device`; null: it has none. */
export function fieldOf(field: Field, device: string, parameters: Parameters): string {
  if (!('key' in field)) return OWN[field.of]
  return `${field.of === 'context' ? 's.context' : `${device}.data`} ->> ${parameters.add(text, field.key)}::text`
}

const REVIEWED = { done: 'fr.done_at IS NOT NULL', noted: 'fr.note IS NOT NULL' }

/** SQL: the language of submission `s`, as `toLanguage` writes one. */
export const STORED_LANGUAGE = `replace(lower(s.locale), '_', '-')`

/**
 * How rows that belong to a submission are found: `joined`, as the database thinks best, or `each`, by their key for
 * one submission after the other. Without statistics of the tables it thinks a question has few answers, and
 * reads them all for each submission (docs/decisions/21-one-plan.md).
 */
export type Lookup = 'joined' | 'each'

/** SQL: ends a subquery that is not to be joined. */
export const endOf = (lookup: Lookup): string => (lookup === 'each' ? ' OFFSET 0' : '')

/** SQL: whether a condition holds for submission `s`, or for segment `s`; never null. */
export function toSql(condition: Condition, parameters: Parameters, lookup: Lookup = 'joined'): string {
  const texts = (values: string[]) => `${parameters.add(array(text), values)}::text[]`
  const unless = (not: boolean, sql: string) => (not ? `(${sql}) IS NOT TRUE` : `(${sql}) IS TRUE`)
  switch (condition.on) {
    case 'device': {
      const list = texts(condition.values)
      return unless(condition.not, `s.device_type = ANY (${list}) OR s.mobile_type = ANY (${list})`)
    }
    case 'language': {
      const list = texts(condition.values.map(toLanguage))
      const fits = `${STORED_LANGUAGE} = given OR starts_with(${STORED_LANGUAGE}, given || '-')`
      return `${condition.not ? 'NOT ' : ''}EXISTS (SELECT FROM unnest(${list}) AS given WHERE ${fits})`
    }
    case 'version': {
      const within = condition.ranges.map(([from, to]) => {
        const began = `s.revision >= ${parameters.add(int4, from)}`
        return to === null ? began : `${began} AND s.revision < ${parameters.add(int4, to)}`
      })
      return unless(
        condition.not,
        within.length === 0 ? 'false' : within.map((one) => `(${one})`).join(' OR '),
      )
    }
    case 'field': {
      const { field, not, values } = condition
      const value = (data: string) => `${fieldOf(field, data, parameters)} = ANY (${texts(values)})`
      if (field.of !== 'data') return unless(not, value(''))
      return `${not ? 'NOT ' : ''}EXISTS (SELECT FROM devices d WHERE d.account_id = $1 AND d.udid = s.device_udid AND ${value('d')})`
    }
    case 'tag':
      return `${condition.not ? 'NOT ' : ''}EXISTS (SELECT FROM submission_tags ft JOIN tags g ON g.account_id = $1 AND g.id = ft.tag_id
        WHERE ft.account_id = $1 AND ft.submission_udid = s.udid AND EXISTS (SELECT FROM unnest(${texts(condition.values)}) AS given WHERE ${withoutCase('g.name')} = ${withoutCase('given')}))`
    case 'review':
      return `${condition.not ? 'NOT ' : ''}EXISTS (SELECT FROM submission_reviews fr
        WHERE fr.account_id = $1 AND fr.submission_udid = s.udid AND (${condition.values.map((one) => REVIEWED[one]).join(' OR ')}))`
    case 'page':
      return unless(condition.not, condition.tests.map((test) => testPage(test, parameters)).join(' OR '))
    case 'clientKey': {
      const { is } = condition
      if (typeof is !== 'string') return unless(false, `s.client_key = ${parameters.add(text, is.key)}::text`)
      return is === 'known' ? 's.client_key IS NOT NULL' : 's.client_key IS NULL'
    }
    case 'answer': {
      const { test } = condition
      const question = `${parameters.add(int4, condition.questionId)}::int4`
      return `${test.kind === 'unanswered' ? 'NOT ' : ''}EXISTS (SELECT FROM answers fa
        WHERE fa.account_id = $1 AND fa.submission_udid = s.udid AND fa.question_id = ${question} AND ${testAnswer('fa', test, parameters)}${endOf(lookup)})`
    }
    case 'outcome':
      return `(${condition.outcomes.map((outcome) => toOutcome(outcome, condition.by, parameters, lookup)).join(' OR ')})`
    case 'left':
      return `${condition.not ? 'NOT ' : ''}(${toLeft(condition.after, condition.by, parameters, lookup)})`
  }
}

/** SQL: the address of `s` against a test. The first look at it is quick, and leaves few. */
function testPage({ is, value }: PageTest, parameters: Parameters): string {
  const given = `${parameters.add(text, value)}::text`
  const address = value.startsWith('/') && is !== 'contains' ? PATH : ADDRESS
  const looked = value === '/' ? 's.url IS NOT NULL AND ' : `strpos(s.url, ${given}) > 0 AND `
  if (is === 'contains') return `(${looked}strpos(${address}, ${given}) > 0)`
  return is === 'is' ? `(${looked}${address} = ${given})` : `(${looked}starts_with(${address}, ${given}))`
}

/** SQL: whether row `row` of answers passes a test; for `unanswered`, whether there is one. */
export function testAnswer(row: string, test: AnswerTest, parameters: Parameters): string {
  switch (test.kind) {
    case 'answered':
    case 'unanswered':
      return 'true'
    case 'any':
      return `${row}.answer_ids && ${parameters.add(array(int4), test.ids)}::int4[]`
    case 'none':
      return `NOT ${row}.answer_ids && ${parameters.add(array(int4), test.ids)}::int4[]`
    case 'contains': {
      const parts = `${parameters.add(array(text), test.texts)}::text[]`
      return `EXISTS (SELECT FROM unnest(${parts}) AS part WHERE strpos(${withoutCase(`${row}.text`)}, ${withoutCase('part')}) > 0)`
    }
    case 'words': {
      const one = testAnswer(row, { kind: 'contains', texts: test.parts }, parameters)
      if (test.words.length === 0) return one
      const words = `${parameters.add(array(text), test.words)}::text[]`
      const spaced = `' ' || regexp_replace(${row}.text, '${SEPARATORS_SQL}', ' ', 'g') || ' '`
      return `(${one} OR EXISTS (SELECT FROM unnest(${words}) AS word WHERE strpos(${withoutCase(`(${spaced})`)}, ${withoutCase(`(' ' || word || ' ')`)}) > 0))`
    }
  }
}

type Outcome = Extract<Condition, { on: 'outcome' }>['outcomes'][number]

function toOutcome(
  outcome: Outcome,
  by: FromRevision<CompletedBy>[],
  parameters: Parameters,
  lookup: Lookup,
): string {
  const answered = 's.responded_at IS NOT NULL'
  switch (outcome) {
    case 'completed':
      return `${answered} AND ${isCompleted(by, parameters, lookup)}`
    case 'incomplete':
      return `${answered} AND NOT ${isCompleted(by, parameters, lookup)}`
    case 'viewed':
      return `s.responded_at IS NULL AND s.viewed_at IS NOT NULL`
    case 'unseen':
      return `s.responded_at IS NULL AND s.viewed_at IS NULL`
  }
}

/** SQL: as drop-off is counted: responses beyond the goal left nowhere, hidden ones as if they were shown. */
function toLeft(
  after: FromRevision<LeftAfter | null>[],
  by: FromRevision<CompletedBy>[],
  parameters: Parameters,
  lookup: Lookup,
): string {
  const last = `s.responded_at IS NOT NULL AND (NOT s.over_goal OR s.hidden IS NOT NULL) AND NOT ${isCompleted(by, parameters, lookup)}`
  return ofRevision(after, 's', parameters, (is) =>
    is === null ? 'false' : toLeftOne(is, last, parameters, lookup),
  )
}

/** SQL: the same for submissions of one revision. `last`: whether somebody left after an answer. */
function toLeftOne(
  { first, questions, answers, otherwise, known }: LeftAfter,
  last: string,
  parameters: Parameters,
  lookup: Lookup,
): string {
  const ids = (list: number[]) => `${parameters.add(array(int4), list)}::int4[]`
  const chosen = 'fa.answer_ids[1]'
  const leads = `fa.question_id = ANY (${ids(questions)}) OR ${chosen} = ANY (${ids(answers)})
      OR fa.question_id = ANY (${ids(otherwise)}) AND (${chosen} = ANY (${ids(known)})) IS NOT TRUE`
  const there = `${last}
    AND EXISTS (SELECT FROM answers fa WHERE fa.account_id = $1 AND fa.submission_udid = s.udid AND fa.question_id = s.last_question_id AND (${leads})${endOf(lookup)})`
  return first ? `(s.responded_at IS NULL AND s.viewed_at IS NOT NULL OR ${there})` : `(${there})`
}

/** SQL: as `countingStatement` counts what is completed. */
const isCompleted = (by: FromRevision<CompletedBy>[], parameters: Parameters, lookup: Lookup): string =>
  ofRevision(by, 's', parameters, (is) => isCompletedOne(is, parameters, lookup))

function isCompletedOne(
  { questions, answers, required }: CompletedBy,
  parameters: Parameters,
  lookup: Lookup,
): string {
  const ids = (list: number[]) => `${parameters.add(array(int4), list)}::int4[]`
  const own = 'fa.account_id = $1 AND fa.submission_udid = s.udid'
  if (!required) {
    return `EXISTS (SELECT FROM answers fa WHERE ${own} AND (fa.question_id = ANY (${ids(questions)}) OR fa.answer_ids && ${ids(answers)})${endOf(lookup)})`
  }
  const all = ids(required)
  return `(SELECT count(*) FROM answers fa WHERE ${own} AND fa.question_id = ANY (${all})) = cardinality(${all})`
}
