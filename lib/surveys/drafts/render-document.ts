// Renders an unsaved document as the public API would, with made-up ids.
import type { z } from 'zod'
import { findAccountRowById } from '@/lib/accounts/account.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { withOrigin } from '@/lib/serving/wire/own-origin.render'
import { question as questionObject } from '@/lib/serving/wire/question-object.endpoint'
import { renderQuestions } from '@/lib/serving/wire/render-questions.render'
import { renderSurvey } from '@/lib/serving/wire/render-survey.render'
import { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { numberPlan } from '@/lib/surveys/planning/number-plan.rules'
import { composeLanguage } from '@/lib/surveys/translations/compose-language.rules'
import { applyTheme } from '@/lib/themes/apply-theme.rules'
import { listThemes } from '@/lib/themes/theme.store'
import { loadSurvey, throwUnknownSurvey } from '../loaded-survey'
import { findProblems, parseFor } from '../planning/plan-document'
import type { renderDocument as endpoint } from './drafts.endpoint'

export const renderDocument: ConsoleService<typeof endpoint> = async ({ params, body }, context) => {
  const { stored } = await loadSurvey(context, params.surveyId)
  const document = inLanguage(parseFor(stored, body.document, context), body) ?? body.document
  const { plan, problems } = await findProblems(context, stored, document)
  if (!plan) return { survey: null, questions: null, problems, ids: [] }
  const account = (await findAccountRowById(context.db, context.account.id)) ?? throwUnknownSurvey()
  const themes = await listThemes(context.db, context.account.id)
  const survey = applyTheme(numberPlan(plan, stored), themes)
  return {
    survey: webSurvey.parse(JSON.parse(withOrigin(renderSurvey(survey, account, 'web'), ''))),
    questions: renderQuestions(survey.questions, { forTag: true })
      .map((text) => withOrigin(text, ''))
      .map((text): z.output<typeof questionObject> => questionObject.parse(JSON.parse(text))),
    problems,
    ids: survey.questions.map(({ id, key, possibleAnswers }) => ({
      id,
      key,
      answers: possibleAnswers.map((answer) => ({ id: answer.id, key: answer.key })),
    })),
  }
}

/** The document in its language; null: it has no such language, or cannot be read. */
const inLanguage = (
  parsed: ReturnType<typeof parseFor>,
  { language }: { language?: string | undefined },
): SurveyDocument | null =>
  language !== undefined && 'document' in parsed && parsed.document.languages[language]
    ? {
        ...composeLanguage(parsed.document, language, { key: parsed.document.key, status: 'draft' }),
        localeGroup: null,
        sharesGoal: false,
      }
    : null
