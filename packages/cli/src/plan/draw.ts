// Draws a plan for people.
import { formatProblem } from '../documents/locate'
import type { SegmentPlan } from '../segments/plan-segments'
import { paint, plain, type Terminal } from '../terminal'
import type { ThemePlan } from '../themes/plan-themes'
import { describeStep } from './decide'
import type { Change } from './diff'
import type { Plan } from './make-plan'
import type { SurveyPlan } from './survey-plan'

const LONGEST = 100

/** A value on one line. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = plain(JSON.stringify(value) ?? '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** What is added or removed is named by its text; all of its fields would hide it. */
function name(value: unknown): string {
  if (typeof value !== 'object' || value === null) return show(value)
  const { kind, content } = value as { kind?: unknown; content?: unknown }
  if (typeof content !== 'string') return show(value)
  return `${typeof kind === 'string' ? `${kind} ` : ''}${show(content)}`
}

function drawChange(terminal: Terminal, { path, kind, before, after }: Change): string {
  if (kind === 'added') return paint(terminal, 'green', `    + ${path}: ${name(after)}`)
  if (kind === 'removed') return paint(terminal, 'red', `    - ${path}: ${name(before)}`)
  return paint(terminal, 'yellow', `    ~ ${path}: ${show(before)} → ${show(after)}`)
}

const MARKS = {
  new: ['green', '+'],
  changed: ['yellow', '~'],
  same: ['dim', '='],
  refused: ['red', '!'],
} as const

const stateOf = ({ problems, id, steps, changes }: SurveyPlan): keyof typeof MARKS => {
  if (problems.length > 0) return 'refused'
  if (id === null) return 'new'
  return steps.length + changes.length > 0 ? 'changed' : 'same'
}

function drawSurvey(terminal: Terminal, plan: SurveyPlan): string[] {
  const { file, effectiveStatus, steps, notes, problems, changes } = plan
  const [colour, mark] = MARKS[stateOf(plan)]
  const what =
    steps.length > 0
      ? steps.map(describeStep).join(', then ')
      : problems.length > 0
        ? 'cannot be applied'
        : 'nothing to do'
  return [
    `${paint(terminal, colour, `${mark} ${file.key}`)} ${paint(terminal, 'dim', `(${effectiveStatus ?? 'new'}, ${file.file})`)}: ${what}`,
    ...changes.map((one) => drawChange(terminal, one)),
    ...notes.map((note) => paint(terminal, 'dim', `    ${plain(note)}`)),
    ...problems.map((problem) => paint(terminal, 'red', `    ${plain(formatProblem(problem))}`)),
  ]
}

function drawTheme(terminal: Terminal, { file, theme, revision, changes, step, note }: ThemePlan): string[] {
  const state = revision === null ? 'new' : changes.length > 0 ? 'changed' : 'same'
  const [colour, mark] = MARKS[state]
  return [
    `${paint(terminal, colour, `${mark} theme ${theme.key}`)} ${paint(terminal, 'dim', `(${file})`)}: ${step ?? note ?? 'nothing to do'}`,
    ...changes.map((one) => drawChange(terminal, one)),
  ]
}

function drawSegment(
  terminal: Terminal,
  { file, segment, revision, changes, step, note }: SegmentPlan,
): string[] {
  const state = revision === 0 ? 'new' : changes.length > 0 ? 'changed' : 'same'
  const [colour, mark] = MARKS[state]
  return [
    `${paint(terminal, colour, `${mark} segment ${segment.key}`)} ${paint(terminal, 'dim', `(${file})`)}: ${step ?? note ?? 'nothing to do'}`,
    ...changes.map((one) => drawChange(terminal, one)),
  ]
}

export const hasSteps = ({ themes, segments, surveys }: Plan): boolean =>
  [...themes, ...segments].some(({ step }) => step !== null) ||
  surveys.some(({ steps, problems }) => problems.length === 0 && steps.length > 0)

export function drawPlan(terminal: Terminal, plan: Plan): void {
  const { themes, segments, surveys, onlyThere } = plan
  for (const one of themes) for (const line of drawTheme(terminal, one)) terminal.say(line)
  for (const one of segments) for (const line of drawSegment(terminal, one)) terminal.say(line)
  if (surveys.length === 0) terminal.say('There is no document in a file.')
  for (const one of surveys) for (const line of drawSurvey(terminal, one)) terminal.say(line)
  if (onlyThere.length > 0)
    terminal.say(
      paint(terminal, 'dim', `Only on the server, and left alone: ${onlyThere.map(plain).join(', ')}.`),
    )
  const count = (state: keyof typeof MARKS) => surveys.filter((one) => stateOf(one) === state).length
  const refused = count('refused')
  terminal.say(
    `${count('new')} new, ${count('changed')} changed, ${count('same')} as they are${refused > 0 ? `, ${refused} that cannot be applied` : ''}.`,
  )
}
