// Writes the targeting rules of a survey.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { isSameJson } from '@/lib/platform/json/same-json'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, jsonb } from '@/lib/platform/sql/types'
import type { TargetingRule } from '@/lib/surveys/survey.rules'

const insertRules = statement({
  name: 'insert-rules',
  text: `
INSERT INTO rules (account_id, survey_id, position, kind, settings)
SELECT s.account_id, s.id, n.position - 1, n.rule->>'kind', n.rule
FROM surveys s, jsonb_array_elements($3::jsonb) WITH ORDINALITY AS n(rule, position)
WHERE s.account_id = $1 AND s.id = $2`,
  takes: [int4, int4, jsonb<TargetingRule[]>()],
  yields: {},
})

/** Replaces the rules if they differ from the stored ones. */
export async function writeRules(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  stored: TargetingRule[],
  wanted: TargetingRule[],
): Promise<boolean> {
  if (isSameJson(stored, wanted)) return false
  if (stored.length > 0) await tx.rule.deleteMany({ where: { accountId, surveyId } })
  if (wanted.length > 0) {
    await run(tx, insertRules, [accountId, surveyId, JSON.stringify(wanted)])
  }
  return true
}

const moveRules = statement({
  name: 'move-referring-rules',
  text: `
WITH moved AS (
  UPDATE rules r SET settings = jsonb_set(r.settings, '{surveyGroupId}', to_jsonb($3::int))
  FROM possible_answers p, questions q
  WHERE r.account_id = $1 AND r.kind = 'previous_answer'
    AND p.account_id = $1 AND p.id = (r.settings->>'answerId')::int
    AND q.account_id = $1 AND q.id = p.question_id AND q.survey_id = $2
  RETURNING r.survey_id)
UPDATE surveys SET revision = revision + 1
WHERE account_id = $1 AND id IN (SELECT survey_id FROM moved) AND id <> $2`,
  takes: [int4, int4, int4],
  yields: {},
})

/** Updates rules that ask for an answer of a survey when the survey gets another locale group. */
export async function moveReferringRules(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  localeGroupId: number,
): Promise<void> {
  await run(tx, moveRules, [accountId, surveyId, localeGroupId])
}
