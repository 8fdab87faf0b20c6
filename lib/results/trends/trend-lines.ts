// Writes a trend as CSV: a line for each figure at each point (docs/results.md).
import type { z } from 'zod'
import { writeCell } from '@/lib/platform/text/csv-cell'
import { nameAmong } from '@/lib/results/exporting/question-name.rules'
import type { showTrends } from './trends.endpoint'

type Trends = z.input<typeof showTrends.reply>
type Question = Trends['questions'][number]

const HEAD = [
  ...['point', 'from', 'to', 'state', 'question', 'figure', 'answer'],
  ...['answered', 'count', 'value', 'low', 'high'],
]

interface Figure {
  figure: 'nps' | 'mean' | 'top_box' | 'share'
  /** Keys of the answers that it is the share of; else empty. */
  answer: string
  /** At each point. */
  values: {
    count: number | null
    value: number | null
    interval: { low: number; high: number } | null
  }[]
}

function figuresOf({ nps, means, topBox, bars }: Question): Figure[] {
  const figures: Figure[] = []
  if (nps)
    figures.push({
      ...{ figure: 'nps', answer: '' },
      values: nps.map(({ score, interval }) => ({ count: null, value: score, interval })),
    })
  if (means)
    figures.push({
      ...{ figure: 'mean', answer: '' },
      values: means.map(({ mean, interval }) => ({ count: null, value: mean, interval })),
    })
  const shares = (list: Question['bars'][number]['shares']) =>
    list.map(({ count, share, interval }) => ({ count, value: share, interval }))
  if (topBox)
    figures.push({ figure: 'top_box', answer: topBox.answerKeys.join('; '), values: shares(topBox.shares) })
  for (const bar of bars) figures.push({ figure: 'share', answer: bar.key, values: shares(bar.shares) })
  return figures
}

const inCell = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** The whole file, one figure at a time. */
export async function* toTrendLines({ points, questions }: Trends): AsyncGenerator<string> {
  // Excel reads a file as UTF-8 only if it begins with this mark.
  yield `\uFEFF${HEAD.join(',')}\r\n`
  for (const question of questions) {
    const key = writeCell(nameAmong(questions, question))
    for (const { figure, answer, values } of figuresOf(question)) {
      const lines = points.map((point, n) => {
        const { count = null, value = null, interval = null } = values[n] ?? {}
        const cells = [question.answered[n], count, value, interval?.low, interval?.high].map(inCell)
        const { name, from, to, state } = point
        return `${[name, from, to, state, key, figure, writeCell(answer), ...cells].join(',')}\r\n`
      })
      yield lines.join('')
      await new Promise(setImmediate)
    }
  }
}
