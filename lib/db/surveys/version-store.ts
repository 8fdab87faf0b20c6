// The history of surveys: a row for every published revision, written in the transaction that
// creates it.

import type { AccountId } from '../accounts/account-id'
import type { Database, Queries, Transaction } from '../client/database'
import type { SurveyStatus } from '../generated/client'
import { findSurveyRowsById, fromJsonColumn, type SurveyRows, toJsonColumn } from './survey-rows'

/** What a change of a survey adds to its history. */
export interface VersionToWrite {
  /** The user who changes it; null for the command line. */
  savedById: number | null
  /** The document of a stored survey, as an export returns it. */
  describe: (on: Queries, accountId: AccountId, rows: SurveyRows) => Promise<object>
}

/**
 * Stores the survey's current revision, unless it is a draft. `before` is the revision before the
 * change, stored too if the history is empty, so that it is not lost. Call it after the survey's
 * revision was raised.
 */
export async function writeVersion(
  tx: Transaction,
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

/** Newest first. The caller has checked that the survey belongs to the account. */
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

/**
 * The document of a version in its format of that time; null if the account has no such version.
 */
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
