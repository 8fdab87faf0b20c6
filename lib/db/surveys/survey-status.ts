// Changes the status of a survey under its lock, so that a goal reached meanwhile is not
// overlooked.
import type { SurveyStatus } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { findSurveyRowsById } from './survey-rows'
import { raiseVersion } from './survey-store'
import { type VersionToWrite, writeVersion } from './version-store'

export interface SurveyState {
  status: SurveyStatus
  goal: number | null
  responseCount: number
  /** Without the archived ones. */
  questionCount: number
}

/**
 * Calls `decide` with the survey (null if the account has none) and carries out the result. A
 * change raises the survey's revision and the account's version.
 */
export const changeSurveyStatus = <
  Decision extends { changed: boolean; to: SurveyStatus } | { refused: string },
>(
  db: Database,
  accountId: AccountId,
  surveyId: number,
  decide: (survey: SurveyState | null) => Decision,
  history: VersionToWrite,
): Promise<Decision> =>
  db.prisma.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT id FROM surveys WHERE id = ${surveyId} AND account_id = ${accountId} FOR NO KEY UPDATE`
      const row = await tx.survey.findFirst({
        where: { id: surveyId, accountId },
        include: { _count: { select: { questions: { where: { archivedAt: null } } } } },
      })
      const decision = decide(
        row && {
          status: row.status,
          goal: row.goal,
          responseCount: row.responseCount,
          questionCount: row._count.questions,
        },
      )
      if ('changed' in decision && decision.changed) {
        const before = await findSurveyRowsById(tx, accountId, surveyId)
        const publishedAt = row?.publishedAt ?? (decision.to === 'draft' ? null : new Date())
        await tx.survey.update({
          where: { id: surveyId },
          data: { status: decision.to, publishedAt, revision: { increment: 1 } },
        })
        // An up-to-date draft stays up to date, because its document does not contain the status.
        await tx.surveyDraft.updateMany({
          where: { surveyId, baseRevision: row?.revision ?? 0 },
          data: { baseRevision: { increment: 1 } },
        })
        await writeVersion(tx, accountId, surveyId, before, history)
        await raiseVersion(tx, accountId)
      }
      return decision
    },
    { maxWait: 30_000, timeout: 30_000 },
  )
