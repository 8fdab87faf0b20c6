// The contract of a comparison: the figures of groups of submissions beside each other.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { MOST_COLUMNS, readColumns, readCompared } from '../filtering/filter-words.endpoint'
import { reportFilter } from '../filtering/reports-filter.endpoint'
import { interval, nps, rate, totals } from '../reports-shapes.endpoint'

/** How it differs from all other columns together; null: not certain enough, or not tested. */
const mark = z.enum(['higher', 'lower']).nullable()

const by = z
  .string()
  .max(500)
  .transform((text, context) => {
    const found = readCompared(text)
    if (found) return found
    context.addIssue(
      msg(
        'must be page, language, device, event, view, clientKey, period, or such as answer:recommend, context:plan, data:tier',
      ),
    )
    return z.NEVER
  })

const columns = z
  .string()
  .max(4000)
  .transform((text, context) => {
    const found = readColumns(text)
    if (found && found.length <= MOST_COLUMNS) return found
    context.addIssue({
      code: 'custom',
      message: msg('must be values with commas between them, at most {most}'),
      params: { most: MOST_COLUMNS },
    })
    return z.NEVER
  })

const column = z.object({
  /** As in `columns`; null: all others. */
  value: z.string().nullable(),
  /** In words. */
  name: z.string(),
  /** The query parameters that open this column alone. */
  filter: z.record(z.string(), z.string()),
  /** Responses. */
  n: z.number(),
  /** Too few responses for marks. */
  small: z.boolean(),
  totals,
  marks: z.object({ responsesBlended: mark, completion: mark }),
})

/** Lists have an entry for each column. */
const question = z.object({
  id: z.number(),
  key: z.string(),
  content: z.string(),
  archived: z.boolean(),
  /** The language versions that have it, by survey id; absent: all that are counted. */
  onlyIn: z.array(z.number()).optional(),
  kind: z.enum(['single_choice', 'multiple_choices', 'nps', 'slider', 'free_text', 'custom_content']),
  answered: z.array(z.number()),
  bars: z.array(
    z.object({
      answerId: z.number(),
      key: z.string(),
      content: z.string(),
      archived: z.boolean(),
      /** As of the question. */
      onlyIn: z.array(z.number()).optional(),
      cells: z.array(z.object({ count: z.number(), share: rate, mark })),
    }),
  ),
  /** Null for other kinds. */
  nps: z.array(nps.extend({ mark })).nullable(),
  /** Of sliders whose answers are numbers, and of ratings; else null. */
  means: z.array(z.object({ mean: rate, interval, median: rate, mark })).nullable(),
  /** Of ratings: who chose one of the highest answers; else null. */
  topBox: z
    .object({
      answerKeys: z.array(z.string()),
      cells: z.array(z.object({ count: z.number(), share: rate, interval })),
    })
    .nullable(),
})

export const compareResults = defineEndpoint({
  id: 'compareResults',
  method: 'GET',
  fromStandby: true,
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/results/comparison',
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Compare groups',
    text: 'Two to six columns of figures, with a mark where one differs from the others (docs/results.md). The filter limits all columns.',
  },
  params: onSurvey,
  query: z.object({
    ...reportFilter,
    /** What the columns differ in: `page`, `period`, `answer:recommend`, `context:plan` and so on. */
    by,
    /** Its values; absent: the most frequent ones, or the period and the one before it. */
    columns: columns.optional(),
    /** Whether a last column has all others; absent: if `columns` is. */
    others: z.enum(['yes', 'no']).optional(),
  }),
  body: noBody,
  reply: z.object({
    asOf: moment,
    /** Of what was served before this time only totals are kept: filters reach them by time, device and language only. */
    onlyTotalsBefore: moment.nullable(),
    columns: z.array(column),
    /** How many cells were tested, for which the marks are corrected. */
    tested: z.number(),
    questions: z.array(question),
  }),
})
