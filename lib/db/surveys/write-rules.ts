// Writes the targeting rules of a survey.

import type { TargetingRule } from '@/lib/domain/surveys/survey'
import { isSameJson } from '@/lib/domain/text/same-json'
import type { AccountId } from '../accounts/account-id'
import type { Transaction } from '../client/database'

/** Replaces the rules if they differ from the stored ones. */
export async function writeRules(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  stored: TargetingRule[],
  wanted: TargetingRule[],
): Promise<boolean> {
  if (isSameJson(stored, wanted)) return false
  if (stored.length > 0) await tx.rule.deleteMany({ where: { surveyId, survey: { accountId } } })
  if (wanted.length > 0) {
    await tx.$executeRaw`
      INSERT INTO rules (survey_id, position, kind, settings)
      SELECT s.id, n.position - 1, n.rule->>'kind', n.rule
      FROM surveys s, jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) WITH ORDINALITY AS n(rule, position)
      WHERE s.account_id = ${accountId} AND s.id = ${surveyId}`
  }
  return true
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
