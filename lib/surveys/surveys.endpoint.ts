// Contracts of surveys: the list, its figures, creating, opening, status, copies.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { inAccount, moment, nameText, noBody, nothing, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { LanguageTag } from './document/fields.endpoint'
import { paceNow } from './pace/pace-document.endpoint'
import {
  editor,
  effectiveStatus,
  etag,
  problem,
  rawDocument,
  surveyStatus,
  wholeDocument,
} from './survey-fields.endpoint'
import { TEMPLATE_NAMES } from './templates/words.endpoint'

const root = '/api/v1/accounts/{accountId}/surveys' as const

const figures = {
  /** How often it was served. */
  impressions: z.number(),
  viewed: z.number(),
  /** Those with an answer, responses beyond the goal included. */
  submissions: z.number(),
  /** The response rate, as in results: of views, or of impressions on kinds of devices that never report views. */
  responsesBlended: z.number().nullable(),
  /** When the newest response got its first answer. */
  lastAnswerAt: moment.nullable(),
}

/** What the console shows of a survey besides its document. */
const head = {
  id: z.number(),
  key: z.string(),
  name: z.string(),
  status: surveyStatus,
  /** `scheduled`: live, before its start; `ended`: live, past its end. */
  effectiveStatus,
  /** The statuses that it can change to. */
  nextStatuses: z.array(surveyStatus),
  goal: z.number().nullable(),
  /** Its own responses within the goal. */
  responseCount: z.number(),
  /** What its language versions that share a goal have reached together; null: it shares none. */
  sharedGoal: z
    .object({
      /** The lowest of their goals: it holds. */
      goal: z.number(),
      /** The key of the survey that has it. */
      lowest: z.string(),
      responseCount: z.number(),
      /** How many share it. */
      surveys: z.number(),
    })
    .nullable(),
  /** Its pace, and what the running period has counted, in all its languages together; null: it has none. */
  pace: paceNow.nullable(),
  revision: z.number(),
  /** Null if it was never published. */
  publishedAt: moment.nullable(),
}

export const listSurveySummaries = defineEndpoint({
  id: 'listSurveySummaries',
  method: 'GET',
  path: root,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'List surveys',
    text: 'By id. With `limit` there are pages: send `next` as `cursor`.',
  },
  params: inAccount,
  query: z.object({
    /** For the next page. */
    cursor: z.coerce.number().int().min(1).optional(),
    /** All, if absent. */
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    status: surveyStatus.optional(),
    /** Only those with this tag; case does not count. */
    tag: z.string().max(50).optional(),
  }),
  body: noBody,
  reply: z.object({
    /** By id. */
    surveys: z.array(
      z.object({
        ...head,
        presentation: z.enum(['docked', 'inline', 'top_bar', 'bottom_bar', 'fullscreen']),
        eventName: z.string().nullable(),
        /** Among those that match a visit, the lowest number is shown. */
        priority: z.number(),
        /** The kinds of devices that it is switched on for. */
        devices: z.array(z.enum(['desktop', 'mobile', 'tablet', 'email', 'ios', 'android'])),
        startsAt: z.string().nullable(),
        endsAt: z.string().nullable(),
        locale: z.string().nullable(),
        /** Null if it has no other language versions. */
        localeGroup: z.string().nullable(),
        /** Tags of its other languages, which are written with it. */
        languages: z.array(z.string()),
        questionCount: z.number(),
        /** The account's own words for it, in alphabetical order. */
        tags: z.array(z.string()),
        /** Whether apps get it without its theme, because they cannot draw that. */
        themeBroken: z.boolean(),
        poll: z.boolean(),
        /** Whether there are unpublished changes; false if it was never published. */
        hasDraft: z.boolean(),
        updatedAt: moment,
      }),
    ),
    /** The cursor of the next page; null on the last one. */
    next: z.number().nullable(),
  }),
})

export const listSurveyFigures = defineEndpoint({
  id: 'listSurveyFigures',
  method: 'GET',
  fromStandby: true,
  path: `${root}/figures`,
  access: 'see_surveys',
  about: {
    tag: 'results',
    summary: 'Figures of all surveys',
    text: 'How often each was served, seen and answered, with its response rate as in results. `submissions` have an answer, also beyond the goal; the responses within it are `responseCount` in the list of surveys.',
  },
  params: inAccount,
  query: nothing,
  body: noBody,
  reply: z.object({ asOf: moment, surveys: z.array(z.object({ id: z.number(), ...figures })) }),
})

const newName = nameText(200)

export const createSurvey = defineEndpoint({
  id: 'createSurvey',
  method: 'POST',
  path: root,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Create a survey',
    text: 'From a template, in a `language`, or from a document (docs/survey-documents.md). It is a draft; publishing it is a call of its own.',
  },
  params: inAccount,
  query: nothing,
  /** A template under a name, or a document; a document's `status` is ignored. */
  body: z
    .strictObject({
      name: newName.optional(),
      template: z.enum(TEMPLATE_NAMES).optional(),
      document: rawDocument.optional(),
      /**
       * What the survey's texts are written in: those of the template, and its `locale`. Without it they are
       * English, and there is no `locale`.
       */
      language: LanguageTag.optional(),
    })
    .refine(({ name, document }) => name !== undefined || document !== undefined, {
      error: msg('is missing, unless there is a document'),
      path: ['name'],
    })
    .refine(({ template, document }) => template === undefined || document === undefined, {
      error: msg('must not be given with a document'),
      path: ['template'],
    })
    .refine(({ language, document }) => language === undefined || document === undefined, {
      error: msg('must not be given with a document'),
      path: ['language'],
    }),
  reply: z.object({ id: z.number(), key: z.string(), etag }),
})

export const openSurvey = defineEndpoint({
  id: 'openSurvey',
  method: 'GET',
  path: `${root}/{surveyId}`,
  access: 'see_surveys',
  about: {
    tag: 'surveys',
    summary: 'Read a survey',
    text: 'Its document, its draft, what stands against publishing it, and its ETag.',
  },
  params: onSurvey,
  query: nothing,
  body: noBody,
  reply: z.object({
    ...head,
    etag,
    figures: z.object(figures),
    /** What is stored; respondents get it unless the status is `draft`. */
    document: wholeDocument,
    /** By the tags of its `languages`: the ids under which people have them. Those that nobody has had have none. */
    languageIds: z.record(z.string(), z.number()),
    draft: z
      .object({
        document: rawDocument,
        version: z.number(),
        savedBy: z.string().nullable(),
        /** Whether `savedBy` is the name of an API key. */
        savedByKey: z.boolean(),
        savedAt: moment,
        baseRevision: z.number(),
      })
      .nullable(),
    /** Problems of the draft, or of the stored document if there is no draft. */
    problems: z.array(problem),
    notes: z.array(z.string()),
    /** Others who have it open. */
    editors: z.array(editor),
  }),
})

export const moveSurvey = defineEndpoint({
  id: 'moveSurvey',
  method: 'POST',
  path: `${root}/{surveyId}/status`,
  access: 'publish_surveys',
  about: {
    tag: 'surveys',
    summary: 'Pause, complete, archive or go live again',
    text: '`nextStatuses` of the survey says where it can go. When the reply arrives, every process follows it.',
  },
  ifMatch: true,
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    to: surveyStatus,
    /** The survey's revision that was seen, so that a publish in between is noticed; if absent, any. */
    expectedRevision: z.int().optional(),
  }),
  reply: z.object({
    from: surveyStatus,
    status: surveyStatus,
    effectiveStatus,
    nextStatuses: z.array(surveyStatus),
    changed: z.boolean(),
    etag,
  }),
})

export const duplicateSurvey = defineEndpoint({
  id: 'duplicateSurvey',
  method: 'POST',
  path: `${root}/{surveyId}/duplicate`,
  access: 'edit_surveys',
  about: {
    tag: 'surveys',
    summary: 'Copy a survey',
    text: 'As a draft of its own, with all its languages. `asLanguage` makes it a separate survey of the same group instead: a new language of a survey is better one of the `languages` of its document.',
  },
  params: onSurvey,
  query: nothing,
  body: z.strictObject({
    name: newName.optional(),
    /**
     * Makes the copy a language version of the survey: same group, same keys of questions and
     * answers. Kept for programs of version 1: a survey has its languages in its document.
     */
    asLanguage: z.string().max(35).optional().meta({ deprecated: true }),
  }),
  reply: z.object({ id: z.number(), key: z.string(), etag }),
})
