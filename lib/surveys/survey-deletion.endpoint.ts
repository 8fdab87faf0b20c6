// Contracts of deleting a survey for ever.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'

const one = '/api/v1/accounts/{accountId}/surveys/{surveyId}' as const

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
    text: 'For ever, with its drafts, versions and results. Drafts and archived surveys only. With submissions it also needs the scope `people:erase`, and `submissions` must say at least how many there are. Many take several calls: repeat it until `deleted` is true; `left` says how many submissions are left.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({ submissions: z.number().int().min(0).default(0) }).optional(),
  reply: z.object({ deleted: z.boolean(), left: z.number() }),
})
