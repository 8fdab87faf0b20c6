// Writes the result of applying answers: one statement for rows, counters, goal and person
// summaries.

import type { AppliedAnswers, AppliedSubmission } from '@/lib/answering/apply-answers.rules'
import { insertOutgoing, type NewOutgoingEvent } from '@/lib/integrations/deliveries/outgoing-events.store'
import type { EventKind } from '@/lib/integrations/events/happening.rules'
import {
  aliasesOf,
  insertSummaries,
  lockSummaries,
  PersonSummaries,
} from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import { writeJson } from '@/lib/platform/json/exact-json'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { onDistributed } from '@/lib/platform/sql/distributed'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json } from '@/lib/platform/sql/types'
import { isoTime } from '@/lib/platform/text/iso-time'
import { markLate } from '@/lib/results/totals/late-changes.store'
import { isPaced } from '@/lib/surveys/pace/pace-counts.store'
import type { KnownSubmission, KnownSurvey } from './answer-reads.store'
import type { AnswersToRecord } from './answers-to-record.store'
import { forgetChoices, type Retraction } from './forget-choices.store'

interface Work {
  item: AnswersToRecord
  submission: KnownSubmission
  outcome: AppliedSubmission
  /** Whether the answers reach the end of the survey, the first time. */
  completes: boolean
  /** The submission's new Context Data; null leaves it unchanged. */
  context: JsonObject | null
}

const RESPONSES = `UPDATE surveys v SET
    response_count = v.response_count + i.responses
      / CASE WHEN i.locked OR NOT ${isPaced('v', 'responses')} AND (v.goal IS NULL OR NOT v.shares_goal AND v.response_count + i.responses < v.goal) THEN 1 ELSE 0 END,
    status = CASE WHEN i.complete THEN 'complete' ELSE v.status END,
    revision = v.revision + i.complete::int
  FROM (
    SELECT * FROM json_to_recordset($4::json) AS i(id int, responses int, complete boolean, locked boolean) ORDER BY id) AS i
  WHERE v.account_id = $1 AND v.id = i.id`

const HELD = `SELECT answer_id FROM answer_tallies
  WHERE account_id = $1 AND answer_id IN (SELECT answer_id FROM json_to_recordset($5::json) AS i(answer_id int)) ORDER BY answer_id FOR UPDATE`

const FEWER = `UPDATE answer_tallies t SET count = t.count + i.delta, changes = t.changes + i.changes
  FROM json_to_recordset($5::json) AS i(answer_id int, question_id int, delta int, changes int)
  WHERE t.account_id = $1 AND i.delta < 0 AND t.answer_id = i.answer_id`

const moreTallies = (
  isHeld: string,
) => `INSERT INTO answer_tallies AS t (account_id, answer_id, question_id, count, changes)
  SELECT $1, answer_id, question_id, delta, changes
  FROM json_to_recordset($5::json) AS i(answer_id int, question_id int, delta int, changes int)
  WHERE delta >= 0${isHeld} ORDER BY answer_id
  ON CONFLICT (account_id, answer_id) DO UPDATE SET count = t.count + excluded.count, changes = t.changes + excluded.changes`

const ANSWERS = `INSERT INTO answers (account_id, submission_udid, question_id, answer_ids, text, created_at, updated_at)
  SELECT $1, udid, question_id, answer_ids, text, at, at
  FROM json_to_recordset($2::json) AS i(udid uuid, question_id int, answer_ids int[], text text, at timestamptz)
  ORDER BY udid, question_id
  ON CONFLICT (account_id, submission_udid, question_id) DO UPDATE SET
    answer_ids = excluded.answer_ids, text = excluded.text, updated_at = excluded.updated_at,
    -- A text that was forgotten for its age and is given anew is as old as it is, to be forgotten again.
    created_at = CASE WHEN answers.text IS NULL AND excluded.text IS NOT NULL THEN excluded.created_at ELSE answers.created_at END`

const SUBMISSIONS = `UPDATE submissions s SET
    viewed_at = coalesce(s.viewed_at, i.viewed_at),
    responded_at = coalesce(s.responded_at, i.responded_at),
    completed_at = coalesce(s.completed_at, i.completed_at),
    over_goal = i.over_goal,
    over_pace = s.over_pace OR i.over_pace,
    answer_count = s.answer_count + i.added,
    last_question_id = coalesce(i.last_question_id, s.last_question_id),
    client_key = coalesce(i.client_key, s.client_key),
    context = coalesce(i.context, s.context)
  FROM (
    SELECT $1::int AS account_id, i.* FROM json_to_recordset($3::json) AS i(udid uuid, viewed_at timestamptz,
      responded_at timestamptz, completed_at timestamptz, over_goal boolean, over_pace boolean, added int, last_question_id int, client_key text, context jsonb) OFFSET 0) AS i
  WHERE s.account_id = i.account_id AND s.udid = i.udid ${onDistributed('s')}`

/** A part of the statement below as one of its own, of which parameter `n` is the second. */
const partOf = (name: string, text: string, n: number) =>
  statement({
    name: `write-answers-${name}`,
    text: text.replaceAll(`$${n}`, '$2'),
    takes: [int4, json()],
    yields: {},
  })

const PARTS = {
  answers: partOf('rows', ANSWERS, 2),
  submissions: partOf('submissions', SUBMISSIONS, 3),
  responses: partOf('responses', RESPONSES, 4),
  held: partOf('held', `WITH held AS (${HELD}) SELECT FROM held`, 5),
  fewer: partOf('fewer', FEWER, 5),
  more: partOf('more', moreTallies(''), 5),
  summaries: partOf('summaries', insertSummaries('$6'), 6),
}

const write = statement({
  name: 'write-answers',
  text: `
WITH response AS (${RESPONSES}),
held AS (${HELD}),
fewer AS (${FEWER} AND (SELECT count(*) FROM held) >= 0),
more AS (${moreTallies(' AND (SELECT count(*) FROM held) >= 0')}),
answer AS (${ANSWERS}),
submission AS (${SUBMISSIONS})
${insertSummaries('$6')}`,
  async inParts(run, [accountId, answers, submissions, responses, tallies, summaries]) {
    await run(PARTS.summaries, [accountId, summaries])
    await run(PARTS.submissions, [accountId, submissions])
    await run(PARTS.answers, [accountId, answers])
    await run(PARTS.held, [accountId, tallies])
    await run(PARTS.fewer, [accountId, tallies])
    await run(PARTS.more, [accountId, tallies])
    return run(PARTS.responses, [accountId, responses])
  },
  takes: [int4, json(), json(), json(), json(), json()],
  yields: {},
})

const raiseVersion = statement({
  name: 'raise-version-of-complete',
  text: 'UPDATE accounts SET version = version + 1 WHERE id = $1',
  takes: [int4],
  yields: {},
})

/**
 * Writes applied answers inside the transaction that locked their submissions, and ends it with
 * `runLast`. `quotasTurned`: a quota became full, or is no longer full, which memory has to learn.
 */
export async function writeAnswers(
  run: RunInTransaction,
  runLast: RunInTransaction,
  accountId: AccountId,
  work: Work[],
  applied: AppliedAnswers,
  surveys: Map<number, KnownSurvey>,
  quotasTurned = false,
): Promise<void> {
  const touched = work.filter(
    ({ item, outcome, context }) => outcome.changed.length > 0 || context !== null || item.clientKey !== null,
  )
  if (touched.length === 0) return
  const surveyIds = new Set([...applied.responses.keys(), ...applied.completed])
  const retractions = toRetractions(touched)
  if (retractions.length > 0) {
    await lockSummaries(run, accountId, touched.flatMap(peopleOf))
    await forgetChoices(run, accountId, retractions)
  }
  await markLate(
    run,
    accountId,
    touched.flatMap(({ submission }) => (submission.late ? [submission.udid] : [])),
  )
  await insertOutgoing(run, accountId, toEvents(touched, applied, surveys))
  // Accounts exist once, so they are not changed beside rows of one.
  const isLast = applied.completed.size === 0 && !quotasTurned
  await (isLast ? runLast : run)(write, [
    accountId,
    JSON.stringify(touched.flatMap(toAnswerRows)),
    writeJson(touched.map(toSubmissionRow)),
    JSON.stringify(
      [...surveyIds].map((id) => ({
        id,
        responses: applied.responses.get(id) ?? 0,
        complete: applied.completed.has(id),
        locked: surveys.get(id)?.locked ?? true,
      })),
    ),
    JSON.stringify(
      [...applied.tallies].map(([answerId, { questionId, delta, changes }]) => ({
        answer_id: answerId,
        question_id: questionId,
        delta,
        changes,
      })),
    ),
    toMarks(touched).toJson(),
  ])
  if (!isLast) await runLast(raiseVersion, [accountId])
}

/** For destinations; what a survey tells of its goal follows what its submissions tell. */
const toEvents = (
  touched: Work[],
  { completed }: AppliedAnswers,
  surveys: Map<number, KnownSurvey>,
): NewOutgoingEvent[] => [
  ...touched.flatMap((one) => {
    const { item, submission, outcome } = one
    if (!item.tells.answers || outcome.changed.length === 0) return []
    const kinds: EventKind[] = outcome.firstView ? ['survey.viewed', 'survey.answered'] : ['survey.answered']
    const { surveyId, udid: submissionUdid } = submission
    return { surveyId, submissionUdid, kinds, at: timeOf(one), answers: outcome.changed }
  }),
  ...[...completed].flatMap((surveyId) => {
    const reached = touched.find(
      ({ item, submission: { surveyId: answered } }) =>
        item.tells.goals && (answered === surveyId || sharesWith(surveys.get(answered), surveyId)),
    )
    if (!reached) return []
    return {
      surveyId,
      submissionUdid: null,
      kinds: ['goal.reached' as const],
      at: timeOf(reached),
      answers: null,
    }
  }),
]

const sharesWith = (survey: KnownSurvey | undefined, other: number): boolean =>
  survey?.sharing?.some(({ id }) => id === other) ?? false

/**
 * When it was answered. A view recorded earlier, or by a process whose clock is ahead, must not be
 * later than this.
 */
export const timeOf = ({ item, submission }: Pick<Work, 'item' | 'submission'>): number =>
  Math.max(item.now, submission.since)

const toAnswerRows = (one: Work) =>
  one.outcome.changed.map(({ questionId, answerIds, text }) => ({
    udid: one.submission.udid,
    question_id: questionId,
    answer_ids: answerIds,
    text,
    at: isoTime(timeOf(one)),
  }))

const toSubmissionRow = (one: Work) => ({
  udid: one.submission.udid,
  viewed_at: one.outcome.firstView ? isoTime(timeOf(one)) : null,
  responded_at: one.outcome.firstResponse ? isoTime(timeOf(one)) : null,
  completed_at: one.completes ? isoTime(timeOf(one)) : null,
  over_goal: one.outcome.overGoal,
  over_pace: one.outcome.overPace,
  added: one.outcome.added,
  last_question_id: one.outcome.changed.at(-1)?.questionId ?? null,
  client_key: one.item.clientKey,
  context: one.context,
})

/** Those whose summaries the answers change. */
export const peopleOf = ({ item, submission }: Pick<Work, 'item' | 'submission'>): string[] =>
  aliasesOf(submission.deviceUdid, item.clientKey ?? submission.clientKey, submission.deviceClientKey)

function toMarks(work: Work[]): PersonSummaries {
  const summaries = new PersonSummaries()
  for (const one of work) {
    if (one.outcome.changed.length === 0) continue
    for (const person of peopleOf(one)) {
      summaries.add({
        person,
        locale_group_id: one.item.localeGroupId,
        answered_at: isoTime(timeOf(one)),
        completed_at: one.completes ? isoTime(timeOf(one)) : null,
        answer_ids: one.outcome.addedTicks,
        viewed_times: one.outcome.firstView ? [timeOf(one)] : [],
        served_times: [],
      })
    }
  }
  return summaries
}

/** What is no longer true of a person after a submission was answered again, or late. */
const toRetractions = (work: Work[]): Retraction[] =>
  work
    .filter(
      ({ submission, outcome }) =>
        outcome.removedTicks.length > 0 || (outcome.firstResponse && submission.closedAt !== null),
    )
    .map((one) => ({
      localeGroupId: one.item.localeGroupId,
      people: peopleOf(one),
      submissionUdid: one.submission.udid,
      deviceUdid: one.submission.deviceUdid,
      dropped: one.outcome.removedTicks,
      closedAt:
        one.outcome.firstResponse && one.submission.closedAt !== null
          ? isoTime(one.submission.closedAt)
          : null,
    }))
