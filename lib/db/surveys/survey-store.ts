// Reads surveys as they are stored: whole, for editing and reports, or what a list shows of them.
import type { StoredQuestion, StoredSurvey } from '@/lib/domain/surveys/stored-survey'
import type { SurveySettings, SurveyStatus, TargetingRule } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries } from '../client/database'
import type { Prisma } from '../generated/client'
import { fromJsonColumn } from '../sql/json-columns'
import { toQuestion } from './load-surveys'

/** With all parts, archived ones included. */
export const WHOLE = {
  localeGroup: true,
  questions: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { possibleAnswers: { orderBy: [{ position: 'asc' }, { id: 'asc' }] }, links: true },
  },
  rules: { orderBy: { position: 'asc' } },
  versions: { select: { revision: true }, take: 1 },
} satisfies Prisma.SurveyInclude

/** The survey of an id or a key in one statement; null if the account has none. */
export async function findSurvey(
  db: Queries,
  accountId: AccountId,
  by: { id: number } | { key: string },
): Promise<StoredSurvey | null> {
  const row = await prismaOf(db).survey.findFirst({
    relationLoadStrategy: 'join',
    where: { accountId, ...by },
    include: WHOLE,
  })
  return row && toStoredSurvey(row)
}

export type SurveyRow = Prisma.SurveyGetPayload<{ include: typeof WHOLE }>

export const toStoredSurvey = (row: SurveyRow): StoredSurvey => ({
  id: row.id,
  key: row.key,
  name: row.name,
  status: row.status,
  localeGroupId: row.localeGroupId,
  localeGroup: row.localeGroup.key,
  revision: row.revision,
  goal: row.goal,
  responseCount: row.responseCount,
  publishedAt: row.publishedAt,
  updatedAt: row.updatedAt,
  hasHistory: row.versions.length > 0,
  settings: fromJsonColumn<SurveySettings>(row.settings),
  rules: row.rules.map((rule) => fromJsonColumn<TargetingRule>(rule.settings)),
  questions: row.questions.map(toStoredQuestion),
})

const toStoredQuestion = (row: SurveyRow['questions'][number]): StoredQuestion => ({
  ...toQuestion(row),
  links: row.links.map(({ udid, url, active }) => ({ udid, url, active })),
  activeLinks: row.links.filter(({ active }) => active).map(({ udid }) => udid),
})

/** What a list shows of a survey. */
export interface ListedSurvey
  extends Pick<StoredSurvey, 'id' | 'key' | 'name' | 'status' | 'goal' | 'revision' | 'settings'>,
    Pick<StoredSurvey, 'localeGroup' | 'responseCount' | 'publishedAt' | 'updatedAt'> {
  /** Without the archived ones. */
  questionCount: number
  /** Whether there are saved changes that are not published. */
  hasDraft: boolean
}

/** All surveys of an account by id, archived ones included. */
export async function listStoredSurveys(db: Queries, accountId: AccountId): Promise<ListedSurvey[]> {
  const rows = await prismaOf(db).survey.findMany({
    where: { accountId },
    orderBy: { id: 'asc' },
    include: {
      localeGroup: true,
      draft: { select: { version: true } },
      _count: { select: { questions: { where: { archivedAt: null } } } },
    },
  })
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    status: row.status,
    goal: row.goal,
    revision: row.revision,
    settings: fromJsonColumn<SurveySettings>(row.settings),
    localeGroup: row.localeGroup.key,
    responseCount: row.responseCount,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    questionCount: row._count.questions,
    hasDraft: row.draft !== null,
  }))
}

/** The status of a survey; null if the account has none of this id. */
export const findSurveyHead = (
  db: Queries,
  accountId: AccountId,
  id: number,
): Promise<{ id: number; status: SurveyStatus } | null> =>
  prismaOf(db).survey.findFirst({ where: { accountId, id }, select: { id: true, status: true } })

/** The keys of the account's surveys that start with a prefix. */
export const listSurveyKeys = async (db: Queries, accountId: AccountId, start: string): Promise<string[]> =>
  (
    await prismaOf(db).survey.findMany({
      where: { accountId, key: { startsWith: start } },
      select: { key: true },
    })
  ).map(({ key }) => key)
