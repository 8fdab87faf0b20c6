// Writes the lines of a survey's CSV file (docs/results.md).

import type { SubmissionReferences } from '@/lib/answering/submissions/submission-references.store'
import { writeCell } from '@/lib/platform/text/csv-cell'
import { choosesSeveral, type Question } from '@/lib/surveys/survey.rules'
import { versionOf } from '../counting/revisions.rules'
import type { Read, Version } from '../filtering/read-scope'
import type { OfVersion } from '../submissions/list-group-rows'
import { wordsOf } from './answers-in-words'
import type { ExportedRow, WrittenColumn } from './exported-rows.store'
import { nameAmong } from './question-name.rules'

/** The names of columns of submissions in the file, in its order. */
const NAMES: Record<WrittenColumn, string> = {
  client_key: 'client_key',
  device_type: 'device_type',
  mobile_type: 'mobile_type',
  locale: 'language',
  url: 'url',
  view_name: 'view_name',
  event_name: 'event_name',
}
const WRITTEN = Object.keys(NAMES) as WrittenColumn[]

const HEAD = [
  ...['submission', 'served_at', 'viewed_at', 'responded_at', 'closed_at', 'over_goal', 'device'],
  ...Object.values(NAMES),
  'context',
  'version',
]

const TAIL = ['tags', 'done', 'note', 'hidden', 'quota', 'quota_outcome']

/** Lines that are written before others have their turn. */
const AT_ONCE = 100

/** One column for each question, and one more for each possible answer of a multiple choice. */
const ticksOf = ({ kind, possibleAnswers }: Question) => (choosesSeveral(kind) ? possibleAnswers : [])

function toHead({ survey: { questions }, versions }: Pick<Read, 'survey' | 'versions'>): string {
  const ofQuestions = questions.flatMap((question) => {
    const name = nameAmong(questions, question)
    return [`answer.${name}`, ...ticksOf(question).map(({ key }) => `answer.${name}.${key}`)]
  })
  const tail = versions.length > 1 ? [...TAIL, 'survey'] : TAIL
  return [...HEAD, ...ofQuestions, ...tail].map(writeCell).join(',')
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
  write({ chosen, texts, version }: Pick<OfVersion<ExportedRow>, 'chosen' | 'texts' | 'version'>): string {
    const cells = [...this.none]
    for (const answer of chosen?.split(' ') ?? []) {
      const [id = '', ids = ''] = answer.split(':')
      const joined = version.ids.joinedQuestion(Number(id))
      const n = this.questions.findIndex((question) => question.id === joined)
      const question = this.questions[n]
      if (!question) continue
      const { words, ticks } = this.kept.get(answer) ?? this.keep(answer, question, ids, version)
      const text = texts?.[id]
      cells[n] = (text === undefined ? words : writeCell(text)) + ticks
    }
    return cells.join(',')
  }

  private keep(answer: string, question: Question, list: string, { ids: of }: Version): Cells {
    const ids = list === '' ? [] : list.split('.').map((id) => of.joinedAnswer(Number(id)))
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
  read: Pick<Read, 'survey' | 'versions'>,
  references: SubmissionReferences,
  pages: AsyncIterable<OfVersion<ExportedRow>[]>,
): AsyncGenerator<string> {
  const { survey, versions } = read
  const ofVersion = (key: string) => (versions.length > 1 ? `,${writeCell(key)}` : '')
  // Excel reads a file as UTF-8 only if it begins with this mark.
  yield `\uFEFF${toHead(read)}\r\n`
  const answers = new AnswerCells(survey.questions)
  const afterAll = survey.questions.length === 0 ? '' : ','
  for await (const rows of pages) {
    for (let n = 0; n < rows.length; n += AT_ONCE) {
      let lines = ''
      const some = rows.slice(n, n + AT_ONCE)
      const names = references.toAll(some.map(({ udid }) => udid))
      for (const [at, row] of some.entries())
        lines += `${names[at]},${row.served_at},${row.facts},${WRITTEN.map((name) => writeCell(row[name])).join(',')},${writeCell(row.context)},${versionOf(row.version.survey.published, row.revision)}${afterAll}${answers.write(row)},${writeCell(row.tags)},${row.done},${writeCell(row.note)},${row.hidden ?? ''},${writeCell(row.quota)},${row.quota_outcome ?? ''}${ofVersion(row.version.survey.key)}\r\n`
      yield lines
      await new Promise(setImmediate)
    }
  }
}
