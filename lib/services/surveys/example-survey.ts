// The survey that the front page shows: a template as the public API would serve it.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { SURVEY_TEMPLATES } from '@/lib/contract/console/survey-templates'
import { question } from '@/lib/contract/delivery/question-object'
import { webSurvey } from '@/lib/contract/delivery/survey-object'
import { parseSurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { numberPlan } from '@/lib/domain/surveys/number-plan'
import { planSurvey } from '@/lib/domain/surveys/plan-survey'
import { renderQuestions } from '@/lib/render/wire/render-questions'
import { renderSurvey } from '@/lib/render/wire/render-survey'

export interface ExampleSurvey {
  survey: z.output<typeof webSurvey>
  questions: z.output<typeof question>[]
}

const NEW = {
  stored: null,
  hasSubmissions: false,
  masking: { personalData: false, emails: false, phones: false },
  foreignLinks: [],
  referredAnswers: [],
  targets: [],
}
const SWITCHES = { callbacksEnabled: false, snippetEnabled: false, linkClicksEnabled: false }

/** It belongs to no account and is stored nowhere, so its ids name nothing. */
export function exampleSurvey(): ExampleSurvey {
  const { document } = SURVEY_TEMPLATES.nps
  const parsed = parseSurveyDocument({ ...document, key: 'example', name: 'Example', thankYou: 'Thank you.' })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const planned = planSurvey(parsed.document, NEW, randomUUID)
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems))
  const survey = numberPlan(planned.plan, { id: 1, key: 'example', revision: 1, localeGroupId: 1 })
  return {
    survey: webSurvey.parse(JSON.parse(renderSurvey(survey, SWITCHES, 'web'))),
    questions: renderQuestions(survey.questions).map((text) => question.parse(JSON.parse(text))),
  }
}
