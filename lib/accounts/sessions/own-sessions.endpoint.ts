// Contracts of the user's own sessions: the browsers in which they are signed in.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, moment, noBody, nothing } from '@/lib/platform/contract/fields'

export const listMySessions = defineEndpoint({
  id: 'listMySessions',
  method: 'GET',
  path: '/api/console/me/sessions',
  access: 'session',
  params: nothing,
  query: nothing,
  body: noBody,
  reply: z.object({
    /** The caller's own first, then the newest. */
    sessions: z.array(
      z.object({
        id: z.uuid(),
        /** Such as "Firefox on Windows". */
        browser: z.string(),
        signedInAt: moment,
        /** Exact to a few minutes. */
        seenAt: moment,
        /** Whether this is the caller's session. */
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endMySession = defineEndpoint({
  id: 'endMySession',
  method: 'DELETE',
  path: '/api/console/me/sessions/{sessionId}',
  access: 'session',
  params: z.object({ sessionId: z.uuid() }),
  query: nothing,
  body: noBody,
  reply: done,
})

export const endMySessions = defineEndpoint({
  id: 'endMySessions',
  method: 'POST',
  path: '/api/console/me/end-sessions',
  access: 'session',
  params: nothing,
  query: nothing,
  /** `keepThis`: all except the caller's. */
  body: z.strictObject({ keepThis: z.boolean() }).optional(),
  reply: done,
})
