// The rows of a comparison: one figure of every column beside each other.
import type { z } from 'zod'
import type { Translator } from '@/lib/platform/contract/translator'
import type { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import { NPS_GROUPS } from '../filter/condition-words'
import { inCount, inDecimal, inDuration, inMean, inPercent, signed } from '../numbers'
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

export function headRows(t: Translator, { columns }: Compared): Row[] {
  const row = (name: string, toCell: (column: Compared['columns'][number]) => Cell): Row => ({
    name,
    cells: columns.map(toCell),
  })
  return [
    row(t('Impressions'), ({ totals }) => ({ value: inCount(t, totals.impressions) })),
    row(t('Viewed'), ({ totals }) => ({ value: inCount(t, totals.viewed) })),
    row(t('Responses'), ({ totals }) => ({ value: inCount(t, totals.responses) })),
    row(t('Response rate'), ({ totals, marks }) => ({
      value: inPercent(t, totals.responsesBlended),
      share: totals.responsesBlended,
      mark: marks.responsesBlended,
    })),
    row(t('Completion'), ({ totals, marks }) => ({
      value: inPercent(t, totals.completion),
      note: t('{count, number} of {all, number}', { count: totals.completed, all: totals.responses }),
      share: totals.completion,
      mark: marks.completion,
    })),
    row(t('Time to answer'), ({ totals: { medianSecondsToAnswer: median } }) => ({
      value: median === null ? '–' : inDuration(t, median),
    })),
  ]
}

function answerName(t: Translator, { content, archived, onlyIn }: Question['bars'][number]): string {
  const answer = plainWords(t, content, 90)
  if (archived)
    return onlyIn
      ? t('{answer} (no longer offered) (not in all languages)', { answer })
      : t('{answer} (no longer offered)', { answer })
  return onlyIn ? t('{answer} (not in all languages)', { answer }) : answer
}

const answerRows = (t: Translator, { bars }: Question): Row[] =>
  bars.map((bar) => ({
    name: answerName(t, bar),
    cells: bar.cells.map(({ count, share, mark }) => ({
      value: inPercent(t, share),
      note: inCount(t, count),
      share,
      mark,
    })),
  }))

function npsRows(t: Translator, nps: NonNullable<Question['nps']>): Row[] {
  const groups = Object.keys(NPS_GROUPS) as (keyof typeof NPS_GROUPS)[]
  return [
    {
      name: t('Net Promoter Score'),
      cells: nps.map(({ score, interval, mark }) => ({
        value: score === null ? '–' : signed(t, score),
        note: intervalNote(t, interval, signed),
        mark,
      })),
    },
    ...groups.map((group) => ({
      name: t(NPS_GROUPS[group]),
      cells: nps.map((column) => {
        const share = shareOf(column[group], column.promoters + column.passives + column.detractors)
        return { value: inPercent(t, share), note: inCount(t, column[group]), share }
      }),
    })),
  ]
}

const intervalNote = (
  t: Translator,
  interval: { low: number; high: number } | null,
  write: (t: Translator, value: number) => string,
): string | undefined =>
  interval ? t('{low} to {high}', { low: write(t, interval.low), high: write(t, interval.high) }) : undefined

const meanRows = (t: Translator, means: NonNullable<Question['means']>): Row[] => [
  {
    name: t('Mean'),
    cells: means.map(({ mean, interval, mark }) => ({
      value: mean === null ? '–' : inMean(t, mean),
      note: intervalNote(t, interval, inMean),
      mark,
    })),
  },
  {
    name: t('Median'),
    cells: means.map(({ median }) => ({ value: median === null ? '–' : inDecimal(t, median) })),
  },
]

/** Of a rating: who chose one of the highest answers. */
function topBoxRows(t: Translator, { topBox, bars }: Question): Row[] {
  if (!topBox) return []
  const chosen = bars.filter(({ key }) => topBox.answerKeys.includes(key)).map(({ content }) => content)
  return [
    {
      name: t('Top box: {answers}', { answers: chosen.join(' / ') }),
      cells: topBox.cells.map(({ share, interval }) => ({
        value: inPercent(t, share),
        note: intervalNote(t, interval, inPercent),
        share,
      })),
    },
  ]
}

/** What is shown of a question at once, and what on request. */
export function questionRows(t: Translator, question: Question): { rows: Row[]; more: Row[] } {
  const { nps, means } = question
  const answered: Row = {
    name: t('Answered'),
    cells: question.answered.map((count) => ({ value: inCount(t, count) })),
  }
  if (nps) return { rows: [answered, ...npsRows(t, nps)], more: answerRows(t, question) }
  const score = means ? meanRows(t, means) : []
  return { rows: [answered, ...score, ...topBoxRows(t, question), ...answerRows(t, question)], more: [] }
}
