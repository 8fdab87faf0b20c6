// Publishes, pauses, completes and archives surveys.

import type { ScopedContext } from '@/lib/contexts/request-context'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { plainEnglish } from '@/lib/platform/contract/translator'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { addUpGoal } from '@/lib/surveys/planning/shared-goal.rules'
import { decideStatusMove, type StatusMove } from '@/lib/surveys/planning/status-moves.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import { listGoalMembers } from '@/lib/surveys/writing/shared-goals.store'
import { lockSurvey } from '@/lib/surveys/writing/survey-locks.store'
import { writeStatus } from '@/lib/surveys/writing/write-status.store'
import { describeStored } from './exchange/export-survey'
import { findTooManyEvents } from './planning/plan-document'
import type { SurveyStatus } from './survey.rules'
import { recordSurvey } from './writing/record-survey'
import { listLanguages, moveLanguages, nextRevision } from './writing/write-languages'
import { writeVersion } from './writing/write-version'

/**
 * Changes the status of a survey of the account, by its id; the same status again changes nothing.
 * `refused` is a sentence: there is no such survey, the move is not allowed, or a live survey would
 * have no question or a goal that is already reached.
 */
export const setSurveyStatus = (
  context: ScopedContext,
  surveyId: number,
  to: SurveyStatus,
): Promise<MovedStatus> =>
  withTransaction(context, async (inner) => {
    const { db, account } = inner
    await lockSurvey(db, account.id, surveyId)
    const stored = await findSurvey(db, account.id, { id: surveyId })
    if (!stored) return { refused: `This account has no survey with the id ${surveyId}.` }
    return moveStatus(inner, stored, to)
  })

/** `revision`: the survey's after it. */
export type MovedStatus =
  | (Exclude<StatusMove, { refused: string }> & { revision: number })
  | { refused: string }

/** The same, of a survey that has been read under its lock. */
export async function moveStatus(
  context: InTransaction<ScopedContext>,
  stored: StoredSurvey,
  to: SurveyStatus,
): Promise<MovedStatus> {
  const { db, account, t = plainEnglish } = context
  const sharers = stored.sharesGoal ? await listGoalMembers(db, account.id, stored.localeGroup) : []
  const move = decideStatusMove(t, stored, to, sharers)
  if ('refused' in move) return move
  const tooMany = to === 'live' && move.changed ? await findTooManyEvents(context, stored.rules) : null
  if (tooMany !== null) return { refused: t('This survey cannot go live: {reason}.', { reason: tooMany }) }
  tellWhenLive(db)
  if (!move.changed) return { ...move, revision: stored.revision }
  const revision = await changeStatus(context, stored, to)
  await completeSharers(context, stored)
  return { ...move, revision }
}

async function changeStatus(
  context: InTransaction<ScopedContext>,
  stored: StoredSurvey,
  to: SurveyStatus,
): Promise<number> {
  const { db, account, now } = context
  const languages = await listLanguages(context, stored)
  const revision = nextRevision(stored, languages)
  await writeStatus(db, account.id, stored, { status: to, revision, now: new Date(now) })
  const document = { ...(await describeStored(context, stored)), status: to }
  await writeVersion(context, stored.id, stored, { revision, status: to, document })
  await moveLanguages(context, languages, { status: to, revision, document })
  await recordSurvey(context, stored, { surveyId: stored.id, name: stored.name, status: to, revision })
  return revision
}

/**
 * Completes the live surveys that share a goal if it is reached, after one of them has changed: its goal,
 * its switch, its group or its status. The caller holds the lock of the group.
 */
export async function completeSharers(
  context: InTransaction<ScopedContext>,
  { sharesGoal, localeGroup }: Pick<StoredSurvey, 'sharesGoal' | 'localeGroup'>,
): Promise<void> {
  if (!sharesGoal) return
  const { db, account } = context
  const members = await listGoalMembers(db, account.id, localeGroup)
  const shared = addUpGoal(members)
  if (!shared || shared.responseCount < shared.goal) return
  for (const { id } of members.filter(({ status }) => status === 'live')) {
    const stored = await findSurvey(db, account.id, { id })
    // A language may have been moved with its survey.
    if (stored?.status === 'live') await changeStatus(context, stored, 'complete')
  }
}
