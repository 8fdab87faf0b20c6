// What the recording of an answer knows of its survey.

import type { Caller } from '@/lib/contexts/delivery-context'
import { knownEndings } from '@/lib/results/statistics/completion.rules'
import type { Survey } from '@/lib/surveys/survey.rules'
import { compileQuotas } from '../quotas/quota.rules'
import type { AskedQuotas } from '../quotas/record-quotas.store'
import type { AskedSurvey } from './answers-to-record.store'

const compiled = new WeakMap<Survey, AskedQuotas['list']>()

/** Where the person is, is what this call says. */
export const askedSurvey = (survey: Survey, caller: Pick<Caller, 'country' | 'region'>): AskedSurvey => ({
  surveyId: survey.id,
  localeGroupId: survey.localeGroupId,
  goal: survey.goal,
  sharesGoal: survey.sharesGoal,
  paced: survey.pace?.count === 'responses',
  endings: knownEndings(survey),
  quotas: askedQuotas(survey, caller),
})

/** Null: the survey has none, which costs nothing. */
function askedQuotas(survey: Survey, { country, region }: Pick<Caller, 'country' | 'region'>) {
  if (!survey.settings.quotas?.length) return null
  const list = compiled.get(survey) ?? compileQuotas(survey)
  compiled.set(survey, list)
  return { list, country, region }
}
