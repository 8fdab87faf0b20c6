// The history of surveys: a row for every revision that respondents could meet, in the transaction that makes it.
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import type { SurveyStatus } from '../generated/client'
import {
  findSurveyRowsById,
  fromJsonColumn,
  type Queries,
  type SurveyRows,
  toJsonColumn,
} from './survey-rows'

/** What a change of a survey leaves behind. */
export interface VersionToWrite {
  /** The user who changes it; null: the command line. */
  savedById: number | null
  /** The document of a stored survey, as an export gives it. */
  describe: (on: Queries, accountId: AccountId, rows: SurveyRows) => Promise<object>
}

/**
 * Keeps the survey as it stands now, unless it is a draft. `before`: as it stood; kept as well when its history has not begun yet,
 * so that it is never lost. Call it after the survey's revision has risen.
 */
export async function writeVersion(
  tx: Queries,
  accountId: AccountId,
  surveyId: number,
  before: SurveyRows | null,
  { savedById, describe }: VersionToWrite,
): Promise<void> {
  if (before && before.status !== 'draft') {
    const begun = await tx.surveyVersion.findFirst({ where: { surveyId }, select: { revision: true } })
    if (!begun) {
      const document = toJsonColumn(await describe(tx, accountId, before))
      const { revision, status, updatedAt } = before
      await tx.surveyVersion.create({ data: { surveyId, revision, status, document, savedAt: updatedAt } })
    }
  }
  const rows = await findSurveyRowsById(tx, accountId, surveyId)
  if (!rows || rows.status === 'draft') return
  const document = toJsonColumn(await describe(tx, accountId, rows))
  await tx.surveyVersion.create({
    data: { surveyId, revision: rows.revision, status: rows.status, document, savedById },
  })
}

export interface VersionHead {
  revision: number
  status: SurveyStatus
  savedAt: Date
  savedBy: string | null
}

/** Newest first. The survey must be known to be the account's. */
export async function listVersionHeads(
  db: Database,
  accountId: AccountId,
  surveyId: number,
): Promise<VersionHead[]> {
  const rows = await db.prisma.surveyVersion.findMany({
    where: { surveyId, survey: { accountId } },
    select: { revision: true, status: true, savedAt: true, savedBy: { select: { name: true } } },
    orderBy: { revision: 'desc' },
  })
  return rows.map(({ savedBy, ...head }) => ({ ...head, savedBy: savedBy?.name ?? null }))
}

/** The document of a version as its type at that time; null: the account has no such version. */
export async function findVersionDocument<Document>(
  db: Database,
  accountId: AccountId,
  surveyId: number,
  revision: number,
): Promise<Document | null> {
  const row = await db.prisma.surveyVersion.findFirst({
    where: { surveyId, revision, survey: { accountId } },
    select: { document: true },
  })
  return row && fromJsonColumn<Document>(row.document)
}
