// The quotas that an answer may decide, as the recording of it takes them.

import type { Caller } from '@/lib/contexts/delivery-context'
import { findEndings } from '@/lib/results/statistics/completion.rules'
import type { Survey } from '@/lib/surveys/survey.rules'
import { compileQuotas } from './quota.rules'
import type { AskedQuotas } from './record-quotas.store'

const known = new WeakMap<Survey, Pick<AskedQuotas, 'list' | 'endings'>>()

/** Null: the survey has none, which costs nothing. Where the person is, is what this call says. */
export function askedQuotas(
  survey: Survey,
  { country, region }: Pick<Caller, 'country' | 'region'>,
): AskedQuotas | null {
  if (!survey.settings.quotas?.length) return null
  const compiled = known.get(survey) ?? { list: compileQuotas(survey), endings: findEndings(survey) }
  known.set(survey, compiled)
  return { ...compiled, country, region }
}
