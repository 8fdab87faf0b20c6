// The targeting rules of a survey, with the keys of other surveys turned into ids.

import type { TargetingRule } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import { prismaOf, type Queries, type Transaction } from '../client/database'
import { type PlannedRule, RuleTargetUnknown, type SurveyPlan } from './survey-plan'
import { pickChanged, type SurveyRows, toJsonColumn } from './survey-rows'

/** Replaces the rules if they differ from the stored ones. Throws `RuleTargetUnknown`. */
export async function writeRules(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  stored: SurveyRows['rules'],
  plan: PlannedRule[],
): Promise<boolean> {
  const rules: TargetingRule[] = []
  for (const [index, rule] of plan.entries()) {
    rules.push(rule.kind === 'previous_answer' ? await resolve(tx, accountId, rule, index) : rule)
  }
  const wanted = rules.map((rule) => ({ kind: rule.kind, settings: toJsonColumn(rule) }))
  const before = stored.map(({ kind, settings }) => ({ kind, settings }))
  if (!pickChanged({ rules: before }, { rules: wanted })) return false
  await tx.rule.deleteMany({ where: { surveyId } })
  await tx.rule.createMany({ data: wanted.map((rule, position) => ({ surveyId, position, ...rule })) })
  return true
}

/**
 * Checks that every rule finds its answer, in what is stored or in what `plan` would add. Throws
 * `RuleTargetUnknown` like `writeRules`.
 */
export async function checkRules(
  on: Queries,
  accountId: AccountId,
  key: string,
  plan: Pick<SurveyPlan, 'rules' | 'questions'>,
  stored: SurveyRows | null,
): Promise<void> {
  for (const [index, rule] of plan.rules.entries()) {
    if (rule.kind !== 'previous_answer') continue
    if (rule.survey !== key) {
      await resolve(prismaOf(on), accountId, rule, index)
      continue
    }
    const answers = [
      ...plan.questions.filter((one) => one.key === rule.question).map((one) => one.answers),
      ...(stored?.questions ?? [])
        .filter((one) => one.key === rule.question)
        .map((one) => one.possibleAnswers),
    ]
    if (answers.length === 0) throw new RuleTargetUnknown(index, 'question', rule.question)
    if (!answers.flat().some((one) => one.key === rule.answer))
      throw new RuleTargetUnknown(index, 'answer', rule.answer)
  }
}

async function resolve(
  tx: Transaction,
  accountId: AccountId,
  rule: Extract<PlannedRule, { kind: 'previous_answer' }>,
  index: number,
): Promise<TargetingRule> {
  const survey = await tx.survey.findUnique({
    where: { accountId_key: { accountId, key: rule.survey } },
    select: { id: true, localeGroupId: true },
  })
  if (!survey) throw new RuleTargetUnknown(index, 'survey', rule.survey)
  const question = await tx.question.findUnique({
    where: { surveyId_key: { surveyId: survey.id, key: rule.question } },
    select: { id: true },
  })
  if (!question) throw new RuleTargetUnknown(index, 'question', rule.question)
  const answer = await tx.possibleAnswer.findUnique({
    where: { questionId_key: { questionId: question.id, key: rule.answer } },
    select: { id: true },
  })
  if (!answer) throw new RuleTargetUnknown(index, 'answer', rule.answer)
  return {
    kind: 'previous_answer',
    chosen: rule.chosen,
    answerId: answer.id,
    surveyGroupId: survey.localeGroupId,
  }
}

/** Possible answers that a rule of the account refers to. */
export async function listReferredAnswers(tx: Transaction, accountId: AccountId): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT (r.settings->>'answerId')::int AS id FROM rules r JOIN surveys s ON s.id = r.survey_id
    WHERE s.account_id = ${accountId} AND r.kind = 'previous_answer'`
  return new Set(rows.map(({ id }) => id))
}

/** Updates rules that ask for an answer of a survey when the survey gets another locale group. */
export async function moveReferringRules(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  localeGroupId: number,
): Promise<void> {
  await tx.$executeRaw`
    WITH moved AS (
      UPDATE rules r SET settings = jsonb_set(r.settings, '{surveyGroupId}', to_jsonb(${localeGroupId}::int))
      FROM surveys s, possible_answers p, questions q
      WHERE s.id = r.survey_id AND s.account_id = ${accountId} AND r.kind = 'previous_answer'
        AND p.id = (r.settings->>'answerId')::int AND q.id = p.question_id AND q.survey_id = ${surveyId}
      RETURNING r.survey_id)
    UPDATE surveys SET revision = revision + 1
    WHERE id IN (SELECT survey_id FROM moved) AND id <> ${surveyId}`
}
