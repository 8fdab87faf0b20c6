// Contract of what the filter of results can be about: the survey's questions, and what was recently
// recorded with its submissions.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { reportFilter } from './reports-filter.endpoint'

const seen = {
  /** Of the newest submissions, how many have it: 0 to 1. */
  share: z.number(),
  /** When the newest of them was served. */
  lastSeen: moment,
}

export const listFilterValues = defineEndpoint({
  id: 'listFilterValues',
  method: 'GET',
  fromStandby: true,
  path: '/api/console/accounts/{accountId}/surveys/{surveyId}/filter-values',
  access: 'see_people',
  params: onSurvey,
  query: z.object({ group: reportFilter.group }),
  body: noBody,
  reply: z.object({
    /** In order, archived ones too. */
    questions: z.array(
      z.object({
        id: z.number(),
        key: z.string(),
        content: z.string(),
        kind: z.string(),
        archived: z.boolean(),
        answers: z.array(z.object({ id: z.number(), key: z.string(), content: z.string() })),
      }),
    ),
    quotas: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Whether everybody gets them in one order: only then a filter can ask where people left. */
    fixedOrder: z.boolean(),
    /** How many versions of the survey itself were published: the history counts them from 1. */
    published: z.number(),
    /** How many language versions of the survey were ever published, itself among them. */
    versions: z.number(),
    /** Whether the figures are of all of them together. */
    together: z.boolean(),
    /** How many submissions were looked at for what follows: the newest. */
    looked: z.number(),
    /** By parameter of the filter and, for data, by key; the most frequent first. */
    fields: z.array(
      z.object({
        word: z.enum(['page', 'view', 'event', 'language', 'where', 'data']),
        /** Of Context Data and device data. */
        key: z.string().nullable(),
        ...seen,
        /** The most frequent first. */
        values: z.array(z.object({ value: z.string(), ...seen })),
      }),
    ),
  }),
})

export type FilterValues = z.output<(typeof listFilterValues)['reply']>
export type SurveyQuestion = FilterValues['questions'][number]
