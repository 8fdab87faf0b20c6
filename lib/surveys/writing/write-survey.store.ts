// Writes a survey: only what differs from what is stored, with the ids of its keys.

import { raiseVersion } from '@/lib/accounts/raise-version.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { hasFields } from '@/lib/platform/json/same-json'
import { toJsonColumn } from '@/lib/platform/sql/json-columns'
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
  { key, stored, plan, removals, targets, now }: SurveyToWrite,
): Promise<SavedSurvey> {
  const groups = await ensureLocaleGroups(tx, accountId, stored, plan)
  const localeGroupId = groups.survey()
  const columns: SurveyColumns = {
    name: plan.name,
    status: plan.status,
    goal: plan.goal,
    sharesGoal: plan.sharesGoal,
    localeGroupId,
    settings: plan.settings,
    publishedAt: stored?.publishedAt ?? (plan.status === 'draft' ? null : now),
  }
  const surveyId = stored?.id ?? (await insertSurvey(tx, accountId, key, columns, now))
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
  const { publishedAt, ...compared } = columns
  const changed = !stored || partsChanged || rulesChanged || !hasFields(stored, compared)
  if (stored && stored.localeGroupId !== localeGroupId)
    await moveReferringRules(tx, accountId, surveyId, localeGroupId)
  // Nothing that is said of a draft comes from memory without a read.
  if (plan.status !== 'draft' || (stored && stored.status !== 'draft')) tellWhenLive(tx)
  if (!stored) await raiseVersion(tx, accountId)
  else if (changed) await updateSurvey(tx, accountId, surveyId, columns, now)
  return {
    surveyId,
    localeGroupId,
    revision: (stored?.revision ?? 0) + (changed ? 1 : 0),
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
  localeGroupId: number
  settings: SurveySettings
  publishedAt: Date | null
}

async function insertSurvey(
  tx: Transaction,
  accountId: AccountId,
  key: string,
  { settings, ...columns }: SurveyColumns,
  now: Date,
): Promise<number> {
  const data = { accountId, key, ...columns, settings: toJsonColumn(settings), updatedAt: now }
  return (await tx.survey.create({ data, select: { id: true } })).id
}

/** Raises the survey's revision and the account's version. */
export async function updateSurvey(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  { name, status, goal, sharesGoal, localeGroupId, settings, publishedAt }: SurveyColumns,
  now: Date,
): Promise<void> {
  const columns = { name, status, goal, sharesGoal, localeGroupId, publishedAt }
  await tx.survey.updateMany({
    where: { accountId, id: surveyId },
    data: { ...columns, settings: toJsonColumn(settings), updatedAt: now, revision: { increment: 1 } },
  })
  await raiseVersion(tx, accountId)
}
