// Stored surveys for the tests of pure rules: questions and answers have the ids 1, 2, 3, ….

import { numberPlan } from '@/lib/surveys/planning/number-plan.rules'
import { type CurrentSurvey, type PlannedSurvey, planSurvey } from '@/lib/surveys/planning/plan-survey.rules'
import { resolveRules } from '@/lib/surveys/planning/rule-targets.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { english } from '../english'
import { parse, survey } from './parse-survey'

export const NOTHING_STORED: CurrentSurvey = {
  stored: null,
  hasSubmissions: false,
  masking: { personalData: true, emails: false, phones: true },
  foreignLinks: [],
  referredAnswers: [],
  targets: [],
  themes: [],
  segments: [],
  sharers: [],
}

/** The plan of a short document, or its problems. */
export const plan = (input: object, current: Partial<CurrentSurvey> = {}) =>
  planSurvey(english, parse(survey(input)), { ...NOTHING_STORED, ...current }, () => 'a-new-uuid')

export function planned(input: object, current?: Partial<CurrentSurvey>): PlannedSurvey {
  const made = plan(input, current)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made
}

/** A short document as it would be stored. */
export function stored(input: object, others: Partial<StoredSurvey> = {}): StoredSurvey {
  const made = planned(input).plan
  const { questions, ...head } = numberPlan(made, {
    id: 1,
    key: 's',
    revision: 1,
    localeGroupId: 1,
  })
  return {
    ...head,
    rules: resolveRules(made.rules, [], () => ({ answerId: 1, surveyGroupId: 1 })),
    localeGroup: made.localeGroup,
    responseCount: 0,
    publishedAt: null,
    updatedAt: new Date(0),
    hasHistory: false,
    languages: made.languages,
    questions: questions.map((question) => ({ ...question, links: [] })),
    ...others,
  }
}
