// Makes surveys languages of another one and parts them again: their keys, also in their history, and the record that undoing needs.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { Prisma } from '@/lib/platform/db/generated/client'
import { fromJsonColumn, toJsonColumn } from '@/lib/platform/sql/json-columns'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { SurveyStatus, VersionRoutes } from '@/lib/surveys/survey.rules'
import { ensureLocaleGroups } from '@/lib/surveys/writing/locale-groups.store'
import type { JoinRecord } from './join-record.rules'
import { type MovedQuestion, withKeysOf } from './move-keys.rules'

/** The other surveys of a locale group that are written by themselves and are not archived, by id. */
export const listGroupSurveys = async (
  db: Queries,
  accountId: AccountId,
  { id, localeGroupId }: Pick<StoredSurvey, 'id' | 'localeGroupId'>,
): Promise<number[]> =>
  (
    await prismaOf(db).survey.findMany({
      where: {
        ...{ accountId, localeGroupId, id: { not: id } },
        ...{ originalId: null, deletedAt: null, status: { not: 'archived' } },
      },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
  ).map((row) => row.id)

/** Null: a survey is nobody's language. */
export const setOriginal = async (
  tx: Transaction,
  accountId: AccountId,
  ids: number[],
  originalId: number | null,
): Promise<void> => {
  await tx.survey.updateMany({ where: { accountId, id: { in: ids } }, data: { originalId } })
}

/** Gives questions and answers their new keys and groups, also in all versions. Under the locks of survey and account. */
export async function writeMoves(
  tx: Transaction,
  accountId: AccountId,
  { id: surveyId, localeGroup }: Pick<StoredSurvey, 'id' | 'localeGroup'>,
  moved: readonly MovedQuestion[],
): Promise<void> {
  if (moved.length === 0) return
  const groups = await ensureLocaleGroups(tx, accountId, null, {
    localeGroup,
    questions: moved.map(({ to, answers }) => ({
      key: to,
      answers: answers.map((one) => ({ key: one.to })),
    })),
  })
  // Two may change their keys for each other's, so all leave theirs first.
  for (const { id, answers } of moved) {
    await tx.question.updateMany({ where: { accountId, id }, data: { key: `~${id}` } })
    for (const answer of answers)
      await tx.possibleAnswer.updateMany({
        where: { accountId, id: answer.id },
        data: { key: `~${answer.id}` },
      })
  }
  for (const { id, to, group, answers } of moved) {
    await tx.question.updateMany({
      where: { accountId, id },
      data: { key: to, localeGroupId: group ?? groups.question(to) },
    })
    for (const answer of answers)
      await tx.possibleAnswer.updateMany({
        where: { accountId, id: answer.id },
        data: { key: answer.to, localeGroupId: answer.group ?? groups.answer(to, answer.to) },
      })
  }
  await renameInVersions(tx, accountId, surveyId, moved)
}

async function renameInVersions(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  moved: readonly MovedQuestion[],
): Promise<void> {
  const versions = await tx.surveyVersion.findMany({
    where: { accountId, surveyId },
    select: { revision: true, document: true },
  })
  for (const { revision, document } of versions)
    await tx.surveyVersion.updateMany({
      where: { accountId, surveyId, revision },
      data: { document: toJsonColumn(withKeysOf(fromJsonColumn<VersionRoutes>(document), moved)) },
    })
}

/** Null forgets it. */
export const writeJoinRecord = async (
  tx: Transaction,
  accountId: AccountId,
  id: number,
  record: JoinRecord | null,
): Promise<void> => {
  await tx.survey.updateMany({
    where: { accountId, id },
    data: { joined: record === null ? Prisma.DbNull : toJsonColumn(record) },
  })
}

export const readJoinRecord = async (
  db: Queries,
  accountId: AccountId,
  id: number,
): Promise<JoinRecord | null> => {
  const row = await prismaOf(db).survey.findFirst({ where: { accountId, id }, select: { joined: true } })
  return row?.joined ? fromJsonColumn<JoinRecord>(row.joined) : null
}

/** The versions of a survey after a revision, oldest first. */
export const listVersionsAfter = async <Document>(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  revision: number,
): Promise<Document[]> =>
  (
    await prismaOf(db).surveyVersion.findMany({
      where: { accountId, surveyId, revision: { gte: revision } },
      select: { document: true },
      orderBy: { revision: 'asc' },
    })
  ).map(({ document }) => fromJsonColumn<Document>(document))

/** What a survey has got since, unless somebody may have met it. */
export async function deleteNewParts(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  { questionIds, answerIds, since }: { questionIds: number[]; answerIds: number[]; since: Date },
): Promise<void> {
  if (questionIds.length + answerIds.length === 0) return
  const met = await tx.submission.findFirst({
    where: { accountId, surveyId, createdAt: { gte: since } },
    select: { udid: true },
  })
  if (met) return
  await tx.possibleAnswer.deleteMany({ where: { accountId, id: { in: answerIds } } })
  await tx.question.deleteMany({ where: { accountId, surveyId, id: { in: questionIds } } })
}

/** The statuses of surveys, by id. */
export const readStatuses = async (
  db: Queries,
  accountId: AccountId,
  ids: number[],
): Promise<Map<number, SurveyStatus>> =>
  new Map(
    (
      await prismaOf(db).survey.findMany({
        where: { accountId, id: { in: ids } },
        select: { id: true, status: true },
      })
    ).map(({ id, status }) => [id, status]),
  )
