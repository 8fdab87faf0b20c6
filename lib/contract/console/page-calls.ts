// Contract about what pages have asked lately: whether the snippet is where it should be, and what it got.
import { z } from 'zod'
import { defineConsoleEndpoint } from './console-endpoint'
import { inAccount, moment, noBody } from './fields'

export const listPageCalls = defineConsoleEndpoint({
  id: 'listPageCalls',
  method: 'GET',
  path: '/api/console/accounts/{accountId}/page-calls',
  needs: 'see_surveys',
  params: inAccount,
  /** Of this survey it is said why each call did, or did not, get it. */
  query: z.object({ survey_id: z.coerce.number().int().positive().optional() }),
  body: noBody,
  reply: z.object({
    /** The last few, newest first, a few seconds behind. */
    calls: z.array(
      z.object({
        at: moment,
        /** "shop.example" and "/cart". */
        host: z.string(),
        path: z.string(),
        deviceType: z.string(),
        /** The survey that it got; null: none. */
        got: z.object({ surveyId: z.number(), name: z.string() }).nullable(),
        /** Null: no survey was asked about, or it is the one that the call got. */
        heldBack: z.string().nullable(),
      }),
    ),
  }),
})
