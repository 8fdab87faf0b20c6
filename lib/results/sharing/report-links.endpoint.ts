// Contracts of reports by link: figures that anybody with the link can see.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { done, idInPath, moment, nameText, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'

const LINKS = '/api/v1/accounts/{accountId}/surveys/{surveyId}/report-links'

const link = {
  id: z.number(),
  name: z.string(),
  /** The filter as in the address of a report, such as `device=mobile&from=2026-11-01`. */
  filter: z.string(),
  /** Ids of the questions that are shown; null: all, later ones too. */
  questions: z.array(z.number()).nullable(),
  /** Whether the newest texts of answers are shown. */
  texts: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
  /** Exact to an hour; null: never. */
  openedAt: moment.nullable(),
  /** Who made it; null: a program, or they are gone. */
  madeBy: z.string().nullable(),
  /** Its maker is no member of the account any more. The link works until it is revoked. */
  makerLeft: z.boolean(),
}

export const listReportLinks = defineEndpoint({
  id: 'listReportLinks',
  method: 'GET',
  path: LINKS,
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'List reports by link',
    text: 'Newest first, also those that have expired.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({ links: z.array(z.object(link)) }),
})

export const createReportLink = defineEndpoint({
  id: 'createReportLink',
  method: 'POST',
  path: LINKS,
  access: 'share_results',
  needsProof: true,
  about: {
    tag: 'results',
    summary: 'Give a report out by link',
    text: 'Anybody with the link sees the figures, none of fewer than five people, as they were when the link was made, in the minute in which enough people had responded, or at the last full hour (docs/results.md).',
  },
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    name: nameText(100),
    filter: z.string().max(8000).default(''),
    questions: z
      .array(z.int().positive())
      .min(1, msg('must name a question'))
      .max(500)
      .nullable()
      .default(null),
    texts: z.boolean().default(false),
    days: z.int().min(1).max(365),
  }),
  reply: z.object({
    id: z.number(),
    /** Shown once, because only its hash is stored. */
    link: z.string(),
    expiresAt: moment,
  }),
})

export const revokeReportLink = defineEndpoint({
  id: 'revokeReportLink',
  method: 'DELETE',
  path: `${LINKS}/{linkId}`,
  access: 'share_results',
  about: { tag: 'results', summary: 'Revoke a report by link', text: 'At once: the link leads nowhere.' },
  params: onSurvey.extend({ linkId: idInPath }),
  query: nothing,
  body: noBody,
  reply: done,
})
