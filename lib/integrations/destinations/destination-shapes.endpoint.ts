// The shapes of destinations and of what is sent to them.

import { z } from 'zod'
import { email, idInPath, inAccount, moment, nameText } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { isZone } from '@/lib/platform/contract/zone'
import { Condition } from '@/lib/surveys/document/rules/conditions.endpoint'
import { EVENT_KINDS } from '../events/event-kinds.endpoint'

export const DESTINATION_KINDS = ['webhook', 'slack', 'teams', 'email'] as const
export type DestinationKind = (typeof DESTINATION_KINDS)[number]

/** Each event, or a digest of a period. */
export const DIGEST_PERIODS = ['each', 'hour', 'day', 'week'] as const
export type DigestPeriod = (typeof DIGEST_PERIODS)[number]

/** Of the recipient of e-mails; the others are `given`. */
export const CONSENTS = ['asked', 'given', 'withdrawn'] as const

/** What the log has: events, digests, and the question whether e-mails are welcome. */
export const DELIVERED_KINDS = [...EVENT_KINDS, 'digest', 'confirmation'] as const
export type DeliveredKind = (typeof DELIVERED_KINDS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'parked', 'discarded'] as const

export const inDestination = inAccount.extend({ destinationId: idInPath })

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** What is wrong with the address; null: nothing. */
export function problemOfAddress(kind: DestinationKind, address: string): string | null {
  if (kind !== 'email')
    return isWebAddress(address) ? null : msg('must be an address such as https://example.com/hook')
  return email.safeParse(address).success ? null : msg('must be an e-mail address such as ann@example.com')
}

export const destinationSettings = {
  name: nameText(100),
  /** Of a webhook or a channel, or the e-mail address. */
  address: z.string().trim().max(2000),
  /** At least one, unless it gets digests. */
  events: z
    .array(z.enum(EVENT_KINDS))
    .transform((kinds) => EVENT_KINDS.filter((kind) => kinds.includes(kind))),
  /** Empty: all. */
  surveyIds: z.array(z.number().int().positive()).max(200),
  /** All must hold; as the data rules of surveys (docs/webhooks.md). */
  conditions: z.array(Condition).max(20),
  /** A digest at the end of each hour, day or week (from Monday) instead of each event; not of a webhook. */
  every: z.enum(DIGEST_PERIODS),
  /** In which days and weeks end. */
  timeZone: z.string().max(64).refine(isZone, msg('must be a time zone such as Europe/Berlin')),
  /** Hours from the end of a period until its digest is made: 8 of a day, 32 of a week for Tuesday at eight. */
  digestAfter: z.number().int().min(0).max(167),
  /** Whether digests have the newest texts. */
  digestTexts: z.boolean(),
  /** Whether a digest is sent when nothing happened. */
  digestEmpty: z.boolean(),
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
  every: z.enum(DIGEST_PERIODS),
  timeZone: z.string(),
  digestAfter: z.number(),
  digestTexts: z.boolean(),
  digestEmpty: z.boolean(),
  /** When the next digest is made; null: it gets none. */
  nextDigestAt: moment.nullable(),
  /** Nothing is sent to an e-mail address whose recipient was asked and has not agreed. */
  consent: z.enum(CONSENTS),
  createdAt: moment,
  /** Until when the secret before signs too; null: only the current one does. */
  previousSecretUntil: moment.nullable(),
})

export const healthReply = z.object({
  waiting: z.number(),
  parked: z.number(),
  oldestWaitingAt: moment.nullable(),
  /** When the next attempt is due; null: nothing waits, or it is paused. */
  nextAttemptAt: moment.nullable(),
  lastDeliveredAt: moment.nullable(),
  /** Since when every attempt has failed; null: the last one arrived, or there was none. */
  failingSince: moment.nullable(),
  /** Why the last attempt failed, if something waits because of it. */
  error: z.string().nullable(),
  /** Of the last 24 hours, the current one last; each counts to 1000. */
  lastDay: z.array(
    z.object({
      /** Arrived in this hour. */
      delivered: z.number(),
      /** Happened in this hour and has not arrived. */
      undelivered: z.number(),
    }),
  ),
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
  event: z.enum(DELIVERED_KINDS),
  /** Null: it is about several. */
  surveyId: z.number().nullable(),
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
