// The templates as the public API would serve them: pictures of templates, and the front page's example.

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ConsoleService } from '@/lib/contexts/service'
import { plainEnglish, type Translator } from '@/lib/platform/contract/translator'
import { withOrigin } from '@/lib/serving/wire/own-origin.render'
import { question } from '@/lib/serving/wire/question-object.endpoint'
import { renderQuestions } from '@/lib/serving/wire/render-questions.render'
import { renderSurvey } from '@/lib/serving/wire/render-survey.render'
import { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { numberPlan } from '@/lib/surveys/planning/number-plan.rules'
import { planSurvey } from '@/lib/surveys/planning/plan-survey.rules'
import { applyTheme } from '@/lib/themes/apply-theme.rules'
import type { Theme } from '@/lib/themes/survey-theme.rules'
import { TEMPLATES } from './template-documents.rules'
import type * as contract from './template-pictures.endpoint'
import { TEMPLATE_NAMES, TEMPLATE_WORDS, type TemplateName } from './words.endpoint'

export interface TemplateRendition {
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
  themes: [],
  segments: [],
  sharers: [],
}
const SWITCHES = { callbacksEnabled: false, snippetEnabled: false, linkClicksEnabled: false }

/** It belongs to no account and is stored nowhere, so its ids name nothing. */
export function renderTemplate(
  t: Translator,
  name: TemplateName,
  more: { thankYou?: string; locale?: string } = {},
): TemplateRendition {
  const { look, ...document } = TEMPLATES[name](t)
  return renderExample({
    ...document,
    ...more,
    look: { followColorScheme: true, ...look },
    name: t(TEMPLATE_WORDS[name].title),
  })
}

/** An example as the public API would serve it, in the theme that it names if that is among `themes`. */
export function renderExample(
  document: Record<string, unknown>,
  themes: readonly Theme[] = [],
): TemplateRendition {
  const parsed = parseSurveyDocument({ ...document, key: 'example' })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const planned = planSurvey(
    plainEnglish,
    parsed.document,
    { ...NEW, themes: themes.map(({ key }) => key) },
    randomUUID,
  )
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems))
  const numbered = numberPlan(planned.plan, { id: 1, key: 'example', revision: 1, localeGroupId: 1 })
  const survey = applyTheme(numbered, themes)
  return {
    survey: webSurvey.parse(JSON.parse(withOrigin(renderSurvey(survey, SWITCHES, 'web'), ''))),
    questions: renderQuestions(survey.questions, { forTag: true }).map((text) =>
      question.parse(JSON.parse(text)),
    ),
  }
}

export const renderTemplates: ConsoleService<typeof contract.renderTemplates> = async (_, { t }) => ({
  templates: TEMPLATE_NAMES.filter((name) => name !== 'blank').map((name) => ({
    name,
    ...renderTemplate(t, name, { locale: t.locale }),
  })),
})
