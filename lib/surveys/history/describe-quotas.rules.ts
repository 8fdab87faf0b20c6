// What changes in the quotas of a survey, in sentences.

import type { Translator } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { QuotaDocument } from '../quotas/quota-document.endpoint'
import type { SurveyChange } from '../survey-fields.endpoint'

/** `before` may be of a time when documents had no quotas. */
export function describeQuotas(
  t: Translator,
  before: readonly QuotaDocument[] = [],
  after: readonly QuotaDocument[] = [],
): SurveyChange[] {
  const sentences = [
    ...before
      .filter(({ key }) => !after.some((one) => one.key === key))
      .map(({ name }) => t('The quota “{name}” is removed. Its responses keep their mark.', { name })),
    ...after.flatMap((quota) => {
      const { name, target } = quota
      const old = before.find(({ key }) => key === quota.key)
      if (!old) return [t('The quota “{name}” is new: {target} responses.', { name, target })]
      if (isSameJson(old, quota)) return []
      return old.target === target
        ? [t('The quota “{name}” changes.', { name })]
        : [
            t('The target of the quota “{name}” changes from {before} to {after}.', {
              ...{ name, before: old.target, after: target },
            }),
          ]
    }),
  ]
  const keysOf = (quotas: readonly QuotaDocument[]) =>
    quotas
      .map(({ key }) => key)
      .filter((key) => [before, after].every((all) => all.some((one) => one.key === key)))
  if (!isSameJson(keysOf(before), keysOf(after))) sentences.push(t('The order of the quotas changes.'))
  return sentences.map((sentence) => ({ weight: 'results', sentence }))
}
