// Writes the targeting rules of a survey.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { isSameJson } from '@/lib/platform/json/same-json'
import { toJsonColumn } from '@/lib/platform/sql/json-columns'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, jsonb, text } from '@/lib/platform/sql/types'
import type { TargetingRule } from '@/lib/surveys/survey.rules'
import { moveTargets } from '../planning/rule-targets.rules'

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

/** SQL: the ids of the possible answers for which rules in a column ask, also those in groups. */
export const askedIn = (column: string): string => `(
  SELECT (leaf ->> 'answerId')::int FROM jsonb_path_query(${column}, 'strict $.** ? (@.kind == "previous_answer")') leaf)`

/** SQL: the keys of the surveys of which rules in a column ask whether they were met, also those in groups. */
export const metIn = (column: string): string => `(
  SELECT leaf ->> 'survey' FROM jsonb_path_query(${column}, 'strict $.** ? (@.kind == "survey")') leaf)`

/** SQL: those of survey `$2`. */
const OWN_ANSWERS = `SELECT p.id FROM possible_answers p JOIN questions q ON q.account_id = $1 AND q.id = p.question_id
    WHERE p.account_id = $1 AND q.survey_id = $2`

const findReferringSegments = statement({
  name: 'find-referring-segments',
  text: `
SELECT g.key, g.rules, ARRAY(${OWN_ANSWERS}) AS answers, own.key AS survey
FROM segments g JOIN surveys own ON own.account_id = $1 AND own.id = $2
WHERE g.account_id = $1
  AND (own.key IN ${metIn('g.rules')} OR EXISTS (${OWN_ANSWERS} AND p.id IN ${askedIn('g.rules')}))`,
  takes: [int4, int4],
  yields: { key: text, rules: jsonb<TargetingRule[]>(), answers: array(int4), survey: text },
})

const findReferring = statement({
  name: 'find-referring-rules',
  text: `
SELECT r.id, r.settings AS rule, ARRAY(${OWN_ANSWERS}) AS answers, own.key
FROM rules r JOIN surveys own ON own.account_id = $1 AND own.id = $2
WHERE r.account_id = $1 AND r.kind IN ('previous_answer', 'survey', 'group')
  AND (own.key IN ${metIn('r.settings')} OR EXISTS (${OWN_ANSWERS} AND p.id IN ${askedIn('r.settings')}))`,
  takes: [int4, int4],
  yields: { id: int4, rule: jsonb<TargetingRule>(), answers: array(int4), key: text },
})

const moveRules = statement({
  name: 'move-referring-rules',
  text: `
WITH moved AS (
  UPDATE rules r SET settings = n.rule FROM jsonb_to_recordset($3::jsonb) AS n(id int, rule jsonb)
  WHERE r.account_id = $1 AND r.id = n.id RETURNING r.survey_id)
UPDATE surveys SET revision = revision + 1
WHERE account_id = $1 AND id IN (SELECT survey_id FROM moved) AND id <> $2`,
  takes: [int4, int4, jsonb<{ id: number; rule: TargetingRule }[]>()],
  yields: {},
})

/** Updates rules that ask for a survey or an answer of it when the survey gets another locale group. */
export async function moveReferringRules(
  tx: Transaction,
  accountId: AccountId,
  surveyId: number,
  localeGroupId: number,
): Promise<void> {
  const referring = await run(tx, findReferring, [accountId, surveyId])
  const moved = referring.map(({ id, rule, ...of }) => ({
    id,
    rule: moveTargets([rule], of, localeGroupId)[0],
  }))
  if (moved.length > 0) await run(tx, moveRules, [accountId, surveyId, JSON.stringify(moved)])
  for (const { key, rules, answers, survey } of await run(tx, findReferringSegments, [accountId, surveyId]))
    await tx.segment.update({
      where: { accountId_key: { accountId, key } },
      data: { rules: toJsonColumn(moveTargets(rules, { key: survey, answers }, localeGroupId)) },
      select: { key: true },
    })
}
