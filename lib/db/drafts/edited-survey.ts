// Reads a survey as the editor needs it, with its draft and those who edit it, in one statement.
import type { Draft } from '@/lib/domain/drafts/draft'
import type { StoredSurvey } from '@/lib/domain/surveys/stored-survey'
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries } from '../client/database'
import type { Prisma } from '../generated/client'
import { fromJsonColumn } from '../sql/json-columns'
import { toStoredSurvey, WHOLE } from '../surveys/survey-store'
import type { PresenceRow } from './presence-store'

/** How long an editor counts as present after the last call, in milliseconds. */
const PRESENT_MS = 30_000

export interface Viewer {
  /** Null: nobody who would be left out of the list. */
  userId: number | null
  now: number
}

export interface EditedSurvey {
  stored: StoredSurvey
  draft: Draft | null
  /** Everybody else who has it open, by name. */
  editors: PresenceRow[]
}

const withDraftAndEditors = ({ userId, now }: Viewer) =>
  ({
    draft: { include: { savedBy: { select: { name: true } } } },
    editors: {
      where: { userId: { not: userId ?? 0 }, seenAt: { gte: new Date(now - PRESENT_MS) } },
      include: { user: { select: { name: true } } },
      orderBy: { user: { name: 'asc' } },
    },
  }) satisfies Prisma.SurveyInclude

/** Null if the account has no such survey. */
export async function findEditedSurvey(
  db: Queries,
  accountId: AccountId,
  id: number,
  viewer: Viewer,
): Promise<EditedSurvey | null> {
  const row = await prismaOf(db).survey.findFirst({
    relationLoadStrategy: 'join',
    where: { accountId, id },
    include: { ...WHOLE, ...withDraftAndEditors(viewer) },
  })
  if (!row) return null
  return {
    stored: toStoredSurvey(row),
    draft: row.draft && toDraft(row.draft),
    editors: row.editors.map(toPresence),
  }
}

/** What changes while somebody edits it; null if the account has no such survey. */
export async function findEditing(db: Queries, accountId: AccountId, id: number, viewer: Viewer) {
  const row = await prismaOf(db).survey.findFirst({
    relationLoadStrategy: 'join',
    where: { accountId, id },
    select: {
      revision: true,
      status: true,
      ...withDraftAndEditors(viewer),
      draft: { select: { version: true } },
    },
  })
  return row && { ...row, editors: row.editors.map(toPresence) }
}

type Row = Prisma.SurveyGetPayload<{ include: ReturnType<typeof withDraftAndEditors> }>

const toDraft = (row: NonNullable<Row['draft']>): Draft => ({
  document: fromJsonColumn<Record<string, unknown>>(row.document),
  version: row.version,
  baseRevision: row.baseRevision,
  savedAt: row.savedAt,
  savedBy: row.savedBy?.name ?? null,
})

const toPresence = ({ userId, seenAt, user }: Row['editors'][number]): PresenceRow => ({
  userId,
  seenAt,
  name: user.name,
})
