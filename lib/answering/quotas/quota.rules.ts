// Which quota of a survey a response belongs to, and whether there is a place left in it (docs/results.md). Pure: the
// same functions decide at an answer, at /serve, and when responses leave or come back.

import type { JsonObject } from '@/lib/platform/json/json-value'
import { compileDataTests, meetsDataTests } from '@/lib/serving/eligibility/data-rule.rules'
import { ALL_DEVICES, bitsOf, bitsOfVisit } from '@/lib/serving/eligibility/device-bits.rules'
import type { DeviceType, MobileType } from '@/lib/serving/eligibility/visit.rules'
import type { QuotaCondition, QuotaDocument } from '@/lib/surveys/quotas/quota-document.endpoint'
import { QUOTA_OUTCOMES, type QuotaOutcome } from '@/lib/surveys/quotas/quota-outcomes.endpoint'
import type { Survey } from '@/lib/surveys/survey.rules'

/** A quota as a survey has it. */
export type StoredQuota = QuotaDocument

/** What is known of a response, or of a person who may become one. */
export interface QuotaFacts {
  /** The chosen answers by the ids of the questions that are answered. */
  answers: ReadonlyMap<number, readonly number[]>
  /** No more answers are to come: what is not answered is not chosen. */
  complete: boolean
  deviceType: DeviceType
  mobileType: MobileType | null
  country: string | null
  region: string | null
  deviceData: JsonObject | null
  contextData: JsonObject | null
  /** The keys of the segments of the quotas in which the person was when the survey was served. */
  segments: readonly string[]
}

/** Null: it cannot be told yet. */
type Test = (facts: QuotaFacts) => boolean | null

export interface Quota extends Pick<QuotaDocument, 'key' | 'name' | 'target' | 'whenFull' | 'thanks'> {
  readonly tests: readonly Test[]
  /** The ids of the questions that its conditions ask for. */
  readonly questions: readonly number[]
}

/** The quotas of a survey in their order. Never throws: a condition on what the survey no longer has never holds. */
export const compileQuotas = ({ settings, questions }: Pick<Survey, 'settings' | 'questions'>): Quota[] =>
  (settings.quotas ?? []).map(({ key, name, target, whenFull, thanks, all }) => ({
    ...{ key, name, target, whenFull, thanks },
    tests: all.map((condition) => compileCondition(condition, questions)),
    questions: all.flatMap((one) =>
      one.kind === 'answer' ? questions.filter(({ key }) => key === one.question).map(({ id }) => id) : [],
    ),
  }))

function compileCondition(condition: QuotaCondition, questions: Survey['questions']): Test {
  switch (condition.kind) {
    case 'answer':
      return testAnswer(condition, questions)
    case 'data': {
      const tests = compileDataTests([{ ...condition, mandatory: true }])
      return ({ deviceData, contextData }) => meetsDataTests(tests, deviceData, contextData)
    }
    case 'geo': {
      const places = condition.places.map(({ country, region }) => ({
        country,
        region: region?.toUpperCase(),
      }))
      const isIn = ({ country, region }: QuotaFacts): boolean =>
        places.some(
          (one) => one.country === country && (one.region ?? region?.toUpperCase()) === region?.toUpperCase(),
        )
      return (facts) => isIn(facts) === condition.include
    }
    case 'device': {
      const on = (name: (typeof condition.devices)[number]) => condition.devices.includes(name)
      const bits = bitsOf({
        ...{ desktop: on('desktop'), mobile: on('mobile'), tablet: on('tablet') },
        ...{ email: on('email'), ios: on('ios'), android: on('android') },
      })
      return (facts) => bits === ALL_DEVICES || (bits & bitsOfVisit(facts)) !== 0
    }
    case 'segment':
      return ({ segments }) => segments.includes(condition.segment) === condition.member
  }
}

function testAnswer(
  { question, answers }: Extract<QuotaCondition, { kind: 'answer' }>,
  questions: Survey['questions'],
): Test {
  const asked = questions.find(({ key }) => key === question)
  const ids = (asked?.possibleAnswers ?? []).filter(({ key }) => answers.includes(key)).map(({ id }) => id)
  if (!asked || ids.length === 0) return () => false
  return ({ answers: given, complete }) => {
    const chosen = given.get(asked.id)
    if (!chosen) return complete ? false : null
    return ids.some((id) => chosen.includes(id))
  }
}

/** All of the tests, as far as they can be told. */
function holds({ tests }: Quota, facts: QuotaFacts): boolean | null {
  const results = tests.map((test) => test(facts))
  return results.includes(false) ? false : results.includes(null) ? null : true
}

/**
 * The first quota whose conditions hold, once all before it are known not to hold; null: there is none. Undefined: what
 * is known does not tell.
 */
export function decideQuota(quotas: readonly Quota[], facts: QuotaFacts): Quota | null | undefined {
  for (const quota of quotas) {
    const result = holds(quota, facts)
    if (result === true) return quota
    if (result === null) return undefined
  }
  return null
}

/** The mark of a submission. */
export interface QuotaMark {
  quota: string
  outcome: QuotaOutcome
}

/** The mark that two columns of a submission are. */
export const toMark = ({
  quota,
  outcome,
}: {
  quota: string | null
  outcome: string | null
}): QuotaMark | null => {
  const known = QUOTA_OUTCOMES.find((one) => one === outcome)
  return quota !== null && known ? { quota, outcome: known } : null
}

/** How many a quota counts over all languages, as far as the transaction has come. */
export type QuotaCounts = Map<string, number>

/** How the counts of the survey of a submission change. */
export interface QuotaChange {
  surveyId: number
  quota: string
  counted: number
  screenedOut: number
}

interface DecidedQuota {
  udid: string
  mark: QuotaMark | null
  changes: QuotaChange[]
  /** Whether a quota became full by it, or is no longer full, and memory has to know. */
  turned: boolean
}

export interface ToDecide {
  udid: string
  surveyId: number
  quotas: readonly Quota[]
  /** The mark that it has. */
  before: QuotaMark | null
  facts: QuotaFacts
  /** The ids of the questions whose answers have changed. */
  changed: readonly number[]
  /** It counts nowhere: it is beyond the goal, or hidden. */
  overGoal: boolean
}

/**
 * Decides on one response after its answers have changed, and takes its place from `counts`, which are those of its
 * languages together. Who is screened out stays so; who has a quota gets another one only by another answer to what it
 * asks for. Null: nothing changes.
 */
export function settleQuota(one: ToDecide, counts: QuotaCounts): DecidedQuota | null {
  const { udid, surveyId, quotas, before, facts, changed, overGoal } = one
  if (changed.length === 0 || before?.outcome === 'screened_out') return null
  const asked = new Set(quotas.flatMap(({ questions }) => questions))
  if (before && !changed.some((id) => asked.has(id))) return null
  const found = decideQuota(quotas, facts)
  if (found === undefined ? before === null : (found?.key ?? null) === (before?.quota ?? null)) return null
  const changes: QuotaChange[] = []
  let turned = false
  const move = (quota: string, counted: number, screenedOut: number) =>
    changes.push({ surveyId, quota, counted, screenedOut })
  if (before?.outcome === 'counted') {
    const had = counts.get(before.quota) ?? 0
    const left = quotas.find(({ key }) => key === before.quota)
    turned = left !== undefined && left.whenFull !== 'mark' && had === left.target
    counts.set(before.quota, had - 1)
    move(before.quota, -1, 0)
  }
  if (!found) return { udid, mark: null, changes, turned }
  const had = counts.get(found.key) ?? 0
  const outcome = overGoal
    ? 'over'
    : had < found.target
      ? 'counted'
      : found.whenFull === 'screen_out'
        ? 'screened_out'
        : 'over'
  if (outcome === 'counted') {
    counts.set(found.key, had + 1)
    turned ||= found.whenFull !== 'mark' && had + 1 === found.target
  }
  if (outcome !== 'over') move(found.key, outcome === 'counted' ? 1 : 0, outcome === 'counted' ? 0 : 1)
  return { udid, mark: { quota: found.key, outcome }, changes, turned }
}
