// Contracts of results: the report of a survey, its text answers, its single submissions, its
// files.
import { z } from 'zod'
import { defineConsoleEndpoint } from './console-endpoint'
import { moment, noBody, onSurvey } from './fields'
import { reportFilter } from './reports-filter'
import { answerInWords, reportReply, submissionHead } from './reports-shapes'

const ROOT = '/api/console/accounts/{accountId}/surveys/{surveyId}'

const cursor = z.string().max(200).optional()
const limit = z.coerce.number().int().min(1).max(200).default(50)
/** `answered`: with an answer; `viewed`: seen, answered or not; `all`: everything served. */
const only = z.enum(['answered', 'viewed', 'all']).default('answered')

export const showReport = defineConsoleEndpoint({
  id: 'showReport',
  method: 'GET',
  path: `${ROOT}/report`,
  needs: 'see_results',
  params: onSurvey,
  query: z.object(reportFilter),
  body: noBody,
  reply: reportReply,
})

export const listTextAnswers = defineConsoleEndpoint({
  id: 'listTextAnswers',
  method: 'GET',
  path: `${ROOT}/answers`,
  needs: 'see_results',
  params: onSurvey,
  query: z.object({
    ...reportFilter,
    question: z.coerce.number().int().positive(),
    /** A part of the text, in upper or lower case. */
    contains: z.string().max(200).optional(),
    cursor,
    limit,
  }),
  body: noBody,
  reply: z.object({
    answers: z.array(z.object({ submissionUdid: z.string(), text: z.string(), answeredAt: moment })),
    /** For the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})

export const listSubmissions = defineConsoleEndpoint({
  id: 'listSubmissions',
  method: 'GET',
  path: `${ROOT}/submissions`,
  needs: 'see_results',
  params: onSurvey,
  query: z.object({ ...reportFilter, only, cursor, limit }),
  body: noBody,
  reply: z.object({ submissions: z.array(submissionHead), next: z.string().nullable() }),
})

export const showSubmission = defineConsoleEndpoint({
  id: 'showSubmission',
  method: 'GET',
  path: `${ROOT}/submissions/{udid}`,
  needs: 'see_results',
  params: onSurvey.extend({ udid: z.guid().toLowerCase() }),
  query: z.object({}),
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

export const listContextKeys = defineConsoleEndpoint({
  id: 'listContextKeys',
  method: 'GET',
  path: `${ROOT}/context-keys`,
  needs: 'see_results',
  params: onSurvey,
  query: z.object({}),
  body: noBody,
  /** Of the newest 2,000 submissions; the most frequent first. */
  reply: z.object({
    keys: z.array(z.object({ key: z.string(), count: z.number(), values: z.array(z.string()) })),
  }),
})

const asFile = z.object({ ...reportFilter, only })

export const exportCsv = defineConsoleEndpoint({
  id: 'exportCsv',
  method: 'GET',
  path: `${ROOT}/export.csv`,
  needs: 'export_results',
  params: onSurvey,
  query: asFile,
  body: noBody,
  reply: z.unknown(),
  file: 'text/csv; charset=utf-8',
})

export const exportJsonLines = defineConsoleEndpoint({
  id: 'exportJsonLines',
  method: 'GET',
  path: `${ROOT}/export.jsonl`,
  needs: 'export_results',
  params: onSurvey,
  query: asFile,
  body: noBody,
  reply: z.unknown(),
  file: 'application/jsonl; charset=utf-8',
})
