// Templates for a new survey: short, in neutral wording, ready to publish after a look, and shown
// to new visitors. All of them are not shown again to a person who has closed them. Only the server
// has their texts (scripts/texts/text-parts.mjs).
import type { TemplateName } from '@/lib/contract/console/templates/words'
import { ONCE_CLOSED, type Template } from './document'
import { checkout, feedback, helpful, leaving, poll } from './pages'
import { market, research } from './people'
import { churn, features, onboarding } from './product'
import { csat, effort, fit, nps } from './scores'

export const TEMPLATES: Record<TemplateName, Template> = {
  blank: () => ({ audience: ONCE_CLOSED, questions: [] }),
  ...{ feedback, nps, csat, effort, fit, helpful, features, onboarding },
  ...{ checkout, leaving, churn, poll, research, market },
}
