// Templates for a new survey: short, in neutral wording, ready to publish after a look, and shown
// to new visitors, or to those who have done what it is about. All of them are not shown again to a
// person who has closed them. Only the server has their texts (scripts/texts/text-parts.mjs).

import { ONCE_CLOSED, type Template } from './document.rules'
import { cancelled, purchases, quarterly, trial, tried } from './moments.rules'
import { checkout, feedback, helpful, leaving, poll } from './pages.rules'
import { market, research } from './people.rules'
import { churn, features, onboarding } from './product.rules'
import { csat, effort, fit, nps } from './scores.rules'
import type { TemplateName } from './words.endpoint'

export const TEMPLATES: Record<TemplateName, Template> = {
  blank: () => ({ audience: ONCE_CLOSED, questions: [] }),
  ...{ feedback, nps, csat, effort, fit, helpful, features, onboarding },
  ...{ checkout, leaving, churn, poll, research, market },
  ...{ purchases, trial, tried, cancelled, quarterly },
}
