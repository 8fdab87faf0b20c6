// The outbox: what happened and somebody wants to be told, in the transaction that recorded it.
// Moments later it becomes deliveries (fan-out.ts).

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import type { EventKind } from '@/lib/integrations/events/happening.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { writeJson } from '@/lib/platform/json/exact-json'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json, text, timestamptz } from '@/lib/platform/sql/types'
import { isoTime } from '@/lib/platform/text/iso-time'

export interface NewOutgoingEvent {
  surveyId: number
  submissionUdid: string | null
  /** In the order of time. */
  kinds: EventKind[]
  /** Milliseconds since 1970. */
  at: number
  answers: StoredAnswer[] | null
}

const insert = statement({
  name: 'insert-outgoing-events',
  text: `
INSERT INTO outgoing_events (account_id, survey_id, submission_udid, kinds, happened_at, given)
SELECT $1, survey_id, udid, kinds, at, given
FROM json_to_recordset($2::json) AS i(survey_id int, udid uuid, kinds text[], at timestamptz, given json)`,
  takes: [int4, json()],
  yields: {},
})

/** Answers as the outbox keeps them. */
export const toAnswersJson = (answers: StoredAnswer[]) =>
  answers.map(({ questionId, answerIds, text: written }) => ({
    question_id: questionId,
    answer_ids: answerIds,
    text: written,
  }))

/** For writers whose own statement does not do so; their submissions are locked. */
export async function insertOutgoing(
  runOne: RunInTransaction,
  accountId: AccountId,
  events: NewOutgoingEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ surveyId, submissionUdid, kinds, at, answers }) => ({
    survey_id: surveyId,
    udid: submissionUdid,
    kinds,
    at: isoTime(at),
    given: answers && toAnswersJson(answers),
  }))
  await runOne(insert, [accountId, writeJson(rows)])
}

const insertPublished = statement({
  name: 'insert-outgoing-publication',
  text: `
INSERT INTO outgoing_events (account_id, survey_id, kinds, happened_at)
SELECT $1, $2, '{survey.published}', $3 FROM accounts a WHERE a.id = $1 AND $4::text = ANY (a.outgoing_kinds)`,
  takes: [int4, int4, timestamptz, text],
  yields: {},
})

/** In the transaction of the publication; nothing if no destination wants to know. */
export async function tellPublished(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  now: number,
): Promise<void> {
  await run(db, insertPublished, [accountId, surveyId, new Date(now), 'survey.published'])
}
