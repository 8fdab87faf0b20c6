// Contract of events that a program sends, such as a shop's server.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, nothing } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'

/** How many events one call may send. */
const MOST_EVENTS = 1000

const sentEvent = z
  .strictObject({
    udid: z.guid().toLowerCase().optional(),
    clientKey: z
      .string()
      .min(1)
      .max(255)
      .refine(
        (key) => key.trim() !== '' && key !== 'null' && key !== 'undefined',
        msg('must be a client key'),
      )
      .optional(),
    name: z.string().min(1).max(255),
    /** When it happened: at most 30 days ago, at most 5 minutes ahead; absent: now. */
    at: z.iso
      .datetime({
        offset: true,
        error: msg('must be a time with its zone such as "2026-11-01T09:30:00Z"'),
      })
      .optional(),
    /** The same id of the same person is recorded once. */
    id: z.string().min(1).max(64).optional(),
    properties: z.record(z.string(), z.unknown()).optional(),
    url: z.string().optional(),
  })
  .refine(({ udid, clientKey }) => (udid === undefined) !== (clientKey === undefined), {
    error: msg('needs either a udid (a UUID) or a clientKey'),
  })
export type SentEvent = z.output<typeof sentEvent>

export const recordEvents = defineEndpoint({
  id: 'recordEvents',
  method: 'POST',
  path: '/api/v1/accounts/{accountId}/events',
  access: 'record_events',
  about: {
    tag: 'people',
    summary: 'Record events of people',
    text: 'Up to 1,000 at once: all, or none if one is not valid. They count for rules on events from the next call of the person on. An event with an `id` that was recorded of the same person within 30 days is not recorded again, so a call can be repeated. `at` may be up to 30 days ago and 5 minutes ahead; without it, the event happens now.',
  },
  alone: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({ events: z.array(sentEvent).min(1).max(MOST_EVENTS) }),
  /** How many were recorded now, and how many were known by their ids. */
  reply: z.object({ recorded: z.number(), repeated: z.number() }),
})
