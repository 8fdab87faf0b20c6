// Exports a stored survey as a document that would create it again, with every default spelled out.

import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { AccountId } from '@/lib/db/accounts/account-id'
import { listAnswerPaths } from '@/lib/db/answers/answer-paths'
import type { Database, Queries } from '@/lib/db/client/database'
import {
  findSurveyRows,
  findSurveyRowsById,
  fromJsonColumn,
  type SurveyRows,
} from '@/lib/db/surveys/survey-rows'
import { hasNoPlaceInApps } from '@/lib/domain/apps/app-audience'
import { toQuestionDocument } from '@/lib/domain/surveys/question-columns'
import type { QuestionSettings, SurveySettings, TargetingRule } from '@/lib/domain/surveys/survey'

/**
 * The document of a survey, found by its key or its id; null: the account has none. Archived
 * questions and answers are left out; custom content is sanitised and has the UUIDs of its links.
 */
export async function exportSurvey(
  db: Database,
  accountId: AccountId,
  survey: string | number,
): Promise<SurveyDocument | null> {
  const rows =
    typeof survey === 'number'
      ? await findSurveyRowsById(db, accountId, survey)
      : await findSurveyRows(db, accountId, survey)
  return rows ? describeSurvey(db, accountId, rows) : null
}

/** The document of a survey whose rows have already been read. */
export async function describeSurvey(
  on: Queries,
  accountId: AccountId,
  rows: SurveyRows,
): Promise<SurveyDocument> {
  const { locale, ...settings } = fromJsonColumn<SurveySettings>(rows.settings)
  const questions = rows.questions.filter(({ archivedAt }) => archivedAt === null)
  const keys = new Map(questions.map(({ id, key }) => [id, key]))
  const nextKey = (id: number | null) => (id === null ? null : id === 0 ? 'end' : (keys.get(id) ?? null))
  return {
    key: rows.key,
    name: rows.name,
    status: rows.status,
    locale,
    localeGroup: rows.localeGroup.key === rows.key ? null : rows.localeGroup.key,
    goal: rows.goal,
    ...settings,
    audience: { ...settings.audience, devices: devicesOf(settings) },
    rules: await toRuleDocuments(on, accountId, rows),
    questions: questions.map((question) =>
      toQuestionDocument({
        key: question.key,
        kind: question.kind,
        content: question.content,
        next: nextKey(question.nextQuestionId),
        settings: fromJsonColumn<QuestionSettings>(question.settings),
        answers: question.possibleAnswers
          .filter(({ archivedAt }) => archivedAt === null)
          .map(({ key, content, nextQuestionId, imageUrl, imageAlt }) => ({
            key,
            content,
            next: nextKey(nextQuestionId),
            imageUrl,
            imageAlt,
          })),
      }),
    ),
  }
}

/**
 * Inline surveys of earlier versions are switched on for apps without naming a place there; apps
 * never showed them.
 */
function devicesOf(
  settings: Pick<SurveySettings, 'presentation' | 'look' | 'audience'>,
): SurveySettings['audience']['devices'] {
  const { devices } = settings.audience
  if (!hasNoPlaceInApps(settings)) return devices
  return { ...devices, ios: devices.ios && null, android: devices.android && null }
}

async function toRuleDocuments(
  on: Queries,
  accountId: AccountId,
  rows: SurveyRows,
): Promise<SurveyDocument['rules']> {
  const rules = rows.rules.map(({ settings }) => fromJsonColumn<TargetingRule>(settings))
  const answerIds = rules.flatMap((rule) => (rule.kind === 'previous_answer' ? [rule.answerId] : []))
  const paths = await listAnswerPaths(on, accountId, answerIds)
  return rules.flatMap((rule): SurveyDocument['rules'] => {
    if (rule.kind !== 'previous_answer') return [rule]
    const path = paths.get(rule.answerId)
    return path ? [{ kind: rule.kind, chosen: rule.chosen, ...path }] : []
  })
}
