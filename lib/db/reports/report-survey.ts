// A survey as its report needs it: routing, texts, and every link it ever had.
import type { QuestionSettings, Survey, SurveySettings } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { findSurveyRowsById, fromJsonColumn } from '../surveys/survey-rows'

export type ReportSurvey = Pick<Survey, 'id' | 'key' | 'name' | 'goal' | 'settings' | 'questions'> & {
  links: { udid: string; questionId: number; url: string; active: boolean }[]
}

/** Archived parts included; null if the account has no such survey. */
export async function findReportSurvey(
  db: Database,
  accountId: AccountId,
  surveyId: number,
): Promise<ReportSurvey | null> {
  const rows = await findSurveyRowsById(db.prisma, accountId, surveyId)
  if (!rows) return null
  return {
    id: rows.id,
    key: rows.key,
    name: rows.name,
    goal: rows.goal,
    settings: fromJsonColumn<SurveySettings>(rows.settings),
    questions: rows.questions.map(({ settings, archivedAt, possibleAnswers, links, ...question }) => ({
      ...question,
      archived: archivedAt !== null,
      settings: fromJsonColumn<QuestionSettings>(settings),
      possibleAnswers: possibleAnswers.map((answer) => ({ ...answer, archived: answer.archivedAt !== null })),
      activeLinks: links.filter(({ active }) => active).map(({ udid }) => udid),
    })),
    links: rows.questions.flatMap(({ links }) => links),
  }
}
