// `plan` says what would happen; `apply` says it, asks, and does it.
import { connect } from '../connect'
import { formatProblem } from '../documents/locate'
import { type ReadFiles, readDocuments } from '../documents/read-documents'
import { CommandError, type CommandLine } from '../options'
import { applyPlan } from '../plan/apply-plan'
import { describeStep } from '../plan/decide'
import { drawPlan, hasSteps } from '../plan/draw'
import { makePlan, type Plan } from '../plan/make-plan'
import { paint, type Terminal } from '../terminal'

async function prepare({ words, options }: CommandLine, terminal: Terminal) {
  const read = await readDocuments(words)
  refuse(read)
  const api = await connect(options, terminal)
  const wishes = { publish: options.publish === true, replaceDrafts: options['replace-drafts'] === true }
  return { api, made: await makePlan(api, read, wishes) }
}

/** Throws if a file has a problem: a plan of the others would look whole. */
function refuse({ problems }: ReadFiles): void {
  if (problems.length > 0) throw new CommandError(problems.map(formatProblem).join('\n'))
}

const isRefused = ({ surveys }: Plan): boolean => surveys.some(({ problems }) => problems.length > 0)

export async function plan(line: CommandLine, terminal: Terminal): Promise<number> {
  const { made } = await prepare(line, terminal)
  if (line.options.json) terminal.say(JSON.stringify(toJson(made), null, 2))
  else drawPlan(terminal, made)
  if (isRefused(made)) return 1
  return line.options['exit-code'] && hasSteps(made) ? 2 : 0
}

const toJson = ({ themes, segments, surveys, onlyThere }: Plan) => ({
  segments: segments.map(({ file, segment, changes, step, note }) => ({
    ...{ key: segment.key, file, step, changes, note },
  })),
  themes: themes.map(({ file, theme, changes, step, note }) => ({
    key: theme.key,
    file,
    step,
    changes,
    note,
  })),
  surveys: surveys.map(({ file, id, status, effectiveStatus, changes, steps, notes, problems }) => ({
    ...{
      key: file.key,
      file: file.file,
      id,
      status,
      effectiveStatus,
      steps: steps.map(describeStep),
      changes,
      notes,
      problems,
    },
  })),
  onlyThere,
})

export async function apply(line: CommandLine, terminal: Terminal): Promise<number> {
  const { api, made } = await prepare(line, terminal)
  drawPlan(terminal, made)
  if (!hasSteps(made)) return isRefused(made) ? 1 : 0
  if (!line.options.yes) {
    if (!terminal.ask)
      throw new CommandError('Nothing was applied: it cannot ask without a terminal. Say --yes.')
    const reply = await terminal.ask(paint(terminal, 'bold', 'Apply this? Only "yes" does it: '))
    if (reply.trim() !== 'yes') throw new CommandError('Nothing was applied.')
  }
  const isWhole = await applyPlan(api, made, terminal)
  return isWhole && !isRefused(made) ? 0 : 1
}
