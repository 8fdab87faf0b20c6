// A survey is not offered to a person for whom a quota is full, as far as that can be told before an answer.

import { compileQuotas, decideQuota, type Quota, type QuotaFacts } from '@/lib/answering/quotas/quota.rules'
import { listed } from '@/lib/platform/text/list-words'
import { type EvaluationContext, PHASES } from '../eligibility/evaluation-context.rules'
import type { CheckMaker } from './check.rules'

/** Nothing has been answered yet. */
const factsOf = ({ visit, person }: EvaluationContext): QuotaFacts => ({
  answers: new Map(),
  complete: false,
  deviceType: visit.deviceType,
  mobileType: visit.mobileType,
  country: visit.country,
  region: visit.region,
  deviceData: person.deviceData,
  contextData: visit.contextData,
})

export const checkQuotas: CheckMaker = (survey) => {
  if (!survey.settings.quotas?.some(({ whenFull }) => whenFull === 'stop')) return []
  const quotas = compileQuotas(survey)
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
      passes: (context) => !isFull(decideQuota(quotas, factsOf(context))),
      explain: (context, t) => {
        const found = decideQuota(quotas, factsOf(context))
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
          input: found
            ? t('The person belongs to the quota “{name}”.', { name: found.name })
            : found === null
              ? t('The person belongs to no quota.')
              : t('The quota of the person is told by an answer.'),
          needs: t('Raise the target of the quota “{name}”, or ask another person.', {
            name: found?.name ?? '',
          }),
        }
      },
    },
  ]
}
