// Contracts of everything stored of one person: a device by its UUID, or all devices with a client
// key.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, noBody } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'

const PEOPLE = '/api/v1/accounts/{accountId}/people'

const personInQuery = z
  .object({ udid: z.guid().toLowerCase().optional(), client_key: z.string().min(1).max(255).optional() })
  .refine(({ udid, client_key }) => (udid === undefined) !== (client_key === undefined), {
    error: msg('needs either a udid (a UUID) or a client_key'),
    path: ['udid'],
  })

const storedData = z.object({
  devices: z.number(),
  submissions: z.number(),
  responses: z.number(),
  answers: z.number(),
  clicks: z.number(),
  events: z.number(),
})

export const findPerson = defineEndpoint({
  id: 'findPerson',
  method: 'GET',
  fromStandby: true,
  isLogged: true,
  path: PEOPLE,
  access: 'see_people',
  about: {
    tag: 'people',
    summary: 'Find a person',
    text: 'How much is stored of a device or a client key; `did`: the newest of what they did, by day and event; `met`: the surveys that they were served last. At most 100 of each.',
  },
  params: inAccount,
  query: personInQuery,
  body: noBody,
  reply: storedData.extend({
    asOf: moment,
    firstSeenAt: moment.nullable(),
    lastSeenAt: moment.nullable(),
    did: z.array(
      z.object({
        /** By the clock of the account, such as 2026-11-29. */
        day: z.string(),
        event: z.string(),
        count: z.number(),
        lastAt: moment,
      }),
    ),
    met: z.array(
      z.object({
        surveyId: z.number(),
        name: z.string(),
        served: z.number(),
        /** The last time of each; null: never. */
        servedAt: moment,
        viewedAt: moment.nullable(),
        answeredAt: moment.nullable(),
        closedAt: moment.nullable(),
      }),
    ),
  }),
})

export const exportPerson = defineEndpoint({
  id: 'exportPerson',
  method: 'GET',
  fromStandby: true,
  isLogged: true,
  path: `${PEOPLE}/export`,
  access: 'export_people',
  about: {
    tag: 'people',
    summary: 'Export a person',
    text: 'Everything that is stored of a device or a client key.',
  },
  params: inAccount,
  query: personInQuery,
  body: noBody,
  reply: z.unknown(),
  file: 'application/json; charset=utf-8',
})

export const erasePerson = defineEndpoint({
  id: 'erasePerson',
  method: 'POST',
  path: `${PEOPLE}/erase`,
  access: 'erase_people',
  about: {
    tag: 'people',
    summary: 'Erase a person',
    text: 'Everything that is stored of a device or a client key. Cannot be undone.',
  },
  alone: true,
  params: inAccount,
  query: z.object({}),
  body: z
    .strictObject({
      udid: z.guid().toLowerCase().optional(),
      clientKey: z.string().min(1).max(255).optional(),
      confirm: z.literal(true, msg('must be true: erasing cannot be undone')),
    })
    .refine(({ udid, clientKey }) => (udid === undefined) !== (clientKey === undefined), {
      error: msg('needs either a udid (a UUID) or a clientKey'),
      path: ['udid'],
    }),
  /** What was erased. */
  reply: storedData,
})
