// Contracts of previews: why a survey is shown or not, and tokens to preview drafts.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { effectiveStatus, surveyStatus } from '@/lib/surveys/survey-fields.endpoint'
import { visitInputs } from './preview-inputs.endpoint'

const TargetingReason = z.object({
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /**
   * What the rule says, what value it got, and what would have to change (null unless it failed and
   * has to hold).
   */
  rule: z.string(),
  input: z.string(),
  needs: z.string().nullable(),
  /** Of a group or a segment: each of its rules by itself. */
  get parts(): z.ZodOptional<z.ZodArray<typeof TargetingReason>> {
    return z.array(TargetingReason).optional()
  },
})
TargetingReason.register(z.globalRegistry, { id: 'TargetingReason' })
export type TargetingReason = z.output<typeof TargetingReason>

const explained = z.object({
  surveyId: z.number(),
  name: z.string(),
  status: surveyStatus,
  effectiveStatus,
  priority: z.number(),
  eligible: z.boolean(),
  /** Whether this visit gets it. */
  served: z.boolean(),
  /** Why another eligible survey is served instead; null if none is. */
  loses: z.string().nullable(),
  /** What would be without the invented `events`; null: there are none. */
  before: z.object({ eligible: z.boolean(), served: z.boolean() }).nullable(),
  /** The first rule that fails. */
  failed: z.string().nullable(),
  reasons: z.array(TargetingReason),
})
export type ExplainedSurvey = z.output<typeof explained>

export const explainSurveys = defineEndpoint({
  id: 'explainSurveys',
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/targeting-check',
  access: 'preview_surveys',
  about: {
    tag: 'targeting',
    summary: 'Check who gets a survey',
    text: 'Which survey a visit would get, and for each of the others which rule fails and why. Records nothing. `events` are taken to have happened as well: `before` says what would be without them. A `udid` or `clientKey` needs the scope `people:read` too.',
  },
  alone: true,
  params: inAccount,
  query: nothing,
  /** `surveyId` null: all surveys that are not archived. */
  body: visitInputs.extend({ surveyId: z.number().int().positive().nullable().default(null) }),
  reply: z.object({
    /** Why no survey is served at all; null if nothing prevents it. */
    closed: z.string().nullable(),
    /** The survey that a real visitor would get; null if none. For `by_id`, the one asked for. */
    winner: z.object({ surveyId: z.number(), name: z.string() }).nullable(),
    /** What is stored of the person: surveys they saw, and whether the device is known. */
    person: z.object({ deviceKnown: z.boolean(), surveysMet: z.number() }),
    /** The served one first, then the eligible ones, then the others; each by priority. */
    surveys: z.array(explained),
  }),
})

export const makePreviewLink = defineEndpoint({
  id: 'makePreviewLink',
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/preview-link',
  access: 'share_previews',
  about: {
    tag: 'targeting',
    summary: 'Make a preview link',
    text: 'Shows a survey, also a draft, on your page to whoever has the link. Records nothing.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z.object({
    /** The customer's page. */
    address: z.string().trim().max(2000),
    hours: z.number().int().min(1).max(168),
  }),
  reply: z.object({ link: z.string(), expiresAt: moment }),
})

/** For the console's own preview; short-lived, because every member may create one. */
export const makePreviewToken = defineEndpoint({
  id: 'makePreviewToken',
  method: 'POST',
  path: '/api/console/accounts/{accountId}/surveys/{surveyId}/preview-pass',
  access: 'preview_surveys',
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

/**
 * For `soundings('debug')` on a customer's page with a preview link: the result for its survey
 * only.
 */
export const explainPreview = defineEndpoint({
  id: 'explainPreview',
  method: 'GET',
  path: '/api/console/preview-rules',
  access: 'anyone',
  fromAnyPage: true,
  params: nothing,
  query: z.object({
    preview_token: z.string(msg('is missing')),
    /** The visit as JSON; it always simulates /serve now. */
    visit: z
      .string(msg('is missing'))
      .transform(readJson)
      .pipe(visitInputs.omit({ ask: true, event: true, at: true })),
  }),
  body: noBody,
  reply: explained.pick({ name: true, status: true, effectiveStatus: true, eligible: true, reasons: true }),
})
