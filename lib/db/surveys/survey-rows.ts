// Surveys as rows with all their parts, for saving to compare with and for exports.
import { isDeepStrictEqual } from 'node:util'
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries } from '../client/database'
import type { Link, LocaleGroup, PossibleAnswer, Prisma, Question, Rule, Survey } from '../generated/client'

export type QuestionRows = Question & { possibleAnswers: PossibleAnswer[]; links: Link[] }

/**
 * A survey with its questions, possible answers, links and rules; the parts by position, archived
 * ones included.
 */
export type SurveyRows = Survey & { localeGroup: LocaleGroup; questions: QuestionRows[]; rules: Rule[] }

/** In one statement, archived parts included. */
const WHOLE = {
  localeGroup: true,
  questions: {
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    include: { possibleAnswers: { orderBy: [{ position: 'asc' }, { id: 'asc' }] }, links: true },
  },
  rules: { orderBy: { position: 'asc' } },
} satisfies Prisma.SurveyInclude

/** The survey of a key, with all its parts; null if the account has none. */
export const findSurveyRows = (on: Queries, accountId: AccountId, key: string): Promise<SurveyRows | null> =>
  prismaOf(on).survey.findUnique({
    relationLoadStrategy: 'join',
    where: { accountId_key: { accountId, key } },
    include: WHOLE,
  })

/** The survey of an id, with all its parts; null if the account has none. */
export const findSurveyRowsById = (
  on: Queries,
  accountId: AccountId,
  id: number,
): Promise<SurveyRows | null> =>
  prismaOf(on).survey.findFirst({ relationLoadStrategy: 'join', where: { accountId, id }, include: WHOLE })

/** All surveys of an account by id, archived ones included, with what a list of them shows. */
export const listSurveyRows = (db: Queries, accountId: AccountId) =>
  prismaOf(db).survey.findMany({
    where: { accountId },
    orderBy: { id: 'asc' },
    include: {
      localeGroup: true,
      draft: { select: { version: true } },
      _count: { select: { questions: { where: { archivedAt: null } } } },
    },
  })

/** A value as the JSON column stores it. */
export const toJsonColumn = (value: object): Prisma.InputJsonObject => JSON.parse(JSON.stringify(value))

// The JSON columns are written only from values of these types, so the casts are safe.
export const fromJsonColumn = <T>(value: Prisma.JsonValue): T => value as T

/** The entries of `wanted` that differ from what is stored; null if none does. */
export function pickChanged<Wanted extends Record<string, unknown>>(
  stored: { [Name in keyof Wanted]: unknown },
  wanted: Wanted,
): Partial<Wanted> | null {
  const names: (keyof Wanted)[] = Object.keys(wanted)
  const changed = names.filter((name) => !isDeepStrictEqual(stored[name], wanted[name]))
  if (changed.length === 0) return null
  const part: Partial<Wanted> = {}
  for (const name of changed) part[name] = wanted[name]
  return part
}

/** Name and status of a survey; null if the account has none of this id. */
export const findSurveyHead = (on: Queries, accountId: AccountId, id: number): Promise<Survey | null> =>
  prismaOf(on).survey.findFirst({ where: { accountId, id } })

/** The keys of the account's surveys that start with a prefix. */
export const listSurveyKeys = async (on: Queries, accountId: AccountId, start: string): Promise<string[]> =>
  (
    await prismaOf(on).survey.findMany({
      where: { accountId, key: { startsWith: start } },
      select: { key: true },
    })
  ).map(({ key }) => key)
