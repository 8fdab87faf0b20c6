// A survey as its report needs it: routing, texts, and every link it ever had.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import type { FromRevision } from '@/lib/results/statistics/completion.rules'
import { compileRecall, nameReadably } from '@/lib/serving/recall/compile-recall.rules'
import { listRevisions, listVersionRoutes } from '@/lib/surveys/history/version.store'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import type { Survey } from '@/lib/surveys/survey.rules'
import { type Asked, askedIn } from './revisions.rules'

export type ReportSurvey = Pick<
  Survey,
  'id' | 'key' | 'name' | 'status' | 'goal' | 'settings' | 'questions' | 'localeGroupId' | 'originalId'
> & {
  links: { udid: string; questionId: number; url: string; active: boolean }[]
  /** What was asked from each published revision on, oldest first; at least one. */
  revisions: FromRevision<Asked>[]
  /** The first revision of each published version, as the history counts them: of a language, those of its survey; at least one. */
  published: number[]
}

/** Archived parts included; null if the account has no such survey. `deleted`: also one that is deleted. */
export async function findReportSurvey(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  { deleted = false } = {},
): Promise<ReportSurvey | null> {
  const stored = await findSurvey(db, accountId, { id: surveyId, deleted })
  if (!stored) return null
  const survey = nameReadably(compileRecall(stored))
  const links = survey.questions.flatMap((question) =>
    question.links.map((link) => ({ ...link, questionId: question.id })),
  )
  const published = await listVersionRoutes(db, accountId, surveyId)
  const revisions = published.map(({ revision, routes }) => ({
    from: revision,
    is: askedIn(survey.questions, routes),
  }))
  const { originalId } = survey
  const numbered =
    originalId === null
      ? published.map(({ revision }) => revision)
      : await listRevisions(db, accountId, originalId)
  return {
    ...{ ...survey, links },
    revisions: revisions.length > 0 ? revisions : [{ from: 0, is: survey }],
    published: numbered.length > 0 ? numbered : [0],
  }
}

/** The other surveys of a survey's locale group that may have submissions, by id. */
export async function listOtherVersions(
  db: Queries,
  accountId: AccountId,
  { id, localeGroupId }: Pick<ReportSurvey, 'id' | 'localeGroupId'>,
): Promise<ReportSurvey[]> {
  const found = await prismaOf(db).survey.findMany({
    where: { accountId, localeGroupId, publishedAt: { not: null }, deletedAt: null, id: { not: id } },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const versions = await Promise.all(found.map((one) => findReportSurvey(db, accountId, one.id)))
  return versions.filter((one) => one !== null)
}

/** The ids of the surveys that may have submissions. `deleted`: also of those that are deleted. */
export const listPublished = async (
  db: Queries,
  accountId: AccountId,
  { deleted = false } = {},
): Promise<number[]> =>
  (
    await prismaOf(db).survey.findMany({
      where: { accountId, publishedAt: { not: null }, ...(deleted ? {} : { deletedAt: null }) },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
  ).map(({ id }) => id)
