// A survey as its report needs it: routing, texts, and every link it ever had.
import type { Survey } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries } from '../client/database'
import { findSurvey } from '../surveys/survey-store'

export type ReportSurvey = Pick<Survey, 'id' | 'key' | 'name' | 'goal' | 'settings' | 'questions'> & {
  links: { udid: string; questionId: number; url: string; active: boolean }[]
}

/** Archived parts included; null if the account has no such survey. */
export async function findReportSurvey(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<ReportSurvey | null> {
  const survey = await findSurvey(db, accountId, { id: surveyId })
  if (!survey) return null
  const links = survey.questions.flatMap((question) =>
    question.links.map((link) => ({ ...link, questionId: question.id })),
  )
  return { ...survey, links }
}

/** The ids of the surveys that may have submissions. */
export const listPublished = async (db: Queries, accountId: AccountId): Promise<number[]> =>
  (
    await prismaOf(db).survey.findMany({
      where: { accountId, publishedAt: { not: null } },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
  ).map(({ id }) => id)
