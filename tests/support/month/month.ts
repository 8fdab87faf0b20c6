// What the people and the designer of a month share: the survey as it is now, the clock, the log.
import { type ArrangedAccount, rows } from '../arrange'
import type { MonthDocument } from './documents'
import type { Ids } from './ids'
import { type Log, respondedAt, viewedAt } from './log'
import type { KnownQuestion } from './recount'

export const DAY_MS = 86_400_000

export interface Month {
  account: ArrangedAccount
  surveyId: number
  /** The path of its hosted page. */
  path: string
  /** What is published. */
  document: MonthDocument
  /** How often it was published. */
  version: number
  ids: Ids
  known: KnownQuestion[]
  logs: Log[]
  clock: Clock
}

/** The time of the play, in milliseconds since 1970: it ends before now. */
export class Clock {
  constructor(public now: number) {}

  pass(ms: number): number {
    this.now += ms
    return this.now
  }
}

/**
 * Writes the times of the play where the server has written those of its own clock. What is put into the past has a
 * mark, as a late change has.
 */
export async function moveIntoPast({ account }: Month, log: Log): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms))
  const moved = await rows(
    `WITH s AS (
       UPDATE submissions SET created_at = $3, viewed_at = CASE WHEN viewed_at IS NULL THEN NULL ELSE $4::timestamptz END,
         responded_at = CASE WHEN responded_at IS NULL THEN NULL ELSE $5::timestamptz END,
         closed_at = CASE WHEN closed_at IS NULL THEN NULL ELSE $6::timestamptz END
       WHERE account_id = $1 AND context ->> 'person' = $2 RETURNING account_id, survey_id, created_at)
     INSERT INTO report_marks (account_id, survey_id, served_at) SELECT account_id, survey_id, created_at FROM s RETURNING 1 AS one`,
    [
      account.id,
      log.person,
      new Date(log.servedAt),
      at(viewedAt(log)),
      at(respondedAt(log)),
      at(log.closedAt),
    ],
  )
  if (moved.length !== 1) throw new Error(`${log.person} has ${moved.length} submissions`)
  for (const { question, at: given } of log.given)
    await rows(
      `UPDATE answers a SET created_at = $4 FROM submissions s, questions q
       WHERE s.account_id = $1 AND s.context ->> 'person' = $2 AND a.account_id = $1 AND a.submission_udid = s.udid
         AND q.id = a.question_id AND q.key = $3`,
      [account.id, log.person, question, new Date(given)],
    )
}
