// Contracts of survey documents: checking, importing and exporting them.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { problem, rawDocument, surveyStatus, wholeDocument } from '../survey-fields.endpoint'

const root = '/api/v1/accounts/{accountId}/surveys' as const

export const validateSurvey = defineEndpoint({
  id: 'validateSurvey',
  method: 'POST',
  path: `${root}/validate`,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'Validate a document',
    text: 'Finds what saving it would find. Nothing is saved.',
  },
  alone: true,
  params: inAccount,
  query: nothing,
  body: z.strictObject({ document: rawDocument }),
  /** As saving it would find; nothing is saved. */
  reply: z.object({
    valid: z.boolean(),
    problems: z.array(problem),
    notes: z.array(z.string()),
    /** As saving would store it, with all defaults filled in; null while it is malformed. */
    document: wholeDocument.nullable(),
  }),
})

export const importSurveys = defineEndpoint({
  id: 'importSurveys',
  method: 'POST',
  path: `${root}/import`,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Save documents by their keys',
    text: 'Creates or changes the survey of each key, for surveys that are kept as files. `dryRun` only says what would happen. Without the scope `surveys:publish` it changes only drafts that were never published.',
  },
  params: inAccount,
  query: nothing,
  body: z.strictObject({
    documents: z
      .array(z.unknown())
      .min(1, msg('must hold a document'))
      .max(200, msg('must hold at most 200')),
    /** Reports what would happen without doing it. */
    dryRun: z.boolean().default(false),
  }),
  /** One for each document, in their order. Valid ones are saved even if others are not. */
  reply: z.object({
    results: z.array(
      z.union([
        z.object({
          saved: z.object({
            /** Null in a dry run that would create it. */
            id: z.number().nullable(),
            key: z.string(),
            status: surveyStatus,
            outcome: z.enum(['created', 'changed', 'unchanged']),
            notes: z.array(z.string()),
          }),
        }),
        z.object({ key: z.string().nullable(), problems: z.array(problem) }),
      ]),
    ),
  }),
})

export const exportAllSurveys = defineEndpoint({
  id: 'exportAllSurveys',
  method: 'GET',
  path: `${root}/export`,
  access: 'see_surveys',
  about: { tag: 'surveys', summary: 'Export all documents', text: 'One file, which an import takes again.' },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.array(wholeDocument),
  file: 'application/json',
})

export const exportSurveyDocument = defineEndpoint({
  id: 'exportSurveyDocument',
  method: 'GET',
  path: `${root}/{surveyId}/document`,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'Read the document of a survey',
    text: 'As it is stored, with all defaults filled in.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({ document: wholeDocument }),
})
