// Changes the status of a survey under its lock, so that a goal that is reached meanwhile is not overlooked.
import type { SurveyStatus } from '@/lib/domain/survey'
import type { AccountId } from './account-id'
import type { Database } from './database'
import { raiseVersion } from './survey-store'

export interface SurveyState {
  status: SurveyStatus
  goal: number | null
  responseCount: number
  /** Without the archived ones. */
  questionCount: number
}

/**
 * Lets `decide` judge the survey (null: the account has none) and carries out what it says. A change raises the
 * survey's revision and the account's version.
 */
export const changeSurveyStatus = <
  Decision extends { changed: boolean; to: SurveyStatus } | { refused: string },
>(
  db: Database,
  accountId: AccountId,
  surveyId: number,
  decide: (survey: SurveyState | null) => Decision,
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
        await tx.survey.update({
          where: { id: surveyId },
          data: { status: decision.to, revision: { increment: 1 } },
        })
        await raiseVersion(tx, accountId)
      }
      return decision
    },
    { maxWait: 30_000, timeout: 30_000 },
  )
