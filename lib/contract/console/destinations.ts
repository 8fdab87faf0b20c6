// Contracts of destinations: where an account sends what happens, and the log of what was sent.
import { z } from 'zod'
import { defineEndpoint } from '../endpoint'
import {
  checkAddress,
  DELIVERY_STATES,
  DESTINATION_KINDS,
  deliveryReply,
  destinationReply,
  destinationSettings,
  healthReply,
  inDestination,
  outcome,
} from './destination-shapes'
import { EVENT_KINDS } from './event-kinds'
import { done, inAccount, moment, noBody, nothing } from './fields'

const PATH = '/api/console/accounts/{accountId}/destinations'
const ONE = `${PATH}/{destinationId}` as const

export const listDestinations = defineEndpoint({
  id: 'listDestinations',
  method: 'GET',
  path: PATH,
  access: 'manage_integrations',
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    destinations: z.array(destinationReply.extend({ health: healthReply })),
    /** Whether this installation can send mail. */
    mail: z.boolean(),
  }),
})

export const createDestination = defineEndpoint({
  id: 'createDestination',
  method: 'POST',
  path: PATH,
  access: 'manage_integrations',
  params: inAccount,
  query: nothing,
  body: z
    .strictObject({
      ...destinationSettings,
      kind: z.enum(DESTINATION_KINDS),
      surveyIds: destinationSettings.surveyIds.default([]),
      conditions: destinationSettings.conditions.default([]),
      every: destinationSettings.every.default('each'),
      timeZone: destinationSettings.timeZone.default('UTC'),
      paused: destinationSettings.paused.default(false),
    })
    .superRefine(checkAddress),
  /** `secret`: of a webhook. */
  reply: destinationReply.extend({ secret: z.string().nullable() }),
})

export const changeDestination = defineEndpoint({
  id: 'changeDestination',
  method: 'PATCH',
  path: ONE,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  /** Only what changes. */
  body: z.strictObject(destinationSettings).partial(),
  reply: destinationReply,
})

export const removeDestination = defineEndpoint({
  id: 'removeDestination',
  method: 'DELETE',
  path: ONE,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  body: noBody,
  reply: done,
})

const secrets = z.object({
  secret: z.string(),
  /** Signs too until `previousSecretUntil`. */
  previousSecret: z.string().nullable(),
  previousSecretUntil: moment.nullable(),
})

export const showDestinationSecret = defineEndpoint({
  id: 'showDestinationSecret',
  // Not a GET, because it is written into the audit log.
  method: 'POST',
  path: `${ONE}/secret`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  body: z.strictObject({}),
  reply: secrets,
})

export const rotateDestinationSecret = defineEndpoint({
  id: 'rotateDestinationSecret',
  method: 'POST',
  path: `${ONE}/rotate-secret`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  body: z.strictObject({}),
  reply: secrets,
})

export const testDestination = defineEndpoint({
  id: 'testDestination',
  method: 'POST',
  path: `${ONE}/test`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  /** Absent: the first kind that the destination wants. */
  body: z.strictObject({ event: z.enum(EVENT_KINDS).optional() }),
  reply: z.object({
    ...outcome,
    eventId: z.string(),
    event: z.enum(EVENT_KINDS),
    body: z.string(),
    /** Whether it was about a stored answer; else one was made up. */
    isStored: z.boolean(),
  }),
})

export const listDeliveries = defineEndpoint({
  id: 'listDeliveries',
  method: 'GET',
  path: `${ONE}/deliveries`,
  access: 'manage_integrations',
  params: inDestination,
  query: z.object({
    state: z.enum(DELIVERY_STATES).optional(),
    /** The place of the last one that is known. */
    before: z.coerce.number().int().positive().optional(),
  }),
  body: noBody,
  /** Newest first; `next`: `before` for more, null at the end. */
  reply: z.object({ deliveries: z.array(deliveryReply), next: z.number().nullable() }),
})

export const showDelivery = defineEndpoint({
  id: 'showDelivery',
  method: 'GET',
  path: `${ONE}/deliveries/{place}`,
  access: 'manage_integrations',
  params: inDestination.extend({ place: z.coerce.number().int().positive() }),
  query: nothing,
  body: noBody,
  /** With the body that is sent, and what the receiver answered last. */
  reply: deliveryReply.extend({ body: z.string(), answer: outcome.answer }),
})

export const resendDeliveries = defineEndpoint({
  id: 'resendDeliveries',
  method: 'POST',
  path: `${ONE}/resend`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  /** One, all that were parked, or all that happened in a period; with the ids that they had. */
  body: z.union(
    [
      z.strictObject({ place: z.number().int().positive() }),
      z.strictObject({ parked: z.literal(true) }),
      z.strictObject({
        since: z.iso.datetime({ offset: true }),
        until: z.iso.datetime({ offset: true }).optional(),
      }),
    ],
    'must be one place, parked: true, or since (and until)',
  ),
  reply: z.object({ count: z.number() }),
})
