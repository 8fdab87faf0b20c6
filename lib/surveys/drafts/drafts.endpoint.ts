// Contracts of drafts: saving, other editors, comparing, publishing, showing.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { question } from '@/lib/serving/wire/question-object.endpoint'
import { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import { LanguageTag } from '../document/fields.endpoint'
import {
  editor,
  effectiveStatus,
  etag,
  problem,
  rawDocument,
  surveyChange,
  surveyStatus,
} from '../survey-fields.endpoint'

const one = '/api/v1/accounts/{accountId}/surveys/{surveyId}'
const pages = '/api/console/accounts/{accountId}/surveys/{surveyId}'

/**
 * The version of the draft that the caller has seen; null if there was none. If-Match may say it
 * instead.
 */
const expectedVersion = z.number().int().nullable().optional()

export const saveDraft = defineEndpoint({
  id: 'saveDraft',
  method: 'PUT',
  path: `${one}/draft`,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Save a draft',
    text: 'Finished or not: `problems` says what stands against publishing it. Respondents see nothing of it, unless the survey was never published. Needs If-Match.',
  },
  ifMatch: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    document: rawDocument,
    expectedVersion,
    /**
     * If `expectedVersion` is null: the survey's revision that was seen, so that a publish in
     * between is noticed.
     */
    expectedRevision: z.number().int().optional(),
  }),
  reply: z.object({
    /** Null if the document equals what is published, so there is no draft any more. */
    version: z.number().nullable(),
    savedAt: moment,
    problems: z.array(problem),
    notes: z.array(z.string()),
    editors: z.array(editor),
    /**
     * Whether the stored survey has the same content now. Saving stores it directly if it was never
     * published.
     */
    published: z.boolean(),
    revision: z.number(),
    etag,
  }),
})

export const discardDraft = defineEndpoint({
  id: 'discardDraft',
  method: 'DELETE',
  path: `${one}/draft`,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Discard a draft',
    text: 'The survey stays as it is published. Needs If-Match.',
  },
  ifMatch: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({ expectedVersion: z.number().int().optional() }).optional(),
  reply: z.object({ revision: z.number(), etag }),
})

export const noteEditing = defineEndpoint({
  id: 'noteEditing',
  method: 'POST',
  path: `${pages}/editing`,
  access: 'edit_surveys',
  params: onSurvey,
  query: nothing,
  body: z.strictObject({ leaving: z.boolean().default(false) }),
  reply: z.object({
    /** Others who were seen in the last 30 seconds. */
    editors: z.array(editor),
    /** The draft's version; null if there is none. */
    version: z.number().nullable(),
    revision: z.number(),
    status: surveyStatus,
  }),
})

export const listChanges = defineEndpoint({
  id: 'listChanges',
  method: 'GET',
  path: `${one}/changes`,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'What publishing would change',
    text: 'The differences between draft and survey in words.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({
    /** Null if there is no draft. */
    version: z.number().nullable(),
    revision: z.number(),
    status: surveyStatus,
    /** Whether the survey was never published. */
    first: z.boolean(),
    changes: z.array(surveyChange),
    warnings: z.array(z.string()),
    /** What prevents publishing. `changes` is empty if the document cannot be read. */
    problems: z.array(problem),
    notes: z.array(z.string()),
    /** What apps will show differently; empty if nothing, or if no app gets it. */
    inApps: z.array(z.string()),
  }),
})

export const publishSurvey = defineEndpoint({
  id: 'publishSurvey',
  method: 'POST',
  path: `${one}/publish`,
  access: 'publish_surveys',
  about: {
    tag: 'surveys',
    summary: 'Publish a survey',
    text: 'Makes the draft the survey; `live` starts it, `keep` leaves its status. When the reply arrives, the next request of every respondent gets it. Needs If-Match.',
  },
  ifMatch: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    expectedVersion,
    /** The revision whose changes the publisher has seen; if absent, any. */
    expectedRevision: z.int().optional(),
    status: z.enum(['live', 'keep']),
    /**
     * Keys of questions whose meaning has changed: they become new questions, and the answers so far stay with the
     * old ones, which are archived.
     */
    asNew: z.array(z.string()).max(500).optional(),
  }),
  reply: z.object({
    revision: z.number(),
    status: surveyStatus,
    effectiveStatus,
    notes: z.array(z.string()),
    etag,
  }),
})

export const renderDocument = defineEndpoint({
  id: 'renderDocument',
  method: 'POST',
  path: `${pages}/rendering`,
  access: 'see_surveys',
  params: onSurvey,
  query: nothing,
  /** `language`: one of its languages, in which it is shown. */
  body: z.strictObject({ document: rawDocument, language: LanguageTag.optional() }),
  /** As the public API sends them to a page, with ids from 1; null while there are problems. */
  reply: z.object({
    survey: webSurvey.nullable(),
    questions: z.array(question).nullable(),
    problems: z.array(problem),
    /** Maps these ids to the document's keys. */
    ids: z.array(
      z.object({
        id: z.number(),
        key: z.string(),
        answers: z.array(z.object({ id: z.number(), key: z.string() })),
      }),
    ),
  }),
})
