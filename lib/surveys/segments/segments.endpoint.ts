// Contracts of segments: rules under a name that surveys share.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, inAccount, moment, noBody, nothing } from '@/lib/platform/contract/fields'
import { Key } from '@/lib/surveys/document/fields.endpoint'
import { SegmentDocument, wholeSegment } from '@/lib/surveys/document/segment-document.endpoint'

const SEGMENTS = '/api/v1/accounts/{accountId}/segments'
const onSegment = inAccount.extend({ segmentKey: Key })

const shown = z.object({
  segment: wholeSegment,
  /** Rises with every change. */
  revision: z.number(),
  changedAt: moment,
  /** The published surveys and the segments whose rules or quotas name it. */
  usedBy: z.object({
    surveys: z.array(z.object({ id: z.number(), name: z.string() })),
    segments: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
})
export type ShownSegment = z.output<typeof shown>

export const listSegments = defineEndpoint({
  id: 'listSegments',
  method: 'GET',
  path: SEGMENTS,
  access: 'see_surveys',
  about: { tag: 'segments', summary: 'List segments', text: 'By name, with what uses each.' },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({ segments: z.array(shown) }),
})

export const showSegment = defineEndpoint({
  id: 'showSegment',
  method: 'GET',
  path: `${SEGMENTS}/{segmentKey}`,
  access: 'see_surveys',
  about: { tag: 'segments', summary: 'Show a segment', text: 'With what uses it.' },
  params: onSegment,
  query: nothing,
  body: noBody,
  reply: shown,
})

export const saveSegment = defineEndpoint({
  id: 'saveSegment',
  method: 'PUT',
  path: `${SEGMENTS}/{segmentKey}`,
  access: 'publish_surveys',
  about: {
    tag: 'segments',
    summary: 'Create or change a segment',
    text: 'Surveys whose rules name it go by it from the next call on. `revision` is what you have read, 0 for a new one; if it is another one by now, 409 `conflict` says so. Without it, the segment is replaced whatever it was.',
  },
  params: onSegment,
  query: nothing,
  body: z.strictObject({ segment: SegmentDocument, revision: z.number().int().min(0).optional() }),
  reply: z.object({ key: z.string(), revision: z.number() }),
})

export const removeSegment = defineEndpoint({
  id: 'removeSegment',
  method: 'DELETE',
  path: `${SEGMENTS}/{segmentKey}`,
  access: 'publish_surveys',
  about: {
    tag: 'segments',
    summary: 'Remove a segment',
    text: 'Refused (409) while a survey or another segment uses it. A draft that names it cannot be published until it names another.',
  },
  params: onSegment,
  query: nothing,
  body: noBody,
  reply: done,
})

export const estimateSegment = defineEndpoint({
  id: 'estimateSegment',
  method: 'GET',
  path: `${SEGMENTS}/{segmentKey}/estimate`,
  access: 'see_surveys',
  about: {
    tag: 'segments',
    summary: 'Estimate how many people are in a segment',
    text: 'Of the people whom the service has seen in the last 30 days, from at most 2,000 of them, chosen anew with each call. Null with a reason where a rule needs what only a visit has.',
  },
  params: onSegment,
  query: nothing,
  body: noBody,
  reply: z.object({
    /** Seen in the last 30 days. */
    people: z.number(),
    /** How many of them were looked at. */
    sampled: z.number(),
    /** How many of the people are in it; `from` and `to`: in 19 of 20 samples it lies between them. */
    estimate: z.object({ people: z.number(), from: z.number(), to: z.number() }).nullable(),
    /** Why there is no estimate; null: there is one. */
    reason: z.string().nullable(),
  }),
})
