// Reports by link as rows: what opening one reads and notes, and the list of a survey.

import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries } from '@/lib/platform/db/database'
import { fromJsonColumn, toJsonColumn } from '@/lib/platform/sql/json-columns'
import type { SharedReport } from './shared-report.rules'

export interface OpenLink {
  id: number
  accountId: AccountId
  surveyId: number
  filter: string
  /** Null: all. */
  questions: number[] | null
  texts: boolean
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  /** As of when the figures were counted last: a full hour or minute, or when the link was made. */
  countedTo: Date | null
  content: SharedReport | null
}

/** The link with a token of this hash, also when it has expired; null: there is none. */
export async function findReportLink(db: Database, hash: string): Promise<OpenLink | null> {
  const row = await db.prisma.reportLink.findUnique({ where: { hash } })
  return (
    row && {
      ...row,
      accountId: mintAccountId(row.accountId),
      questions: row.questions.length > 0 ? row.questions : null,
      content: fromJsonColumn<SharedReport | null>(row.content),
    }
  )
}

export const noteLinkOpened = async (db: Database, id: number, now: number): Promise<void> => {
  await db.prisma.reportLink.updateMany({ where: { id }, data: { openedAt: new Date(now) } })
}

/** Keeps what is shown from now on; false: another call did so first. */
export const keepLinkContent = async (
  db: Database,
  { id, countedTo }: OpenLink,
  to: Date,
  content: SharedReport,
): Promise<boolean> =>
  (
    await db.prisma.reportLink.updateMany({
      where: { id, countedTo },
      data: { countedTo: to, content: toJsonColumn(content) },
    })
  ).count > 0

/** Newest first. */
export const listReportLinkRows = (db: Queries, accountId: AccountId, surveyId: number) =>
  prismaOf(db).reportLink.findMany({
    where: { accountId, surveyId },
    orderBy: { id: 'desc' },
    select: {
      ...{ id: true, name: true, filter: true, questions: true, texts: true },
      ...{ createdAt: true, expiresAt: true, openedAt: true },
      madeBy: { select: { name: true, memberships: { where: { accountId }, select: { role: true } } } },
    },
  })

interface NewLink {
  surveyId: number
  name: string
  hash: string
  filter: string
  questions: number[]
  texts: boolean
  madeById: number | null
  createdAt: Date
  expiresAt: Date
}

export const createReportLinkRow = async (
  db: Queries,
  accountId: AccountId,
  link: NewLink,
): Promise<number> =>
  (await prismaOf(db).reportLink.create({ data: { accountId, ...link }, select: { id: true } })).id

/** Returns the link's name; null: the survey has no such link. */
export async function deleteReportLinkRow(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  id: number,
): Promise<string | null> {
  const where = { id, accountId, surveyId }
  const found = await prismaOf(db).reportLink.findFirst({ where, select: { name: true } })
  return (await prismaOf(db).reportLink.deleteMany({ where })).count > 0 ? (found?.name ?? '') : null
}

export const countReportLinks = (db: Queries, accountId: AccountId, surveyId: number): Promise<number> =>
  prismaOf(db).reportLink.count({ where: { accountId, surveyId } })
