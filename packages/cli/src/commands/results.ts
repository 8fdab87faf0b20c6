// Figures of a survey, as a table.
import type { Reply } from '@/packages/api/src/index'
import { connect } from '../connect'
import { CommandError, type CommandLine } from '../options'
import { formatTable, paint, plain, type Terminal } from '../terminal'
import { findSurvey } from './find-survey'

type Report = Reply<'showReport'>
type Question = Report['questions'][number]

export async function results({ words: [name], options }: CommandLine, terminal: Terminal): Promise<number> {
  if (name === undefined) throw new CommandError('Results of which survey? Say its key.')
  const api = await connect(options, terminal)
  const { id } = await findSurvey(api, name)
  const report = await api.showReport({ surveyId: id, from: options.from, to: options.to })
  if (options.json) terminal.say(JSON.stringify(report, null, 2))
  else draw(report, terminal)
  return 0
}

const percent = (rate: number | null): string => (rate === null ? '–' : `${(rate * 100).toFixed(1)} %`)

function draw({ totals, questions, asOf }: Report, terminal: Terminal): void {
  terminal.say(
    formatTable([
      ['served', 'seen', 'answered', 'completed', 'response rate'],
      [
        totals.impressions,
        totals.viewed,
        totals.responses,
        totals.completed,
        percent(totals.responsesBlended),
      ],
    ]),
  )
  for (const question of questions) {
    terminal.say(
      `\n${paint(terminal, 'bold', plain(question.content))} (${question.key}, ${question.answered} answers)`,
    )
    for (const line of linesOf(question)) terminal.say(line)
  }
  terminal.say(paint(terminal, 'dim', `\nAs of ${asOf}.`))
}

function linesOf(question: Question): string[] {
  if (question.kind === 'free_text') return question.newest.map(({ text }) => `  ${plain(text)}`)
  if (question.kind === 'custom_content')
    return question.links.map(({ url, clicks }) => `  ${clicks}  ${plain(url)}`)
  const bars = question.bars.map(({ content, count, share }) => [`  ${content}`, count, percent(share)])
  const table = formatTable([['', 'count', 'share'], ...bars]).split('\n')
  return question.kind === 'nps' ? [`  NPS ${question.nps.score?.toFixed(1) ?? '–'}`, ...table] : table
}
