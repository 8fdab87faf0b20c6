// A survey is not offered to a person for whom a quota is full, as far as that can be told before an answer.

import { compileQuotas, decideQuota, type Quota, type QuotaFacts } from '@/lib/answering/quotas/quota.rules'
import { listed } from '@/lib/platform/text/list-words'
import { listSegmentsOfQuotas } from '@/lib/surveys/segments/named-segments.rules'
import type { Survey } from '@/lib/surveys/survey.rules'
import { EvaluationContext, PHASES } from '../eligibility/evaluation-context.rules'
import { NO_CAP } from '../eligibility/frequency-cap.rules'
import { SERVE } from '../eligibility/selection-policy.rules'
import type { Person, Visit } from '../eligibility/visit.rules'
import type { Building, CheckMaker } from './check.rules'
import { judge } from './group-rules.rules'
import { checkSegment } from './segment-rules.rules'

/** The keys of the segments that the quotas of a survey name and a person is in. */
export type ListMemberships = (visit: Visit, person: Person) => string[]

/** However the survey is asked for, the same is tested. Null: its quotas name no segments. */
export function compileQuotaSegments(survey: Survey, building: Building): ListMemberships | null {
  const named = new Set(listSegmentsOfQuotas(survey.settings.quotas ?? []).map(({ key }) => key))
  if (named.size === 0) return null
  const segments = [...named].flatMap((key) =>
    checkSegment({ ...survey, rules: [{ kind: 'segment', segment: key, member: true }] }, building).map(
      (check) => ({ key, check }),
    ),
  )
  return (visit, person) => {
    const context = new EvaluationContext(visit, person, NO_CAP, SERVE)
    return segments.filter(({ check }) => judge(check, context) === 'passed').map(({ key }) => key)
  }
}

/** Nothing has been answered yet. */
const factsOf = ({ visit, person }: EvaluationContext, segments: ListMemberships | null): QuotaFacts => ({
  answers: new Map(),
  complete: false,
  deviceType: visit.deviceType,
  mobileType: visit.mobileType,
  country: visit.country,
  region: visit.region,
  deviceData: person.deviceData,
  contextData: visit.contextData,
  segments: segments?.(visit, person) ?? [],
})

export const checkQuotas: CheckMaker = (survey, building) => {
  if (!survey.settings.quotas?.some(({ whenFull }) => whenFull === 'stop')) return []
  const quotas = compileQuotas(survey)
  const segments = compileQuotaSegments(survey, building)
  const full = survey.fullQuotas ?? new Map<string, number>()
  const isFull = (one: Quota | null | undefined): one is Quota =>
    one?.whenFull === 'stop' && full.has(one.key)
  return [
    {
      name: 'quotas',
      phase: PHASES.sample,
      channel: null,
      needsPerson: true,
      alwaysPasses: full.size === 0,
      passes: (context) => !isFull(decideQuota(quotas, factsOf(context, segments))),
      explain: (context, t) => {
        const facts = factsOf(context, segments)
        const found = decideQuota(quotas, facts)
        const words = quotas
          .filter((one) => one.whenFull === 'stop')
          .map(({ key, name, target }) =>
            full.has(key)
              ? t('“{name}” is full: {counted} of {target}', {
                  name,
                  target,
                  counted: full.get(key) ?? target,
                })
              : t('“{name}” has places left of {target}', { name, target }),
          )
        return {
          rule: t('A person whose quota is full is not asked. {quotas}.', { quotas: listed(t, words) }),
          input: [
            found
              ? t('The person belongs to the quota “{name}”.', { name: found.name })
              : found === null
                ? t('The person belongs to no quota.')
                : t('The quota of the person is told by an answer.'),
            ...facts.segments.map((key) =>
              t('The person is in the segment “{name}”.', { name: building.segments.get(key)?.name ?? key }),
            ),
          ].join(' '),
          needs: t('Raise the target of the quota “{name}”, or ask another person.', {
            name: found?.name ?? '',
          }),
        }
      },
    },
  ]
}
