// Contract of the recent calls from pages, to check that the snippet works and which survey it got.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, noBody } from '@/lib/platform/contract/fields'

export const listPageCalls = defineEndpoint({
  id: 'listPageCalls',
  method: 'GET',
  path: '/api/v1/accounts/{accountId}/page-calls',
  access: 'see_surveys',
  about: {
    tag: 'targeting',
    summary: 'Recent calls of pages',
    text: 'The last few, to check an installation.',
  },
  params: inAccount,
  /** The survey to explain: why each call got it or did not. */
  query: z.object({ survey_id: z.coerce.number().int().positive().optional() }),
  body: noBody,
  reply: z.object({
    /** The last few, newest first, a few seconds late. */
    calls: z.array(
      z.object({
        at: moment,
        /** "shop.example" and "/cart". */
        host: z.string(),
        path: z.string(),
        deviceType: z.string(),
        /** The survey that the call got; null if none. */
        got: z.object({ surveyId: z.number(), name: z.string() }).nullable(),
        /** Null if no survey was asked about, or if the call got it. */
        heldBack: z.string().nullable(),
      }),
    ),
  }),
})
