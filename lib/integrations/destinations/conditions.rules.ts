// Which events a destination wants: its kinds, its surveys, and conditions like those on Context Data
// in targeting rules (docs/webhooks.md).

import type { EventKind } from '@/lib/integrations/events/event-kinds.endpoint'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { compileDataTests, meetsDataTests } from '@/lib/serving/eligibility/data-rule.rules'
import type { DataOperator, Survey } from '@/lib/surveys/survey.rules'
import { toToldAnswers, wordsOf } from '../events/answers-of.rules'
import type { Happening } from '../events/happening.rules'

/** As in a data rule of a survey document. */
export interface Condition {
  field: string
  operator: DataOperator
  value: string | null
}

export interface Wishes {
  events: readonly string[]
  /** Empty: all. */
  surveyIds: readonly number[]
  /** All must hold, for events of a submission. */
  conditions: readonly Condition[]
}

/** Whether it may want an event, as far as its kind and survey say. A survey is chosen with all its languages. */
export const mayWant = (
  { events, surveyIds }: Wishes,
  kind: EventKind,
  { id, originalId }: Pick<Survey, 'id' | 'originalId'>,
): boolean => events.includes(kind) && (surveyIds.length === 0 || surveyIds.includes(originalId ?? id))

export function wants(wishes: Wishes, happening: Happening): boolean {
  if (!mayWant(wishes, happening.kind, happening.survey)) return false
  if (wishes.conditions.length === 0 || happening.submission === null) return true
  const tests = compileDataTests(
    wishes.conditions.map((condition) => ({ kind: 'data', mandatory: true, ...condition })),
  )
  return meetsDataTests(tests, null, toFacts(happening))
}

/** What conditions look at. Fields that nothing is known of are left out. */
function toFacts({ kind, survey, submission, answers }: Happening): JsonObject {
  const told = toToldAnswers(survey, answers)
  const scores = told.flatMap(({ question, score }) => (question.settings.nps && score !== null ? score : []))
  const texts = told.flatMap(({ text }) => text ?? [])
  const facts: JsonObject = {
    event: kind,
    answer: Object.fromEntries(
      told.map(({ question, chosen, text, score }) => [
        question.key,
        score ?? text ?? chosen.flatMap((one) => [one.key, wordsOf(one)]),
      ]),
    ),
    context: submission?.context ?? null,
    url: submission?.url ?? null,
    device_type: submission?.mobileType ?? submission?.deviceType ?? null,
    locale: submission?.locale ?? null,
    client_key: submission?.clientKey ?? null,
    over_goal: submission?.overGoal ?? false,
    quota: submission?.quota ?? null,
    quota_outcome: submission?.quotaOutcome ?? null,
  }
  if (scores.length > 0) facts.nps = scores
  if (texts.length > 0) facts.text = texts
  return facts
}
