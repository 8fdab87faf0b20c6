// Writes a survey: only what differs from what is stored, with the ids of its keys.

import { raiseVersion } from '@/lib/accounts/raise-version.store'
import { listCountedEvents } from '@/lib/people/events/event-counters.rules'
import { ensureCounters } from '@/lib/people/events/event-counters.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { Prisma } from '@/lib/platform/db/generated/client'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { hasFields } from '@/lib/platform/json/same-json'
import { toJsonColumn } from '@/lib/platform/sql/json-columns'
import { listMovedPaces, type Pace } from '@/lib/surveys/pace/pace.rules'
import { restartPaces } from '@/lib/surveys/pace/pace-counts.store'
import type { Removals } from '@/lib/surveys/planning/removals.rules'
import { type RuleTarget, resolveRules } from '@/lib/surveys/planning/rule-targets.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import type { SurveyPlan } from '@/lib/surveys/planning/survey-plan.rules'
import type { SurveySettings, SurveyStatus } from '@/lib/surveys/survey.rules'
import { ensureLocaleGroups } from './locale-groups.store'
import { type WrittenQuestions, writeQuestions } from './write-questions.store'
import { moveReferringRules, writeRules } from './write-rules.store'

export interface SurveyToWrite {
  key: string
  /** Null: the survey is new. */
  stored: StoredSurvey | null
  plan: SurveyPlan
  removals: Removals
  /** The answers to other surveys that its rules ask for. */
  targets: RuleTarget[]
  now: Date
  /** Absent: it is nobody's language. */
  language?: LanguageToWrite
  /** What its revision becomes if it changes, so that it is that of its languages; absent: one more. */
  revision?: number
}

/** It is written with another survey, whose language it is. */
export interface LanguageToWrite {
  originalId: number
}

/** Ids by key, in the order of the plan. */
export interface SavedSurvey {
  surveyId: number
  localeGroupId: number
  revision: number
  status: SurveyStatus
  /** The effect of the save; `unchanged`: nothing was written. */
  outcome: 'created' | 'changed' | 'unchanged'
  questions: WrittenQuestions
}

/**
 * If anything differs, the survey's revision and the account's version rise by one. The caller holds
 * the locks of both.
 */
export async function writeSurvey(
  tx: Transaction,
  accountId: AccountId,
  { key, stored, plan, removals, targets, now, language, revision }: SurveyToWrite,
): Promise<SavedSurvey> {
  const groups = await ensureLocaleGroups(tx, accountId, stored, plan)
  const localeGroupId = groups.survey()
  const columns: SurveyColumns = {
    name: plan.name,
    status: plan.status,
    goal: plan.goal,
    sharesGoal: plan.sharesGoal,
    pace: plan.pace,
    localeGroupId,
    settings: plan.settings,
    languages: plan.languages,
    publishedAt: stored?.publishedAt ?? (plan.status === 'draft' ? null : now),
  }
  const surveyId =
    stored?.id ?? (await insertSurvey(tx, accountId, { key, columns, now, language, revision }))
  const { changed: partsChanged, questions } = await writeQuestions(tx, accountId, {
    ...{ surveyId, removals, groups, now },
    stored: stored?.questions ?? [],
    planned: plan.questions,
  })
  const rules = resolveRules(plan.rules, targets, (asked) => {
    if (asked.survey !== key) return null
    return { surveyGroupId: localeGroupId, answerId: findAnswer(stored, questions, asked) }
  })
  const rulesChanged = await writeRules(tx, accountId, surveyId, stored?.rules ?? [], rules)
  if (plan.status === 'live') await ensureCounters(tx, accountId, listCountedEvents(rules))
  const { publishedAt, ...compared } = columns
  const next = revision ?? (stored?.revision ?? 0) + 1
  // A language has each revision of its survey.
  const changed =
    language !== undefined || !stored || partsChanged || rulesChanged || !hasFields(stored, compared)
  if (stored && stored.localeGroupId !== localeGroupId)
    await moveReferringRules(tx, accountId, surveyId, localeGroupId)
  // Nothing that is said of a draft comes from memory without a read.
  if (plan.status !== 'draft' || (stored && stored.status !== 'draft')) tellWhenLive(tx)
  if (!stored) await raiseVersion(tx, accountId)
  else if (changed) await updateSurvey(tx, accountId, surveyId, { ...columns, revision: next }, now)
  const moved = listMovedPaces(stored, columns)
  if (moved.length > 0) await restartPaces(tx, accountId, moved, now.getTime())
  return {
    surveyId,
    localeGroupId,
    revision: changed ? next : (stored?.revision ?? next),
    status: plan.status,
    outcome: !stored ? 'created' : changed ? 'changed' : 'unchanged',
    questions,
  }
}

const findAnswer = (
  stored: StoredSurvey | null,
  written: WrittenQuestions,
  asked: { question: string; answer: string },
): number | null =>
  [
    ...written.map(({ key, answers }) => ({ key, answers })),
    ...(stored?.questions ?? []).map(({ key, possibleAnswers }) => ({ key, answers: possibleAnswers })),
  ]
    .filter(({ key }) => key === asked.question)
    .flatMap(({ answers }) => answers)
    .find(({ key }) => key === asked.answer)?.id ?? null

export interface SurveyColumns {
  name: string
  status: SurveyStatus
  goal: number | null
  sharesGoal: boolean
  pace: Pace | null
  localeGroupId: number
  settings: SurveySettings
  languages: SurveyPlan['languages']
  publishedAt: Date | null
}

const jsonColumns = ({
  settings,
  languages,
  pace,
}: Pick<SurveyColumns, 'settings' | 'languages' | 'pace'>) => ({
  settings: toJsonColumn(settings),
  languages: toJsonColumn(languages),
  pace: pace ? toJsonColumn(pace) : Prisma.DbNull,
})

async function insertSurvey(
  tx: Transaction,
  accountId: AccountId,
  written: Pick<SurveyToWrite, 'key' | 'now' | 'language' | 'revision'> & { columns: SurveyColumns },
): Promise<number> {
  const { key, now, language, revision = 1 } = written
  const { settings, languages, pace, ...columns } = written.columns
  const json = jsonColumns({ settings, languages, pace })
  const data = { accountId, key, ...columns, ...json, ...language, revision, updatedAt: now }
  return (await tx.survey.create({ data, select: { id: true } })).id
}

/** Gives the survey another revision, and raises the account's version. */
export async function updateSurvey(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  { settings, languages, pace, ...values }: SurveyColumns & { revision: number },
  now: Date,
): Promise<void> {
  const { name, status, goal, sharesGoal, localeGroupId, publishedAt, revision } = values
  const columns = { name, status, goal, sharesGoal, localeGroupId, publishedAt, revision }
  const json = jsonColumns({ settings, languages, pace })
  await tx.survey.updateMany({
    where: { accountId, id: surveyId },
    data: { ...columns, ...json, updatedAt: now },
  })
  await raiseVersion(tx, accountId)
}
