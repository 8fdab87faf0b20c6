// Reads surveys as they are stored: whole, for editing and reports, or what a list shows of them.

import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, bool, enumOf, int4, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import type { Pace } from '@/lib/surveys/pace/pace.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { SURVEY_STATUSES, type SurveySettings, type SurveyStatus } from '@/lib/surveys/survey.rules'
import { parseWhole, WHOLE } from './whole-survey.store'

const findById = statement({
  name: 'find-survey',
  text: `SELECT ${WHOLE} AS survey FROM surveys s WHERE s.account_id = $1 AND s.id = $2 AND (s.deleted_at IS NULL OR $3)`,
  takes: [int4, int4, bool],
  yields: { survey: text },
})

const findByKey = statement({
  name: 'find-survey-of-key',
  text: `SELECT ${WHOLE} AS survey FROM surveys s WHERE s.account_id = $1 AND s.key = $2 AND s.deleted_at IS NULL`,
  takes: [int4, text],
  yields: { survey: text },
})

/** The survey of an id or a key in one statement; null if the account has none. `deleted`: also one that is deleted. */
export async function findSurvey(
  db: Queries,
  accountId: AccountId,
  by: { id: number; deleted?: boolean } | { key: string },
): Promise<StoredSurvey | null> {
  const [row] =
    'id' in by
      ? await run(db, findById, [accountId, by.id, by.deleted ?? false])
      : await run(db, findByKey, [accountId, by.key])
  return row ? parseWhole(row.survey) : null
}

const findLanguages = statement({
  name: 'list-languages-of-survey',
  text: `SELECT ${WHOLE} AS survey FROM surveys s WHERE s.account_id = $1 AND s.original_id = $2 ORDER BY s.id`,
  takes: [int4, int4],
  yields: { survey: text },
})

/** The surveys that are written with this one, a language each; also of languages that were removed. */
export const listLanguagesOf = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<StoredSurvey[]> =>
  (await run(db, findLanguages, [accountId, surveyId])).map(({ survey }) => parseWhole(survey))

const listIds = statement({
  name: 'list-ids-of-languages',
  text: `
SELECT s.id, s.settings->>'locale' AS tag FROM surveys s
WHERE s.account_id = $1 AND s.original_id = $2 AND s.deleted_at IS NULL AND s.status <> 'archived' ORDER BY s.id`,
  takes: [int4, int4],
  yields: { id: int4, tag: nullable(text) },
})

/** By tag of a survey's languages: the survey that people have in it; without those that nobody has had. */
export async function findLanguageIds(
  db: Queries,
  accountId: AccountId,
  { id, languages }: Pick<StoredSurvey, 'id' | 'languages'>,
): Promise<Record<string, number>> {
  const tags = Object.keys(languages)
  if (tags.length === 0) return {}
  const rows = await run(db, listIds, [accountId, id])
  return Object.fromEntries(
    tags.flatMap((tag) =>
      rows.filter((row) => row.tag?.toLowerCase() === tag.toLowerCase()).map((row) => [tag, row.id]),
    ),
  )
}

const list = statement({
  name: 'list-surveys',
  text: `
SELECT s.id, s.key, s.name, s.status, s.goal, s.shares_goal AS "sharesGoal", s.pace, s.locale_group_id AS "localeGroupId", s.revision, s.settings, s.response_count AS "responseCount",
  s.published_at AS "publishedAt", s.updated_at AS "updatedAt",
  (SELECT g.key FROM locale_groups g WHERE g.account_id = $1 AND g.id = s.locale_group_id) AS "localeGroup",
  (SELECT count(*)::int FROM questions q
    WHERE q.account_id = $1 AND q.survey_id = s.id AND q.archived_at IS NULL) AS "questionCount",
  EXISTS (SELECT FROM survey_drafts d WHERE d.account_id = $1 AND d.survey_id = s.id) AS "hasDraft",
  coalesce(s.tags, '{}') AS tags, s.original_id AS "originalId",
  ARRAY(SELECT jsonb_object_keys(s.languages) ORDER BY 1) AS languages
FROM surveys s WHERE s.account_id = $1 AND s.deleted_at IS NULL ORDER BY s.id`,
  takes: [int4],
  yields: {
    id: int4,
    key: text,
    name: text,
    status: enumOf('survey_status', SURVEY_STATUSES),
    goal: nullable(int4),
    sharesGoal: bool,
    pace: nullable(jsonb<Pace>()),
    localeGroupId: int4,
    revision: int4,
    settings: jsonb<SurveySettings>(),
    responseCount: int4,
    publishedAt: nullable(timestamptz),
    updatedAt: timestamptz,
    localeGroup: text,
    /** Without the archived ones. */
    questionCount: int4,
    /** Whether there are saved changes that are not published. */
    hasDraft: bool,
    tags: array(text),
    /** The survey that it is a language of. */
    originalId: nullable(int4),
    /** Tags of its other languages. */
    languages: array(text),
  },
})

/** What a list shows of a survey. */
export type ListedSurvey = RowOf<typeof list.yields>

/** All surveys of an account by id, archived ones included. */
export const listStoredSurveys = (db: Queries, accountId: AccountId): Promise<ListedSurvey[]> =>
  run(db, list, [accountId])

/** The surveys that are written with others, by id, with the survey whose language each is. */
export const listLanguageIds = async (db: Queries, accountId: AccountId): Promise<Map<number, number>> => {
  const rows = await prismaOf(db).survey.findMany({
    where: { accountId, originalId: { not: null } },
    select: { id: true, originalId: true },
  })
  return new Map(rows.flatMap(({ id, originalId }) => (originalId === null ? [] : [[id, originalId]])))
}

/** The status of a survey; null if the account has none of this id. */
export const findSurveyHead = (
  db: Queries,
  accountId: AccountId,
  id: number,
): Promise<{ id: number; name: string; status: SurveyStatus; originalId: number | null } | null> =>
  prismaOf(db).survey.findFirst({
    where: { accountId, id, deletedAt: null },
    select: { id: true, name: true, status: true, originalId: true },
  })

/** The keys of the account's surveys that start with a prefix. */
export const listSurveyKeys = async (db: Queries, accountId: AccountId, start: string): Promise<string[]> =>
  (
    await prismaOf(db).survey.findMany({
      where: { accountId, key: { startsWith: start } },
      select: { key: true },
    })
  ).map(({ key }) => key)
