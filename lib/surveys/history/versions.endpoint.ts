// Contracts of the history of a survey.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { etag, surveyChange, surveyStatus, wholeDocument } from '../survey-fields.endpoint'

const history = '/api/v1/accounts/{accountId}/surveys/{surveyId}/versions' as const

const revision = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, msg('must be a revision'))
  .transform(Number)
const onVersion = z.object({ ...onSurvey.shape, revision })

const version = {
  revision: z.number(),
  status: surveyStatus,
  savedAt: moment,
  /** The name of a user or of an API key; null for the command line, or a deleted user. */
  savedBy: z.string().nullable(),
  /** Whether `savedBy` is the name of an API key. */
  savedByKey: z.boolean(),
  /** Whether this is the newest: what is stored now. */
  current: z.boolean(),
}

export const listVersions = defineEndpoint({
  id: 'listVersions',
  method: 'GET',
  path: history,
  access: 'see_surveys',
  about: { tag: 'surveys', summary: 'List versions', text: 'Newest first.' },
  params: onSurvey,
  query: nothing,
  body: noBody,
  /** Newest first. */
  reply: z.object({
    versions: z.array(
      z.object({
        ...version,
        /** What it changed, the most important first, as one sentence; null for the first version. */
        summary: z.string().nullable(),
        /** Whether it changed what people see, who gets it, or what the results mean. */
        noticed: z.boolean(),
      }),
    ),
  }),
})

export const showVersion = defineEndpoint({
  id: 'showVersion',
  method: 'GET',
  path: `${history}/{revision}`,
  access: 'see_surveys',
  about: { tag: 'surveys', summary: 'Read a version', text: 'Its document, and what it changed.' },
  params: onVersion,
  query: nothing,
  body: noBody,
  reply: z.object({
    ...version,
    document: wholeDocument,
    /** Null for the first version. */
    previousRevision: z.number().nullable(),
    /** Since the version before. */
    changes: z.array(surveyChange),
  }),
})

export const restoreVersion = defineEndpoint({
  id: 'restoreVersion',
  method: 'POST',
  path: `${history}/{revision}/restore`,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Make a version the draft again',
    text: 'Nothing is published. Needs If-Match.',
  },
  ifMatch: true,
  params: onVersion,
  query: nothing,
  body: z
    .strictObject({
      /** The version of the draft that it replaces; null if there is none. */
      expectedVersion: z.number().int().nullable().optional(),
      /** If that is null: the survey's revision that was seen, so that a publish in between is noticed. */
      expectedRevision: z.number().int().optional(),
    })
    .optional(),
  reply: z.object({ version: z.number(), etag }),
})
