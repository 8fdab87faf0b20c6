// The contract of the table of quotas.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { WHEN_FULL } from '@/lib/surveys/quotas/quota-document.endpoint'

const quotaFigures = z.object({
  key: z.string(),
  name: z.string(),
  whenFull: z.enum(WHEN_FULL),
  target: z.number(),
  /** Of all languages together; it never exceeds the target that held then. */
  counted: z.number(),
  screenedOut: z.number(),
  /** How many it counted in the last seven days, of people who were asked in them. */
  lastWeek: z.number(),
  /** When it will be full if it goes on like that; null: it is full, or it counts nothing at present. */
  expectedAt: moment.nullable(),
})

export const listQuotas = defineEndpoint({
  id: 'listQuotas',
  method: 'GET',
  fromStandby: true,
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/quotas',
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Quotas of a survey',
    text: 'What each quota of the published survey wants and counts, over all languages, how many people it screened out, and when it will be full.',
  },
  params: onSurvey,
  query: z.object({}),
  body: noBody,
  reply: z.object({ asOf: moment, quotas: z.array(quotaFigures) }),
})
