// Contracts of deleting surveys and restoring them.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { surveyStatus } from './survey-fields.endpoint'

const one = '/api/v1/accounts/{accountId}/surveys/{surveyId}' as const
const deleted = '/api/v1/accounts/{accountId}/deleted-surveys' as const

export const showDeletion = defineEndpoint({
  id: 'showDeletion',
  method: 'GET',
  path: `${one}/deletion`,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'What deleting a survey takes',
    text: 'Why it cannot be deleted now, as a sentence, and how many submissions would be deleted with it.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({ refused: z.string().nullable(), submissions: z.number() }),
})

export const deleteSurvey = defineEndpoint({
  id: 'deleteSurvey',
  method: 'DELETE',
  path: one,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Delete a survey',
    text: 'Whatever its status, but not while it is live. It is gone at once, with its results, and its key is free; for 30 days it can be restored, then it is erased with its drafts, versions and results. With submissions it also needs the scope `people:erase`, and `name` must be its name, or `submissions` at least their number.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z
    .strictObject({
      name: z.string().max(500).optional(),
      submissions: z.number().int().min(0).default(0),
    })
    .optional(),
  reply: z.object({
    deleted: z.boolean(),
    /** Always 0: submissions are erased later. */
    left: z.number(),
    /** Until then it can be restored. */
    erasedFrom: moment,
  }),
})

export const listDeletedSurveys = defineEndpoint({
  id: 'listDeletedSurveys',
  method: 'GET',
  path: deleted,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'List deleted surveys',
    text: 'Those that can still be restored, the one that was deleted last first.',
  },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    surveys: z.array(
      z.object({
        id: z.number(),
        /** As before it was deleted. */
        key: z.string(),
        name: z.string(),
        /** The one that it gets back. */
        status: surveyStatus,
        deletedAt: moment,
        erasedFrom: moment,
        submissions: z.number(),
      }),
    ),
  }),
})

export const restoreSurvey = defineEndpoint({
  id: 'restoreSurvey',
  method: 'POST',
  path: `${deleted}/{surveyId}/restoration`,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Restore a deleted survey',
    text: 'As it was, with its status, drafts, versions and results. Refused while another survey has its key.',
  },
  params: onSurvey,
  query: nothing,
  body: z.strictObject({}).optional(),
  reply: z.object({ id: z.number(), key: z.string(), name: z.string(), status: surveyStatus }),
})
