// Drafts of surveys: saved while typing, and never over a change that the writer has not seen.

import { randomInt } from 'node:crypto'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { prismaOf, type Queries, type Transaction } from '../client/database'
import { fromJsonColumn, toJsonColumn } from '../surveys/survey-rows'

export interface DraftRow {
  document: Record<string, unknown>
  version: number
  baseRevision: number
  savedAt: Date
  savedBy: string | null
}

/** Somebody else saved, published or discarded the draft; `draft` is its current state. */
export class DraftChanged extends Error {
  constructor(
    readonly draft: DraftRow | null,
    readonly revision: number,
  ) {
    super('the draft is another one')
  }
}

/** The draft of a survey that belongs to the account; null if there is none. */
export async function findDraft(on: Queries, surveyId: number): Promise<DraftRow | null> {
  const row = await prismaOf(on).surveyDraft.findUnique({
    where: { surveyId },
    include: { savedBy: { select: { name: true } } },
  })
  if (!row) return null
  const { version, baseRevision, savedAt } = row
  return {
    document: fromJsonColumn<Record<string, unknown>>(row.document),
    version,
    baseRevision,
    savedAt,
    savedBy: row.savedBy?.name ?? null,
  }
}

export interface DraftToUpsert {
  document: Record<string, unknown>
  /** The draft's version that the writer has seen; null if there was no draft. */
  expectedVersion: number | null
  /**
   * The survey's revision that the writer has seen. Undefined accepts any; a draft keeps the one it
   * started from.
   */
  expectedRevision?: number | undefined
  /** The survey's revision before and after the transaction that saves the draft. */
  revision: { before: number; after: number }
  /**
   * The same transaction stores the draft's document as the survey, and overwrites what the writer
   * has not seen.
   */
  stores: boolean
  savedById: number
  /** Milliseconds since 1970. */
  now: number
}

// A new draft must not reuse a deleted draft's number, or a writer of the old one would not notice.
const firstVersion = (): number => randomInt(1, 2 ** 30)

/** Saves a draft under the survey's lock, which the caller holds. Throws `DraftChanged`. */
export async function upsertDraft(tx: Transaction, surveyId: number, draft: DraftToUpsert): Promise<number> {
  const { document, expectedVersion, expectedRevision, revision, stores, savedById, now } = draft
  const found = await findDraft(tx, surveyId)
  const isStale =
    (found?.version ?? null) !== expectedVersion ||
    (!found && expectedRevision !== undefined && expectedRevision !== revision.before) ||
    (found !== null && stores && revision.before !== (expectedRevision ?? found.baseRevision))
  if (isStale) throw new DraftChanged(found, revision.before)
  const data = {
    document: toJsonColumn(document),
    version: found ? found.version + 1 : firstVersion(),
    // A draft based on an outdated revision stays outdated, unless this save updates the survey.
    baseRevision:
      found && found.baseRevision !== revision.before && revision.after === revision.before
        ? found.baseRevision
        : revision.after,
    savedById,
    savedAt: new Date(now),
  }
  await tx.surveyDraft.upsert({ where: { surveyId }, create: { surveyId, ...data }, update: data })
  return data.version
}

/**
 * Deletes a draft under the survey's lock. Throws `DraftChanged` unless it is the version that the
 * caller has seen.
 */
export async function deleteDraft(
  tx: Transaction,
  surveyId: number,
  expectedVersion: number,
  revision: number,
): Promise<void> {
  const gone = await tx.surveyDraft.deleteMany({ where: { surveyId, version: expectedVersion } })
  if (gone.count === 0) throw new DraftChanged(await findDraft(tx, surveyId), revision)
}

/**
 * Runs `work` under the lock of a survey, in one transaction. Null if the account has no such
 * survey.
 */
export const underSurveyLock = <T>(
  db: Database,
  accountId: AccountId,
  surveyId: number,
  work: (tx: Transaction, survey: { revision: number }) => Promise<T>,
): Promise<T | null> =>
  db.prisma.$transaction(
    async (tx) => {
      const [survey] = await tx.$queryRaw<{ revision: number }[]>`
        SELECT revision FROM surveys WHERE id = ${surveyId} AND account_id = ${accountId} FOR NO KEY UPDATE`
      return survey ? work(tx, survey) : null
    },
    { maxWait: 30_000, timeout: 30_000 },
  )
