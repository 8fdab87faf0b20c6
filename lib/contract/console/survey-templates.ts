// Templates for a new survey: short, in neutral wording, ready to publish after a look, and shown
// to new visitors. All of them are not shown again to a person who has closed them.
import { ONCE_CLOSED, type TemplateDocument } from './templates/document'
import { checkout, feedback, helpful, leaving, poll } from './templates/pages'
import { market, research } from './templates/people'
import { churn, features, onboarding } from './templates/product'
import { csat, effort, fit, nps } from './templates/scores'
import type { TemplateName } from './templates/words'

export const TEMPLATE_DOCUMENTS: Record<TemplateName, TemplateDocument> = {
  blank: { audience: ONCE_CLOSED, questions: [] },
  ...{ feedback, nps, csat, effort, fit, helpful, features, onboarding },
  ...{ checkout, leaving, churn, poll, research, market },
}
