// Surveys as rows, whole and archived parts included: what saving compares with and exporting reads.
import { isDeepStrictEqual } from 'node:util'
import type { AccountId } from './account-id'
import type { Prisma, PrismaClient } from './generated/client'

const whole = {
  localeGroup: true,
  questions: {
    include: { possibleAnswers: { orderBy: { position: 'asc' } }, links: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  rules: { orderBy: { position: 'asc' } },
} satisfies Prisma.SurveyInclude

/** A survey with its questions, possible answers, links and rules; the parts by position, archived ones included. */
export type SurveyRows = Prisma.SurveyGetPayload<{ include: typeof whole }>
export type QuestionRows = SurveyRows['questions'][number]

/** Prisma inside a transaction, or outside of one. */
export type Queries = Prisma.TransactionClient | PrismaClient

/** The survey of a key, whole; null: the account has none. */
export const findSurveyRows = (on: Queries, accountId: AccountId, key: string): Promise<SurveyRows | null> =>
  on.survey.findUnique({ where: { accountId_key: { accountId, key } }, include: whole })

/** The survey of an id, whole; null: the account has none. */
export const findSurveyRowsById = (
  on: Queries,
  accountId: AccountId,
  id: number,
): Promise<SurveyRows | null> => on.survey.findFirst({ where: { accountId, id }, include: whole })

/** A value as the JSON column keeps it. */
export const toJsonColumn = (value: object): Prisma.InputJsonObject => JSON.parse(JSON.stringify(value))

// The JSON columns are written only from values of these types, so they are read back as such.
export const fromJsonColumn = <T>(value: Prisma.JsonValue): T => value as T

type Columns = Record<string, unknown>

/** The entries of `wanted` that differ from what is stored; null: none does. */
export function pickChanged<Wanted extends Columns>(
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
