// Contracts of results: the report of a survey, its text answers, its single submissions, its
// files.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { reportFilter } from './filtering/reports-filter.endpoint'
import { answerInWords, askedQuestion, reportReply, submissionHead } from './reports-shapes.endpoint'
import { review } from './reviews/reviews-shapes.endpoint'

const ROOT = '/api/v1/accounts/{accountId}/surveys/{surveyId}'

const cursor = z.string().max(200).optional()
const limit = z.coerce.number().int().min(1).max(200).default(50)
/** `only`: hidden submissions; `included`: among the others. They are left out otherwise. */
const hidden = z.enum(['without', 'only', 'included']).optional()
/**
 * `answered`: with an answer; `counted`: with one that is not beyond the goal; `viewed`: seen, answered or
 * not; `all`: everything served.
 */
const only = z.enum(['answered', 'counted', 'viewed', 'all']).default('answered')

const sorting = {
  /** By when it was served, by what else is known, or by the answer to a question, by its key or id. */
  sort: z
    .string()
    .max(100)
    .regex(/^(served|device|language|version|person|question:.+)$/)
    .default('served'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export const showReport = defineEndpoint({
  id: 'showReport',
  method: 'GET',
  fromStandby: true,
  path: `${ROOT}/results`,
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Figures of a survey',
    text: 'In total, by day and hour, and for each question. Answers 503 `not_ready` while the totals of a large survey are made. All calls for results take the same filter (docs/results.md); `page`, `view`, `where`, `data` and `clientKey=is:…`, and figures of fewer than five people that a filter finds, need the scope `people:read` too.',
  },
  params: onSurvey,
  query: z.object(reportFilter),
  body: noBody,
  reply: reportReply,
})

export const listTextAnswers = defineEndpoint({
  id: 'listTextAnswers',
  method: 'GET',
  fromStandby: true,
  path: `${ROOT}/text-answers`,
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Texts of answers',
    text: 'With the other answers of the same submission, and with search. Notes, the path of the page, and filters by `page`, `view`, `where`, `data` and `clientKey=is:…` need the scope `people:read` too.',
  },
  params: onSurvey,
  query: z.object({
    ...reportFilter,
    question: z.coerce.number().int().positive(),
    /** A part of the text, in upper or lower case; beyond a to z, as far as the locale of the database knows it. */
    contains: z.string().max(200).optional(),
    hidden,
    order: z.enum(['newest', 'oldest']).default('newest'),
    cursor,
    limit,
  }),
  body: noBody,
  reply: z.object({
    asOf: moment,
    answers: z.array(
      z.object({
        /** The language version. */
        surveyId: z.number(),
        submissionUdid: z.string(),
        text: z.string(),
        answeredAt: moment,
        /** The address without its query, or the view of an app; without `people:read` the host at most. */
        page: z.string().nullable(),
        locale: z.string().nullable(),
        /** The other answers of the submission. */
        others: z.array(answerInWords),
        review,
      }),
    ),
    /** For the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const listSubmissions = defineEndpoint({
  id: 'listSubmissions',
  method: 'GET',
  fromStandby: true,
  path: `${ROOT}/submissions`,
  access: 'see_people',
  about: {
    tag: 'people',
    summary: 'List submissions',
    text: 'With their answers in words, and with the questions of the survey. Newest first, or by `sort`: what has no value is last, and of equal ones the newest is first. A cursor goes on where it was, whatever is added or erased meanwhile.',
  },
  params: onSurvey,
  query: z.object({ ...reportFilter, only, hidden, ...sorting, cursor, limit }),
  body: noBody,
  reply: z.object({
    asOf: moment,
    /** In the order of the survey, archived ones too. */
    questions: z.array(askedQuestion),
    submissions: z.array(submissionHead.extend({ answers: z.array(answerInWords) })),
    next: z.string().nullable(),
  }),
})

export const showSubmission = defineEndpoint({
  id: 'showSubmission',
  method: 'GET',
  path: `${ROOT}/submissions/{udid}`,
  access: 'see_people',
  about: {
    tag: 'people',
    summary: 'Read a submission',
    text: 'With its answers in words. `group=yes` finds it in any language version of the survey.',
  },
  params: onSurvey.extend({ udid: z.guid().toLowerCase() }),
  query: z.object({ group: reportFilter.group }),
  body: noBody,
  reply: submissionHead.extend({
    url: z.string().nullable(),
    visitCount: z.number().nullable(),
    pageviewCount: z.number().nullable(),
    installDays: z.number().nullable(),
    launchTimes: z.number().nullable(),
    viewName: z.string().nullable(),
    eventName: z.string().nullable(),
    userAgent: z.string().nullable(),
    ip: z.string().nullable(),
    answers: z.array(answerInWords),
    clicks: z.array(z.object({ url: z.string(), clickedAt: moment })),
  }),
})

export const listContextKeys = defineEndpoint({
  id: 'listContextKeys',
  method: 'GET',
  fromStandby: true,
  path: `${ROOT}/context-keys`,
  access: 'see_people',
  about: {
    tag: 'people',
    summary: 'Names and values of Context Data',
    text: 'Of the newest 2,000 submissions.',
  },
  params: onSurvey,
  query: z.object({}),
  body: noBody,
  /** Of the newest 2,000 submissions; the most frequent first. */
  reply: z.object({
    keys: z.array(z.object({ key: z.string(), count: z.number(), values: z.array(z.string()) })),
  }),
})

export const printReport = defineEndpoint({
  id: 'printReport',
  method: 'GET',
  fromStandby: true,
  path: `${ROOT}/results.pdf`,
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Figures of a survey as a PDF',
    text: 'Question by question, for print. `texts` adds the newest texts of answers.',
  },
  params: onSurvey,
  query: z.object({ ...reportFilter, texts: z.enum(['yes', 'no']).default('no') }),
  body: noBody,
  reply: z.unknown(),
  file: 'application/pdf',
})

export const drawReport = defineEndpoint({
  id: 'drawReport',
  method: 'GET',
  fromStandby: true,
  path: `${ROOT}/results.png`,
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Figures of a survey as a picture',
    text: 'The bars of the PDF as a PNG, 1,280 pixels wide: of one `question` (its id), or of all in one picture.',
  },
  params: onSurvey,
  query: z.object({ ...reportFilter, question: z.coerce.number().int().positive().optional() }),
  body: noBody,
  reply: z.unknown(),
  file: 'image/png',
})

const asFile = z.object({ ...reportFilter, only, hidden })

export const exportCsv = defineEndpoint({
  id: 'exportCsv',
  method: 'GET',
  fromStandby: true,
  isLogged: true,
  path: `${ROOT}/submissions.csv`,
  access: 'export_results',
  about: {
    tag: 'people',
    summary: 'Export submissions as CSV',
    text: 'Sent while it is made (docs/results.md).',
  },
  params: onSurvey,
  query: asFile,
  body: noBody,
  reply: z.unknown(),
  file: 'text/csv; charset=utf-8',
})

export const exportJsonLines = defineEndpoint({
  id: 'exportJsonLines',
  method: 'GET',
  fromStandby: true,
  isLogged: true,
  path: `${ROOT}/submissions.jsonl`,
  access: 'export_results',
  about: {
    tag: 'people',
    summary: 'Export submissions as JSON Lines',
    text: 'Sent while it is made (docs/results.md).',
  },
  params: onSurvey,
  query: asFile,
  body: noBody,
  reply: z.unknown(),
  file: 'application/jsonl; charset=utf-8',
})
