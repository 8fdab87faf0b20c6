// Makes deliveries of what the outbox has: each event becomes one for each destination that wants it,
// with its final body, and leaves the outbox in the same transaction.

import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import {
  type SubmissionReferences,
  submissionReferences,
} from '@/lib/answering/submissions/submission-references.store'
import type { Condition, Wishes } from '@/lib/integrations/destinations/conditions.rules'
import type { EventKind, ToldSubmission } from '@/lib/integrations/events/happening.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { writeJson } from '@/lib/platform/json/exact-json'
import { isLockTaken } from '@/lib/platform/sql/errors'
import { inTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { int4 } from '@/lib/platform/sql/types'
import type { VersionRoutes } from '@/lib/surveys/survey.rules'
import * as sql from './fan-out-statements.store'

export interface WishingDestination extends Wishes {
  id: number
  kind: string
}

export interface TakenEvent {
  position: number
  id: string
  surveyId: number
  submissionUdid: string | null
  kinds: EventKind[]
  at: Date
  given: StoredAnswer[]
}

export interface Taken {
  destinations: WishingDestination[]
  events: TakenEvent[]
  submissions: Map<
    string,
    {
      submission: ToldSubmission
      answers: StoredAnswer[]
      /** What this person was asked, if the survey has been published since; null: what it asks now. */
      asked: VersionRoutes | null
    }
  >
  /** Whether a destination has been told that a submission is complete. */
  isToldComplete: (destinationId: number, submissionUdid: string) => boolean
}

export interface NewDelivery {
  destinationId: number
  place: number
  eventId: string
  kind: EventKind
  surveyId: number
  submissionUdid: string | null
  happenedAt: Date
  body: string
  dueAt: Date
}

const accountsWithEvents = statement({
  name: 'list-accounts-with-outgoing-events',
  prepared: false,
  text: `
WITH RECURSIVE k AS (
  SELECT min(account_id) AS id FROM outgoing_events
  UNION ALL SELECT (SELECT min(account_id) FROM outgoing_events WHERE account_id > k.id) FROM k WHERE k.id IS NOT NULL)
SELECT id FROM k WHERE id IS NOT NULL`,
  distributed: 'SELECT DISTINCT account_id AS id FROM outgoing_events',
  takes: [],
  yields: { id: int4 },
})

/** The accounts whose outbox is not empty. */
export const listAccountsWithEvents = async (db: Database): Promise<AccountId[]> =>
  (await run(db, accountsWithEvents, [])).map(({ id }) => mintAccountId(id))

/** How many events one transaction takes. */
const MOST = 100

/**
 * `plan` says what becomes of the oldest events; null: nothing may, yet. Returns how many events left
 * the outbox, and whether there may be more. Another process that is at it is left alone.
 */
export async function fanOut(
  db: Database,
  accountId: AccountId,
  now: number,
  plan: (taken: Taken) => NewDelivery[] | null,
): Promise<{ moved: number; more: boolean; stale: boolean }> {
  const references = await submissionReferences(db)
  try {
    return await inTransaction(db, async (runOne, runLast) => {
      const taken = await take(runOne, accountId, references)
      if (taken.events.length === 0) return { moved: 0, more: false, stale: false }
      const deliveries = plan(taken)
      if (deliveries === null) return { moved: 0, more: true, stale: true }
      if (deliveries.length > 0)
        await runOne(sql.insertDeliveries, [accountId, writeJson(deliveries.map(toRow)), new Date(now)])
      await runLast(sql.deleteEvents, [accountId, taken.events.map(({ position }) => position)])
      return { moved: taken.events.length, more: taken.events.length === MOST, stale: false }
    })
  } catch (error) {
    if (isLockTaken(error)) return { moved: 0, more: false, stale: false }
    throw error
  }
}

async function take(
  runOne: RunInTransaction,
  accountId: AccountId,
  references: SubmissionReferences,
): Promise<Taken> {
  const destinations = (await runOne(sql.lockDestinations, [accountId])).filter((row) => row.gets_events)
  const events = await runOne(sql.takeEvents, [accountId, MOST])
  const udids = [...new Set(events.flatMap(({ submission_udid }) => submission_udid ?? []))]
  const submissions: Taken['submissions'] = new Map()
  const told = new Set<string>()
  if (udids.length > 0 && destinations.length > 0) {
    for (const row of await runOne(sql.readSubmissions, [accountId, udids]))
      submissions.set(row.udid, { submission: toSubmission(row, references), answers: [], asked: row.asked })
    for (const row of await runOne(sql.readAnswers, [accountId, udids]))
      submissions.get(row.submission_udid)?.answers.push(toStoredAnswer(row))
    for (const row of await runOne(sql.listCompleted, [accountId, udids]))
      told.add(`${row.destination_id} ${row.submission_udid}`)
  }
  return {
    destinations: destinations.map((row) => ({
      ...{ id: row.id, kind: row.kind },
      ...{ events: row.events, surveyIds: row.survey_ids, conditions: row.conditions as Condition[] },
    })),
    events: events.map((row) => ({
      ...{ position: row.position, id: row.id, surveyId: row.survey_id, submissionUdid: row.submission_udid },
      ...{
        kinds: row.kinds as EventKind[],
        at: row.happened_at,
        given: (row.given ?? []).map(toStoredAnswer),
      },
    })),
    submissions,
    isToldComplete: (destinationId, udid) => told.has(`${destinationId} ${udid}`),
  }
}

export const toStoredAnswer = (row: {
  question_id: number
  answer_ids: number[]
  text: string | null
}): StoredAnswer => ({
  questionId: row.question_id,
  answerIds: row.answer_ids,
  text: row.text,
})

type SubmissionRow = RowOf<typeof sql.readSubmissions.yields>

export const toSubmission = (row: SubmissionRow, references: SubmissionReferences): ToldSubmission => ({
  reference: references.to(row.udid),
  deviceUdid: row.device_udid,
  clientKey: row.client_key,
  deviceType: row.device_type,
  mobileType: row.mobile_type,
  url: row.url,
  viewName: row.view_name,
  eventName: row.event_name,
  locale: row.locale,
  context: row.context,
  servedAt: row.created_at,
  viewedAt: row.viewed_at,
  respondedAt: row.responded_at,
  closedAt: row.closed_at,
  overGoal: row.over_goal,
  quota: row.quota,
  quotaOutcome: row.quota_outcome,
})

const toRow = (one: NewDelivery) => ({
  destination_id: one.destinationId,
  place: one.place,
  event_id: one.eventId,
  kind: one.kind,
  survey_id: one.surveyId,
  udid: one.submissionUdid,
  happened_at: one.happenedAt.toISOString(),
  body: one.body,
  due_at: one.dueAt.toISOString(),
})
