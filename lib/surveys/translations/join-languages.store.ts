// Makes a survey a language of another one: its keys become those of the original, also in its history.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { fromJsonColumn, toJsonColumn } from '@/lib/platform/sql/json-columns'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { VersionRoutes } from '@/lib/surveys/survey.rules'
import { type Pair, withKeysOf } from './pair-questions.rules'

/** The other surveys of a locale group that have a language, are written by themselves and are not archived, by id. */
export const listGroupSurveys = async (
  tx: Transaction,
  accountId: AccountId,
  { id, localeGroupId }: StoredSurvey,
): Promise<{ id: number; key: string; hasDraft: boolean }[]> => {
  const rows = await tx.survey.findMany({
    where: { accountId, localeGroupId, id: { not: id }, originalId: null, status: { not: 'archived' } },
    select: { id: true, key: true, publishedAt: true, draft: { select: { surveyId: true } } },
    orderBy: { id: 'asc' },
  })
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    hasDraft: row.draft !== null && row.publishedAt !== null,
  }))
}

/** Under the locks of both and of the account. */
export async function adoptSurvey(
  tx: Transaction,
  accountId: AccountId,
  original: StoredSurvey,
  other: StoredSurvey,
  pairs: readonly Pair[],
): Promise<void> {
  const surveyId = other.id
  for (const { question, to, answers } of pairs) {
    const [own, wanted] = [
      other.questions.find(({ key }) => key === question),
      original.questions.find(({ key }) => key === to),
    ]
    if (!own || !wanted) continue
    for (const { answer, to: key } of answers) {
      const group = wanted.possibleAnswers.find((one) => one.key === key)?.localeGroupId
      await tx.possibleAnswer.updateMany({
        where: { accountId, questionId: own.id, key: answer },
        data: { key, ...(group === undefined ? {} : { localeGroupId: group }) },
      })
    }
    await tx.question.updateMany({
      where: { accountId, id: own.id },
      data: { key: to, localeGroupId: wanted.localeGroupId },
    })
  }
  if (pairs.length > 0) {
    const versions = await tx.surveyVersion.findMany({
      where: { accountId, surveyId },
      select: { revision: true, document: true },
    })
    for (const { revision, document } of versions) {
      const renamed = withKeysOf(fromJsonColumn<VersionRoutes>(document), pairs)
      await tx.surveyVersion.updateMany({
        where: { accountId, surveyId, revision },
        data: { document: toJsonColumn(renamed) },
      })
    }
  }
  await tx.surveyDraft.deleteMany({ where: { accountId, surveyId } })
  await tx.survey.updateMany({ where: { accountId, id: surveyId }, data: { originalId: original.id } })
}
