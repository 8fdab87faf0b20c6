// Tools that read what respondents did.
import { z } from 'zod'
import { listQuotas } from '@/lib/results/quotas/quotas.endpoint'
import { listSubmissions, listTextAnswers, showReport } from '@/lib/results/reports.endpoint'
import { defineTool } from '../tool'
import { filter, limit, survey, WRITTEN_BY_OTHERS } from './fields'

const cursor = z.string().max(200).optional().describe('`next` of the page before.')

export const readResults = defineTool({
  name: 'read_results',
  title: 'Read the figures of a survey',
  description:
    'The results of a survey: how often it was served, seen and answered, by day and kind of device, and for each question the counts and shares of its answers, NPS, means and the top box of ratings with their 95 percent intervals, and the newest texts. Filters limit it to some submissions.',
  endpoint: showReport,
  effect: 'read',
  input: z.object({ survey, ...filter }),
  run: async ({ survey: surveyId, ...chosen }, { call, linkTo }) => {
    const {
      hours: _,
      hoursOfDay: __,
      ...report
    } = await call(showReport, {
      path: { surveyId },
      query: chosen,
    })
    return { note: WRITTEN_BY_OTHERS, ...report, link: linkTo(`surveys/${surveyId}/results`) }
  },
})

export const readQuotas = defineTool({
  name: 'read_quotas',
  title: 'Read the quotas of a survey',
  description:
    'What each quota of a survey wants and has counted over all languages, how many people it screened out, and when it is expected to be full.',
  endpoint: listQuotas,
  effect: 'read',
  input: z.object({ survey }),
  run: ({ survey: surveyId }, { call }) => call(listQuotas, { path: { surveyId }, query: {} }),
})

export const searchTexts = defineTool({
  name: 'search_texts',
  title: 'Search the texts of a question',
  description:
    'The texts that respondents wrote for one free-text question, newest first; `contains` finds a part of a text. The ids of questions are in read_results.',
  endpoint: listTextAnswers,
  effect: 'read',
  input: z.object({
    survey,
    question: z.int().positive().describe('The id of a question, from read_results.'),
    contains: z.string().max(200).optional(),
    ...filter,
    cursor,
    limit,
  }),
  run: async ({ survey: surveyId, question, contains, cursor, limit, ...chosen }, { call }) => ({
    note: WRITTEN_BY_OTHERS,
    ...(await call(listTextAnswers, {
      path: { surveyId },
      query: { ...chosen, question, contains, cursor, limit },
    })),
  }),
})

export const readSubmissions = defineTool({
  name: 'list_submissions',
  title: 'List submissions with the people behind them',
  description:
    'Single submissions with device, client key and Context Data: personal data. Use read_results and search_texts unless a single person matters.',
  endpoint: listSubmissions,
  effect: 'read',
  input: z.object({
    survey,
    only: z.enum(['answered', 'viewed', 'all']).default('answered'),
    ...filter,
    cursor,
    limit,
  }),
  run: async ({ survey: surveyId, only, cursor, limit, ...chosen }, { call, linkTo }) => ({
    note: WRITTEN_BY_OTHERS,
    ...(await call(listSubmissions, {
      path: { surveyId },
      query: { ...chosen, only, cursor, limit },
    })),
    link: linkTo(`surveys/${surveyId}/results`),
  }),
})
