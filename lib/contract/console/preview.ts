// Trying a survey before, or instead of, publishing it: why it is shown or not, and passes for its drafts.
import { z } from 'zod'
import { defineConsoleEndpoint } from './console-endpoint'
import { inAccount, moment, noBody, nothing, onSurvey } from './fields'
import { visitInputs } from './preview-inputs'
import { surveyStatus } from './survey-fields'

const reason = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** What the rule is, what it saw, and what would have to change (null unless it failed). */
  rule: z.string(),
  input: z.string(),
  needs: z.string().nullable(),
})

const explained = z.object({
  surveyId: z.number(),
  name: z.string(),
  status: surveyStatus,
  priority: z.number(),
  eligible: z.boolean(),
  /** It is the one that this visit gets. */
  served: z.boolean(),
  /** Why another eligible survey is served instead; null: none is. */
  loses: z.string().nullable(),
  /** The first rule that fails. */
  failed: z.string().nullable(),
  reasons: z.array(reason),
})
export type ExplainedSurvey = z.output<typeof explained>

export const explainSurveys = defineConsoleEndpoint({
  id: 'explainSurveys',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/explain',
  needs: 'preview_surveys',
  params: inAccount,
  query: nothing,
  /** `surveyId` null: all surveys that are not archived. */
  body: visitInputs.extend({ surveyId: z.number().int().positive().nullable().default(null) }),
  reply: z.object({
    /** Why nobody gets any survey at all; null: nothing speaks against it. */
    closed: z.string().nullable(),
    /** The survey that a real visitor gets; null: none. Asked by id, it is the one that was asked for. */
    winner: z.object({ surveyId: z.number(), name: z.string() }).nullable(),
    /** What is remembered of the person: surveys met, and whether the device was ever seen. */
    person: z.object({ deviceKnown: z.boolean(), surveysMet: z.number() }),
    /** The winner first, then the eligible, then the others; each by priority. */
    surveys: z.array(explained),
  }),
})

export const makePreviewLink = defineConsoleEndpoint({
  id: 'makePreviewLink',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/surveys/{surveyId}/preview-link',
  needs: 'share_previews',
  params: onSurvey,
  query: nothing,
  body: z.object({
    /** The customer's page. */
    address: z.string().trim().max(2000),
    hours: z.number().int().min(1).max(168),
  }),
  reply: z.object({ link: z.string(), expiresAt: moment }),
})

/** For the console's own preview; short-lived, because whoever may look may have one. */
export const makePreviewToken = defineConsoleEndpoint({
  id: 'makePreviewToken',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/surveys/{surveyId}/preview-pass',
  needs: 'preview_surveys',
  params: onSurvey,
  query: nothing,
  body: nothing,
  reply: z.object({ token: z.string(), expiresAt: moment }),
})

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For `soundings('debug')` on a customer's page with a preview link: the verdict on its survey alone. */
export const explainPreview = defineConsoleEndpoint({
  id: 'explainPreview',
  method: 'GET',
  path: '/api/console/preview-rules',
  needs: 'nothing',
  fromAnyPage: true,
  params: nothing,
  query: z.object({
    preview_token: z.string('is missing'),
    /** The visit as JSON; it is always one that asks /serve now. */
    visit: z
      .string('is missing')
      .transform(readJson)
      .pipe(visitInputs.omit({ ask: true, event: true, at: true })),
  }),
  body: noBody,
  reply: explained.pick({ name: true, status: true, eligible: true, reasons: true }),
})
