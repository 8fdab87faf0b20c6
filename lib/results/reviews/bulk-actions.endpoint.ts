// Contracts of changes of all submissions that match a filter.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { reportFilter } from '../filtering/reports-filter.endpoint'
import { bulkAct, bulkAction } from './reviews-shapes.endpoint'

const ROOT = '/api/v1/accounts/{accountId}/surveys/{surveyId}/bulk-actions'

const onAction = onSurvey.extend({ bulkId: z.guid().toLowerCase() })

export const startBulkAction = defineEndpoint({
  id: 'startBulkAction',
  method: 'POST',
  path: ROOT,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Change all submissions that match a filter',
    text: 'Counts them and changes nothing yet: call `continue` until `state` is no longer `open`. `id` is yours, so that a repeated call starts nothing. `filter` has the parameters of results. Submissions that are served later are not meant.',
  },
  alone: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    id: z.guid().toLowerCase(),
    filter: z.strictObject({
      ...reportFilter,
      /** One survey: the other language versions have actions of their own. */
      group: z.literal('no').optional(),
      only: z.enum(['answered', 'counted', 'viewed', 'all']).default('answered'),
      hidden: z.enum(['without', 'only', 'included']).optional(),
    }),
    act: bulkAct,
  }),
  reply: bulkAction,
})

export const continueBulkAction = defineEndpoint({
  id: 'continueBulkAction',
  method: 'POST',
  path: `${ROOT}/{bulkId}/continue`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Go on with a bulk action',
    text: 'Works for about a second, in transactions of up to 200 submissions, after which every figure is right. Whoever calls it goes on where it was.',
  },
  alone: true,
  params: onAction,
  query: nothing,
  body: noBody,
  reply: bulkAction,
})

export const undoBulkAction = defineEndpoint({
  id: 'undoBulkAction',
  method: 'POST',
  path: `${ROOT}/{bulkId}/undo`,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'Undo a bulk action',
    text: 'Ends it and takes back what it changed, for about a second: call it until `state` is `undone`. Possible for a month.',
  },
  alone: true,
  params: onAction,
  query: nothing,
  body: noBody,
  reply: bulkAction,
})

export const listBulkActions = defineEndpoint({
  id: 'listBulkActions',
  method: 'GET',
  path: ROOT,
  access: 'review_submissions',
  about: {
    tag: 'people',
    summary: 'List bulk actions',
    text: 'The newest ten of a survey, finished or not.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({ actions: z.array(bulkAction) }),
})
