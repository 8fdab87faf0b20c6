// The tool that compares groups of submissions.
import { z } from 'zod'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { defineTool } from '../tool'
import { filter, survey, WRITTEN_BY_OTHERS } from './fields'

type Reply = z.output<typeof compareResults.reply>
type Question = Reply['questions'][number]

/** Shares are percentages here, because models misread fractions. */
const percent = (share: number | null): number | null => share && Math.round(share * 1000) / 10
const rounded = (value: number | null): number | null => value && Math.round(value * 100) / 100

/** Left out where no column differs. */
const marked = (marks: (string | null)[]) => (marks.some(Boolean) ? { differs: marks } : {})

const toColumn = ({ value, name, n, small, totals, marks }: Reply['columns'][number]) => ({
  ...{ name, value, impressions: totals.impressions, responses: n },
  ...(small ? { small } : {}),
  responseRatePercent: percent(totals.responsesBlended),
  completionPercent: percent(totals.completion),
  ...(marks.responsesBlended || marks.completion ? { differs: marks } : {}),
})

const edges = (interval: { low: number; high: number } | null) =>
  interval && [interval.low, interval.high].map((edge) => rounded(edge))

/** Of a rating: who chose one of the highest answers. */
const toTopBox = ({ answerKeys, cells }: NonNullable<Question['topBox']>) => ({
  answers: answerKeys,
  percent: cells.map(({ share }) => percent(share)),
  interval95: cells.map(({ interval }) => interval && [percent(interval.low), percent(interval.high)]),
})

/** Scores and means instead of each of their numbers. */
function toQuestion({ key, content, kind, answered, bars, nps, means, topBox }: Question) {
  const head = { key, content, kind, answered }
  if (nps)
    return {
      ...head,
      nps: nps.map(({ score }) => rounded(score)),
      interval95: nps.map(({ interval }) => edges(interval)),
      ...marked(nps.map(({ mark }) => mark)),
    }
  if (means)
    return {
      ...head,
      means: means.map(({ mean }) => rounded(mean)),
      interval95: means.map(({ interval }) => edges(interval)),
      ...(topBox ? { topBox: toTopBox(topBox) } : {}),
      ...marked(means.map(({ mark }) => mark)),
    }
  if (bars.length === 0) return head
  const answers = bars.map(({ content: answer, cells }) => ({
    answer,
    percent: cells.map(({ share }) => percent(share)),
    ...marked(cells.map(({ mark }) => mark)),
  }))
  return { ...head, answers }
}

export const compareGroups = defineTool({
  name: 'compare_results',
  title: 'Compare groups of submissions',
  description:
    'Figures of two to six groups of submissions beside each other: response rate, completion, shares of answers, NPS and means with their 95 percent intervals, the top box of ratings. Lists have an entry for each column, in the order of `columns`. `differs` says `higher` or `lower` where a column differs from all others together by more than chance explains, corrected for the number of cells; everything else may be chance, and columns that are `small` (fewer than 30 responses) say nothing.',
  endpoint: compareResults,
  effect: 'read',
  input: z.object({
    survey,
    by: z
      .string()
      .max(500)
      .describe(
        'What the columns differ in: answer:recommend (the answer to a question, by key), page, language, device, version, event, view, context:plan, data:tier, clientKey (known or not), or period (needs `from`, or two columns).',
      ),
    columns: z
      .string()
      .max(4000)
      .optional()
      .describe(
        'Their values with commas between them: price,support or detractors,promoters or contains:/checkout,contains:/help; periods: 2026-10-01:2026-10-31,2026-11-01:2026-11-30. Default: the most frequent ones; periods: that of the filter and the one before it.',
      ),
    others: z
      .boolean()
      .optional()
      .describe('Whether a last column has all others. Default: only if `columns` is absent.'),
    ...filter,
  }),
  run: async ({ survey: surveyId, by, columns, others, ...words }, { call, linkTo }) => {
    const shown = { columns, others: others === undefined ? undefined : others ? 'yes' : 'no' }
    const reply = await call(compareResults, { path: { surveyId }, query: { ...words, ...shown, by } })
    const address = new URLSearchParams(
      Object.entries({ ...words, compare: by, ...shown }).filter((one): one is [string, string] =>
        Boolean(one[1]),
      ),
    )
    return {
      note: WRITTEN_BY_OTHERS,
      asOf: reply.asOf,
      cellsTested: reply.tested,
      columns: reply.columns.map(toColumn),
      questions: reply.questions.map(toQuestion),
      link: linkTo(`surveys/${surveyId}/results?${address}`),
    }
  },
})
