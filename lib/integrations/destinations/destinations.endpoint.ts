// Contracts of destinations: where an account sends what happens, and the log of what was sent.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, moment, noBody, nothing } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { EVENT_KINDS } from '../events/event-kinds.endpoint'
import {
  DELIVERY_STATES,
  DESTINATION_KINDS,
  deliveryReply,
  destinationReply,
  destinationSettings,
  healthReply,
  inDestination,
  outcome,
} from './destination-shapes.endpoint'

const PATH = '/api/v1/accounts/{accountId}/destinations'
const ONE = `${PATH}/{destinationId}` as const

export const listDestinations = defineEndpoint({
  id: 'listDestinations',
  about: { tag: 'webhooks', summary: 'List destinations', text: 'With how they are doing.' },
  method: 'GET',
  path: PATH,
  access: 'manage_integrations',
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({
    destinations: z.array(destinationReply.extend({ health: healthReply })),
    /** Whether this installation can send e-mails. */
    email: z.boolean(),
  }),
})

export const createDestination = defineEndpoint({
  id: 'createDestination',
  about: {
    tag: 'webhooks',
    summary: 'Add a destination',
    text: 'A webhook, an incoming webhook of Slack or Teams, or an e-mail address. A recipient who is no member of the account is asked first, by an e-mail with a link.',
  },
  method: 'POST',
  path: PATH,
  access: 'manage_integrations',
  needsProof: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    ...destinationSettings,
    kind: z.enum(DESTINATION_KINDS),
    surveyIds: destinationSettings.surveyIds.default([]),
    conditions: destinationSettings.conditions.default([]),
    every: destinationSettings.every.default('each'),
    timeZone: destinationSettings.timeZone.default('UTC'),
    digestAfter: destinationSettings.digestAfter.default(0),
    digestTexts: destinationSettings.digestTexts.default(false),
    digestEmpty: destinationSettings.digestEmpty.default(false),
    events: destinationSettings.events.default([]),
    paused: destinationSettings.paused.default(false),
  }),
  /** `secret`: of a webhook. */
  reply: destinationReply.extend({ secret: z.string().nullable() }),
})

export const changeDestination = defineEndpoint({
  id: 'changeDestination',
  about: {
    tag: 'webhooks',
    summary: 'Change a destination',
    text: 'Only what changes. While it is paused, its deliveries wait.',
  },
  method: 'PATCH',
  path: ONE,
  access: 'manage_integrations',
  needsProof: true,
  params: inDestination,
  query: nothing,
  /** Only what changes. */
  body: z.strictObject(destinationSettings).partial(),
  reply: destinationReply,
})

export const removeDestination = defineEndpoint({
  id: 'removeDestination',
  about: { tag: 'webhooks', summary: 'Remove a destination', text: 'With its log, and what waits for it.' },
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
  about: { tag: 'webhooks', summary: 'Read the secret of a webhook', text: 'The audit log says so.' },
  // Not a GET, because it is written into the audit log.
  method: 'POST',
  path: `${ONE}/secret`,
  access: 'manage_integrations',
  needsProof: true,
  params: inDestination,
  query: nothing,
  body: z.strictObject({}),
  reply: secrets,
})

export const rotateDestinationSecret = defineEndpoint({
  id: 'rotateDestinationSecret',
  about: { tag: 'webhooks', summary: 'Change the secret of a webhook', text: 'For a day both sign.' },
  method: 'POST',
  path: `${ONE}/rotate-secret`,
  access: 'manage_integrations',
  needsProof: true,
  params: inDestination,
  query: nothing,
  body: z.strictObject({}),
  reply: secrets,
})

export const testDestination = defineEndpoint({
  id: 'testDestination',
  alone: true,
  about: {
    tag: 'webhooks',
    summary: 'Try a destination',
    text: 'Sends the newest stored answer, or the digest of the last period, marked as a test, and says what came back.',
  },
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
    event: z.enum([...EVENT_KINDS, 'digest']),
    body: z.string(),
    /** Whether it was about a stored answer; else one was made up. */
    isStored: z.boolean(),
  }),
})

export const askRecipient = defineEndpoint({
  id: 'askRecipient',
  about: {
    tag: 'webhooks',
    summary: 'Ask a recipient again',
    text: 'Sends the e-mail that asks whether e-mails are welcome once more, at most three times a day.',
  },
  method: 'POST',
  path: `${ONE}/ask`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  body: z.strictObject({}),
  reply: destinationReply,
})

export const listDeliveries = defineEndpoint({
  id: 'listDeliveries',
  about: { tag: 'webhooks', summary: 'Read the log of a destination', text: 'Newest first.' },
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
  about: {
    tag: 'webhooks',
    summary: 'Read a delivery',
    text: 'With the body that is sent, and what the receiver answered last.',
  },
  method: 'GET',
  path: `${ONE}/deliveries/{place}`,
  access: 'manage_integrations',
  params: inDestination.extend({ place: z.coerce.number().int().positive() }),
  query: nothing,
  body: noBody,
  /** With the body that is sent, and what the receiver answered last. */
  reply: deliveryReply.extend({ body: z.string(), answer: outcome.answer }),
})

const one = z.strictObject({ place: z.number().int().positive() })
const allParked = z.strictObject({ parked: z.literal(true) })

export const resendDeliveries = defineEndpoint({
  id: 'resendDeliveries',
  about: { tag: 'webhooks', summary: 'Send again', text: 'With the ids and bodies that they had.' },
  method: 'POST',
  path: `${ONE}/resend`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  /** One, all that were parked, or all that happened in a period; with the ids that they had. */
  body: z.union(
    [
      one,
      allParked,
      z.strictObject({
        since: z.iso.datetime({ offset: true }),
        until: z.iso.datetime({ offset: true }).optional(),
      }),
    ],
    msg('must be one place, parked: true, or since (and until)'),
  ),
  reply: z.object({ count: z.number() }),
})

export const discardDeliveries = defineEndpoint({
  id: 'discardDeliveries',
  about: {
    tag: 'webhooks',
    summary: 'Give up deliveries',
    text: 'They are not sent any more, and stay in the log for 30 days, from where they can be sent again.',
  },
  method: 'POST',
  path: `${ONE}/discard`,
  access: 'manage_integrations',
  params: inDestination,
  query: nothing,
  /** One, all that were parked, or all that wait. */
  body: z.union(
    [one, allParked, z.strictObject({ waiting: z.literal(true) })],
    msg('must be one place, parked: true, or waiting: true'),
  ),
  reply: z.object({ count: z.number() }),
})
