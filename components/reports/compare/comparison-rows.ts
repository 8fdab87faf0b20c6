// The rows of a comparison: one figure of every column beside each other.
import type { z } from 'zod'
import type { compareResults } from '@/lib/contract/console/comparison'
import { shareOf } from '@/lib/domain/reports/distribution'
import { NPS_GROUPS } from '../filter/condition-words'
import { inCount, inDecimal, inDuration, inPercent, signed } from '../numbers'
import { plainWords } from '../plain-words'

export type Compared = z.output<(typeof compareResults)['reply']>
type Question = Compared['questions'][number]
export type Mark = Compared['columns'][number]['marks']['completion']

export interface Cell {
  value: string
  /** Smaller, under the value. */
  note?: string | undefined
  /** Drawn as a bar: 0 to 1. */
  share?: number | null
  mark?: Mark
}

export interface Row {
  name: string
  cells: Cell[]
}

export function headRows({ columns }: Compared): Row[] {
  const row = (name: string, toCell: (column: Compared['columns'][number]) => Cell): Row => ({
    name,
    cells: columns.map(toCell),
  })
  return [
    row('Impressions', ({ totals }) => ({ value: inCount(totals.impressions) })),
    row('Viewed', ({ totals }) => ({ value: inCount(totals.viewed) })),
    row('Responses', ({ totals }) => ({ value: inCount(totals.responses) })),
    row('Response rate', ({ totals, marks }) => ({
      value: inPercent(totals.responsesBlended),
      share: totals.responsesBlended,
      mark: marks.responsesBlended,
    })),
    row('Completion', ({ totals, marks }) => ({
      value: inPercent(totals.completion),
      note: `${inCount(totals.completed)} of ${inCount(totals.responses)}`,
      share: totals.completion,
      mark: marks.completion,
    })),
    row('Time to answer', ({ totals: { medianSecondsToAnswer: median } }) => ({
      value: median === null ? '–' : inDuration(median),
    })),
  ]
}

const answerRows = ({ bars }: Question): Row[] =>
  bars.map(({ content, archived, onlyIn, cells }) => ({
    name: [
      plainWords(content, 90),
      archived ? ' (no longer offered)' : '',
      onlyIn ? ' (not in all languages)' : '',
    ].join(''),
    cells: cells.map(({ count, share, mark }) => ({
      value: inPercent(share),
      note: inCount(count),
      share,
      mark,
    })),
  }))

function npsRows(nps: NonNullable<Question['nps']>): Row[] {
  const groups = Object.keys(NPS_GROUPS) as (keyof typeof NPS_GROUPS)[]
  return [
    {
      name: 'Net Promoter Score',
      cells: nps.map(({ score, interval, mark }) => ({
        value: score === null ? '–' : signed(score),
        note: interval ? `${signed(interval.low)} to ${signed(interval.high)}` : undefined,
        mark,
      })),
    },
    ...groups.map((group) => ({
      name: NPS_GROUPS[group],
      cells: nps.map((column) => {
        const share = shareOf(column[group], column.promoters + column.passives + column.detractors)
        return { value: inPercent(share), note: inCount(column[group]), share }
      }),
    })),
  ]
}

const meanRows = (means: NonNullable<Question['means']>): Row[] => [
  {
    name: 'Mean',
    cells: means.map(({ mean, mark }) => ({ value: mean === null ? '–' : inDecimal(mean), mark })),
  },
  {
    name: 'Median',
    cells: means.map(({ median }) => ({ value: median === null ? '–' : inDecimal(median) })),
  },
]

/** What is shown of a question at once, and what on request. */
export function questionRows(question: Question): { rows: Row[]; more: Row[] } {
  const { nps, means } = question
  const answered: Row = {
    name: 'Answered',
    cells: question.answered.map((count) => ({ value: inCount(count) })),
  }
  if (nps) return { rows: [answered, ...npsRows(nps)], more: answerRows(question) }
  return { rows: [answered, ...(means ? meanRows(means) : []), ...answerRows(question)], more: [] }
}
