// npm run surveys: imports, exports, lists, publishes and pauses surveys.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { type CommandContext, commandContext } from '@/lib/contexts/command-context'
import { serverTexts } from '@/lib/languages/console/server-texts'
import { untilLive } from '@/lib/platform/db/version-lease'
import { listAppNotes } from '@/lib/serving/apps/app-notes.rules'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { exportSurvey } from '@/lib/surveys/exchange/export-survey'
import { importSurvey } from '@/lib/surveys/exchange/import-survey'
import { listSurveys, type SurveySummary } from '@/lib/surveys/list-surveys'
import { setSurveyStatus } from '@/lib/surveys/set-survey-status'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import type { SavedSurvey } from '@/lib/surveys/writing/write-survey.store'
import {
  type Command,
  CommandError,
  findAccountId,
  formatProblems,
  formatTable,
  type Terminal,
} from '../command-line/run-command'
import { joinByCommand, separateByCommand } from './join-command'

export const SURVEYS_HELP = `Surveys as documents (docs/survey-documents.md).

  npm run surveys -- import FILE…         save documents; "-" reads standard input
  npm run surveys -- export [SURVEY…]     write documents to standard output, or with --out into a folder
  npm run surveys -- list                 show all surveys
  npm run surveys -- join SURVEY          make the other surveys of its locale group its languages; with --dry-run
                                          say what that would do
  npm run surveys -- separate SURVEY      undo that, for 30 days and until it is published again
  npm run surveys -- publish SURVEY…      make surveys live
  npm run surveys -- pause SURVEY…        stop serving them for now
  npm run surveys -- complete SURVEY…     end them
  npm run surveys -- archive SURVEY…      archive them
  npm run surveys -- restore SURVEY…      take them out of the archive, paused

SURVEY is a key or an id.

  --account ID    the identifier of the account; optional if there is only one
  --out FOLDER    where export writes KEY.json
  --dry-run       import, join: do everything, then roll it back
  --help          show this

Exit codes: 0 success, 1 failure, 2 wrong command line.`

const STATUSES: Record<string, SurveyStatus> = {
  publish: 'live',
  pause: 'paused',
  complete: 'complete',
  archive: 'archived',
  restore: 'paused',
}

/** Runs `argv` (without the name of the script). Throws `CommandError`. */
export const surveysCommand: Command = async (db, argv, terminal) => {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      out: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [verb = '', ...names] = positionals
  const status = STATUSES[verb]
  if (!status && !['import', 'export', 'list', 'join', 'separate'].includes(verb)) {
    throw new CommandError(`"${verb}" is not a command. See --help.`, 2)
  }
  if ((status || ['import', 'join', 'separate'].includes(verb)) && names.length === 0) {
    throw new CommandError(`Say what to ${verb}. See --help.`, 2)
  }
  const context = commandContext(db, await findAccountId(db, values.account))
  if (status) return setStatuses(context, names, status, terminal)
  if (verb === 'import') return importFiles(context, names, values['dry-run'], terminal)
  if (verb === 'join' || verb === 'separate') {
    const survey = { name: names[0] ?? '', id: findId(await listSurveys(context), names[0] ?? '') }
    if (verb === 'separate') return separateByCommand(context, survey, terminal)
    return joinByCommand(context, survey, values['dry-run'], terminal)
  }
  if (verb === 'export') return exportSurveys(context, names, values.out, terminal)
  return showList(context, terminal)
}

async function importFiles(
  context: CommandContext,
  files: string[],
  dryRun: boolean,
  terminal: Terminal,
): Promise<void> {
  const documents: { source: string; document: SurveyDocument }[] = []
  const complaints: string[] = []
  for (const file of files) {
    for (const { source, value } of await readValues(file)) {
      const parsed = parseSurveyDocument(value)
      if ('problems' in parsed) complaints.push(formatProblems(source, parsed.problems))
      else documents.push({ source, document: parsed.document })
    }
  }
  if (complaints.length > 0) throw new CommandError(`${complaints.join('\n')}\nNothing was imported.`)
  const t = await serverTexts('en')
  for (const { source, document } of documents) {
    const result = await importSurvey(context, document, { dryRun, tellLater: true })
    if ('problems' in result) {
      complaints.push(formatProblems(source, result.problems))
      continue
    }
    const { saved, notes } = result
    terminal.say(`${source}: survey "${document.key}" ${dryRun ? 'would be ' : ''}${saved.outcome}`)
    for (const note of notes) terminal.say(`  Note: ${note}`)
    for (const note of listAppNotes(t, document)) terminal.say(`  Note: In apps: ${note}`)
    if (!dryRun) terminal.say(`${formatIds(document, saved)}\n`)
  }
  // Once for all of them: it takes half a second.
  if (!dryRun) await untilLive(context.db)
  if (complaints.length > 0) {
    throw new CommandError(`${complaints.join('\n')}\nThese documents were not imported.`)
  }
}

/** A file has one document, or a list of them. */
async function readValues(file: string): Promise<{ source: string; value: unknown }[]> {
  const name = file === '-' ? 'standard input' : file
  let value: unknown
  try {
    value = JSON.parse(file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`${name}: cannot be read as JSON (${reason}). Nothing was imported.`)
  }
  if (!Array.isArray(value)) return [{ source: name, value }]
  return value.map((entry: unknown, index) => ({ source: `${name} [${index}]`, value: entry }))
}

function formatIds(document: SurveyDocument, saved: SavedSurvey): string {
  const cut = (content: string) =>
    (content.length > 60 ? `${content.slice(0, 59)}…` : content).replace(/\s+/g, ' ')
  const rows: (string | number | null)[][] = [
    ['', 'id', 'key', 'content'],
    ['survey', saved.surveyId, document.key, cut(document.name)],
  ]
  saved.questions.forEach(({ id, key, answers }, index) => {
    const question = document.questions[index]
    rows.push(['question', id, key, cut(question?.content ?? '')])
    answers.forEach((answer, place) => {
      const content = question && 'answers' in question ? question.answers[place]?.content : ''
      rows.push(['  answer', answer.id, answer.key, cut(content ?? '')])
    })
  })
  return formatTable(rows)
}

async function exportSurveys(
  context: CommandContext,
  names: string[],
  folder: string | undefined,
  terminal: Terminal,
): Promise<void> {
  const all = await listSurveys(context)
  const ids = names.length === 0 ? all.map(({ id }) => id) : names.map((name) => findId(all, name))
  const documents: SurveyDocument[] = []
  for (const id of ids) {
    const document = await exportSurvey(context, id)
    if (document) documents.push(document)
  }
  if (folder === undefined) {
    terminal.say(JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2))
    return
  }
  await mkdir(folder, { recursive: true })
  for (const document of documents) {
    const file = path.join(folder, `${document.key}.json`)
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`)
    terminal.say(file)
  }
}

async function showList(context: CommandContext, terminal: Terminal): Promise<void> {
  const surveys = await listSurveys(context)
  if (surveys.length === 0) return terminal.say('This account has no survey.')
  terminal.say(
    formatTable([
      ['id', 'key', 'status', 'presentation', 'locale', 'event', 'questions', 'responses', 'name'],
      ...surveys.map((one) => [
        ...[one.id, one.key, one.status, one.presentation, one.locale, one.eventName, one.questionCount],
        responsesOf(one),
        one.name,
      ]),
    ]),
  )
}

function responsesOf({ goal, responseCount, sharedGoal }: SurveySummary): string | number {
  if (sharedGoal && sharedGoal.surveys > 1)
    return `${responseCount} (together ${sharedGoal.responseCount} of ${sharedGoal.goal})`
  return goal === null ? responseCount : `${responseCount} of ${goal}`
}

async function setStatuses(
  context: CommandContext,
  names: string[],
  status: SurveyStatus,
  terminal: Terminal,
): Promise<void> {
  const all = await listSurveys(context)
  const ids = names.map((name) => findId(all, name))
  const refusals: string[] = []
  for (const [index, id] of ids.entries()) {
    const result = await setSurveyStatus(context, id, status)
    const name = names[index]
    if ('refused' in result) refusals.push(`${name}: ${result.refused}`)
    else if (result.changed) terminal.say(`${name}: ${result.from} → ${result.to}`)
    else terminal.say(`${name}: ${result.to} already`)
  }
  if (refusals.length > 0) throw new CommandError(refusals.join('\n'))
}

function findId(all: { id: number; key: string }[], name: string): number {
  const found = all.find(({ key }) => key === name) ?? all.find(({ id }) => String(id) === name)
  if (!found) throw new CommandError(`This account has no survey "${name}".`)
  return found.id
}
