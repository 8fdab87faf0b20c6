// Reports by link as rows: what opening one reads and notes, and the list of a survey.
import type { SharedReport } from '@/lib/domain/reports/shared-report'
import type { AccountId } from '../accounts/account-id'
import { mintAccountId } from '../accounts/mint-account-id'
import { type Database, prismaOf, type Queries } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { array, bool, int4, jsonb, nullable, text, timestamptz } from '../sql/types'

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
  /** As of when the figures were counted last: a full hour, or when the link was made. */
  countedTo: Date | null
  content: SharedReport | null
}

const find = statement({
  name: 'find-report-link',
  prepared: false,
  text: `SELECT l.id, l.account_id, l.survey_id, l.filter, l.questions, l.texts, l.created_at, l.expires_at, l.opened_at,
      l.counted_to, l.content
    FROM report_links l WHERE l.hash = $1`,
  takes: [text],
  yields: {
    ...{ id: int4, account_id: int4, survey_id: int4, filter: text, questions: array(int4), texts: bool },
    ...{
      created_at: timestamptz,
      expires_at: timestamptz,
      opened_at: nullable(timestamptz),
      counted_to: nullable(timestamptz),
      content: nullable(jsonb<SharedReport>()),
    },
  },
})

/** The link with a token of this hash, also when it has expired; null: there is none. */
export async function findReportLink(db: Database, hash: string): Promise<OpenLink | null> {
  const [row] = await run(db, find, [hash])
  if (!row) return null
  const { id, survey_id, filter, questions, texts, opened_at, counted_to, content } = row
  return {
    ...{ id, filter, texts, content },
    accountId: mintAccountId(row.account_id),
    surveyId: survey_id,
    questions: questions.length > 0 ? questions : null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: opened_at,
    countedTo: counted_to,
  }
}

const noteOpened = statement({
  name: 'note-report-link-opened',
  prepared: false,
  text: 'UPDATE report_links SET opened_at = $2 WHERE id = $1',
  takes: [int4, timestamptz],
  yields: {},
})

export const noteLinkOpened = async (db: Database, id: number, now: number): Promise<void> => {
  await run(db, noteOpened, [id, new Date(now)])
}

const noteCounted = statement({
  name: 'note-report-link-counted',
  prepared: false,
  text: `UPDATE report_links SET counted_to = $2, content = $3
    WHERE id = $1 AND counted_to IS NOT DISTINCT FROM $4 RETURNING id`,
  takes: [int4, timestamptz, jsonb(), nullable(timestamptz)],
  yields: { id: int4 },
})

/** Keeps what is shown from now on; false: another call did so first. */
export const keepLinkContent = async (
  db: Database,
  { id, countedTo }: OpenLink,
  to: Date,
  content: SharedReport,
): Promise<boolean> => (await run(db, noteCounted, [id, to, JSON.stringify(content), countedTo])).length > 0

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
