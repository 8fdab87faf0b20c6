// The history of surveys: a row for every published revision.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { fromJsonColumn } from '@/lib/platform/sql/json-columns'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, jsonb } from '@/lib/platform/sql/types'
import type { SurveyStatus, VersionRoutes } from '@/lib/surveys/survey.rules'

export interface VersionToWrite {
  revision: number
  status: SurveyStatus
  /** The survey as an export returns it. */
  document: object
  /** The user who saved it; null: unknown, a program, or the command line. */
  savedById: number | null
  /** The name of the API key, if it was one. */
  savedByKey: string | null
  savedAt: Date
}

const insertVersionRows = statement({
  name: 'insert-survey-versions',
  text: `
INSERT INTO survey_versions (account_id, survey_id, revision, status, document, saved_by_id, saved_by_key, saved_at)
SELECT s.account_id, s.id, n.revision, n.status, n.document, n."savedById", n."savedByKey", n."savedAt"
FROM surveys s, jsonb_to_recordset($3::jsonb) AS n(
  revision int, status survey_status, document jsonb, "savedById" int, "savedByKey" text, "savedAt" timestamptz)
WHERE s.account_id = $1 AND s.id = $2`,
  takes: [int4, int4, jsonb<VersionToWrite[]>()],
  yields: {},
})

export const insertVersions = async (
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  versions: VersionToWrite[],
): Promise<void> => {
  if (versions.length === 0) return
  await run(tx, insertVersionRows, [accountId, surveyId, JSON.stringify(versions)])
}

export interface VersionHead {
  revision: number
  status: SurveyStatus
  savedAt: Date
  /** A user, or an API key. */
  savedBy: string | null
  savedByKey: boolean
}

/** Newest first. */
export async function listVersionHeads(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<VersionHead[]> {
  const rows = await prismaOf(db).surveyVersion.findMany({
    where: { accountId, surveyId },
    select: {
      revision: true,
      status: true,
      savedAt: true,
      savedByKey: true,
      savedBy: { select: { name: true } },
    },
    orderBy: { revision: 'desc' },
  })
  return rows.map(({ savedBy, savedByKey, ...head }) => ({
    ...head,
    savedBy: savedByKey ?? savedBy?.name ?? null,
    savedByKey: savedByKey !== null,
  }))
}

/** The documents of the newest versions in their format of that time, newest first. */
export async function listVersionDocuments<Document>(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  most: number,
): Promise<Document[]> {
  const rows = await prismaOf(db).surveyVersion.findMany({
    where: { accountId, surveyId },
    select: { document: true },
    orderBy: { revision: 'desc' },
    take: most,
  })
  return rows.map(({ document }) => fromJsonColumn<Document>(document))
}

/** SQL: the `VersionRoutes` of a version. */
export const ROUTES_OF_DOCUMENT = `jsonb_build_object('questions', document -> 'questions', 'allAtOnce', document -> 'allAtOnce',
      'randomizeQuestions', document -> 'randomizeQuestions')`

const versionRoutes = statement({
  name: 'list-version-routes',
  prepared: false,
  text: `SELECT revision, ${ROUTES_OF_DOCUMENT} AS routes
    FROM survey_versions WHERE account_id = $1 AND survey_id = $2 ORDER BY revision`,
  takes: [int4, int4],
  yields: { revision: int4, routes: jsonb<VersionRoutes>() },
})

/** The routes of every published version, oldest first. */
export const listVersionRoutes = (db: Queries, accountId: AccountId, surveyId: number) =>
  run(db, versionRoutes, [accountId, surveyId])

/** The revisions of every published version, oldest first. */
export const listRevisions = async (db: Queries, accountId: AccountId, surveyId: number): Promise<number[]> =>
  (
    await prismaOf(db).surveyVersion.findMany({
      where: { accountId, surveyId },
      select: { revision: true },
      orderBy: { revision: 'asc' },
    })
  ).map(({ revision }) => revision)

/** How many there are: the number by which people know the newest. */
export const countVersions = (db: Queries, accountId: AccountId, surveyId: number): Promise<number> =>
  prismaOf(db).surveyVersion.count({ where: { accountId, surveyId } })

/**
 * The document of a version in its format of that time; null if the account has no such version.
 */
export async function findVersionDocument<Document>(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  revision: number,
): Promise<Document | null> {
  const row = await prismaOf(db).surveyVersion.findFirst({
    where: { accountId, surveyId, revision },
    select: { document: true },
  })
  return row && fromJsonColumn<Document>(row.document)
}
