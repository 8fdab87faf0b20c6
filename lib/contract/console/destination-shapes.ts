// The shapes of destinations and of what is sent to them.
import { z } from 'zod'
import { Condition } from '../survey-document/rule-document'
import { EVENT_KINDS } from './event-kinds'
import { inAccount, moment } from './fields'

export const DESTINATION_KINDS = ['webhook', 'slack', 'teams'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'parked'] as const

export const inDestination = inAccount.extend({ destinationId: z.coerce.number().int().positive() })

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

export const destinationSettings = {
  name: z.string().trim().min(1, 'must not be empty').max(100),
  address: z
    .string()
    .trim()
    .max(2000)
    .refine(isWebAddress, 'must be an address such as https://example.com/hook'),
  events: z
    .array(z.enum(EVENT_KINDS))
    .min(1, 'must name at least one')
    .transform((kinds) => EVENT_KINDS.filter((kind) => kinds.includes(kind))),
  /** Empty: all. */
  surveyIds: z.array(z.number().int().positive()).max(200),
  /** All must hold; as the data rules of surveys (docs/webhooks.md). */
  conditions: z.array(Condition).max(20),
  /** Its deliveries wait. */
  paused: z.boolean(),
}

export const destinationReply = z.object({
  id: z.number(),
  kind: z.enum(DESTINATION_KINDS),
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(EVENT_KINDS)),
  surveyIds: z.array(z.number()),
  conditions: z.array(z.object({ field: z.string(), operator: z.string(), value: z.string().nullable() })),
  paused: z.boolean(),
  createdAt: moment,
  /** Until when the secret before signs too; null: only the current one does. */
  previousSecretUntil: moment.nullable(),
})

export const healthReply = z.object({
  waiting: z.number(),
  parked: z.number(),
  oldestWaitingAt: moment.nullable(),
  lastDeliveredAt: moment.nullable(),
  /** Why the last attempt failed, if something waits because of it. */
  error: z.string().nullable(),
})

export const outcome = {
  /** Of the answer; null: there was none. */
  status: z.number().nullable(),
  answer: z.string().nullable(),
  /** A sentence; null: it arrived. */
  error: z.string().nullable(),
  /** Milliseconds. */
  took: z.number().nullable(),
}

export const deliveryReply = z.object({
  /** Its place in the log. */
  place: z.number(),
  /** The `webhook-id`. */
  eventId: z.string(),
  event: z.enum(EVENT_KINDS),
  surveyId: z.number(),
  submissionUdid: z.string().nullable(),
  happenedAt: moment,
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  /** When it is tried next; of one that is not waiting, when it was tried last. */
  dueAt: moment,
  status: outcome.status,
  error: outcome.error,
  took: outcome.took,
})
