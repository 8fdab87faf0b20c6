// Writes the lines of a survey's CSV file (docs/results.md).
import type { ExportedRow } from '@/lib/db/reports/exported-rows'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import { writeCell } from '@/lib/domain/reports/csv-cell'
import type { Question } from '@/lib/domain/surveys/survey'
import { wordsOf } from './answers-in-words'

const HEAD = [
  ...['submission', 'served_at', 'viewed_at', 'responded_at', 'closed_at', 'over_goal', 'device'],
  ...['client_key', 'device_type', 'mobile_type', 'language', 'url', 'view_name', 'event_name', 'context'],
]

const TAIL = ['tags', 'done', 'note', 'hidden']

/** Lines that are written before others have their turn. */
const AT_ONCE = 100

/** One column for each question, and one more for each possible answer of a multiple choice. */
const ticksOf = ({ kind, possibleAnswers }: Question) => (kind === 'multiple_choices' ? possibleAnswers : [])

function toHead({ questions }: ReportSurvey): string {
  const ofQuestions = questions.flatMap((question) => [
    `answer.${question.key}`,
    ...ticksOf(question).map(({ key }) => `answer.${question.key}.${key}`),
  ])
  return [...HEAD, ...ofQuestions, ...TAIL].map(writeCell).join(',')
}

/** The cells of an answer. What was chosen has been chosen before, so these cells are kept. */
interface Cells {
  /** Instead of a text. */
  words: string
  ticks: string
}

const MOST_KEPT = 10_000

class AnswerCells {
  private kept = new Map<string, Cells>()
  private readonly none: string[]

  constructor(private readonly questions: readonly Question[]) {
    this.none = questions.map((question) => ','.repeat(ticksOf(question).length))
  }

  /** The cells of all questions, as `ExportedRow` has the answers. */
  write({ chosen, texts }: Pick<ExportedRow, 'chosen' | 'texts'>): string {
    const cells = [...this.none]
    for (const answer of chosen?.split(' ') ?? []) {
      const [id = '', ids = ''] = answer.split(':')
      const n = this.questions.findIndex((question) => question.id === Number(id))
      const question = this.questions[n]
      if (!question) continue
      const { words, ticks } = this.kept.get(answer) ?? this.keep(answer, question, ids)
      const text = texts?.[id]
      cells[n] = (text === undefined ? words : writeCell(text)) + ticks
    }
    return cells.join(',')
  }

  private keep(answer: string, question: Question, list: string): Cells {
    const ids = list === '' ? [] : list.split('.').map(Number)
    const cells = {
      words: writeCell(ids.map((id) => wordsOf(question, id)).join('; ')),
      ticks: ticksOf(question)
        .map(({ id }) => (ids.includes(id) ? ',1' : ',0'))
        .join(''),
    }
    if (this.kept.size >= MOST_KEPT) this.kept = new Map()
    this.kept.set(answer, cells)
    return cells
  }
}

/** The whole file, some lines at a time. */
export async function* toCsv(
  survey: ReportSurvey,
  pages: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<string> {
  // Excel reads a file as UTF-8 only if it begins with this mark.
  yield `\uFEFF${toHead(survey)}\r\n`
  const answers = new AnswerCells(survey.questions)
  const afterAll = survey.questions.length === 0 ? '' : ','
  for await (const rows of pages) {
    for (let n = 0; n < rows.length; n += AT_ONCE) {
      let lines = ''
      for (const row of rows.slice(n, n + AT_ONCE))
        lines += `${row.udid},${row.served_at},${row.facts},${writeCell(row.client_key)},${writeCell(row.device_type)},${writeCell(row.mobile_type)},${writeCell(row.locale)},${writeCell(row.url)},${writeCell(row.view_name)},${writeCell(row.event_name)},${writeCell(row.context)}${afterAll}${answers.write(row)},${writeCell(row.tags)},${row.done},${writeCell(row.note)},${row.hidden ?? ''}\r\n`
      yield lines
      await new Promise(setImmediate)
    }
  }
}
