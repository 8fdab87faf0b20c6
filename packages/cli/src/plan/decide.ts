// Decides what becomes of one survey: a pure function of its file and of what the server has.
import { isSameJson } from '@/lib/platform/json/same-json'
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import { placeOf } from '../documents/locate'
import type { SurveyFile } from '../documents/read-documents'
import { diff } from './diff'
import type { Opened, ServerSurvey } from './server-state'
import type { Status, Step, SurveyPlan } from './survey-plan'

export interface Wishes {
  /** Whether what respondents see may change. */
  publish: boolean
  /** Whether drafts that people have saved may be replaced. */
  replaceDrafts: boolean
}

/** Keys of what is created before. */
interface Planned {
  surveys: string[]
  themes: string[]
  segments: string[]
}

type Tree = Record<string, unknown>
type Rule = Tree & { kind: string }

const withoutStatus = ({ status: _, ...rest }: object & { status?: unknown }): Tree => rest

export function decide(file: SurveyFile, server: ServerSurvey, planned: Planned, wishes: Wishes): SurveyPlan {
  const { opened, checked } = server
  const { id = null, etag = null, status = null, effectiveStatus = null } = opened ?? {}
  const lists = { changes: [], steps: [], notes: [], problems: [] }
  const plan: SurveyPlan = { file, id, etag, status, effectiveStatus, ...lists }
  const problem = (path: string, reason: string) =>
    plan.problems.push({ ...placeOf(file.file, file.tree, path), reason })
  for (const { path, reason } of checked.problems)
    if (!isLater(file.value, path, planned)) problem(path, reason)
  if (plan.problems.length > 0) return plan
  const wanted = withoutStatus(checked.document ?? file.value)
  const target = (file.value.status ?? null) as Status | null
  if (!opened) {
    plan.steps.push({ kind: 'create' })
    addStatus(plan, target, { isPending: true, from: 'draft', next: ['live'] }, wishes)
    return plan
  }
  const stored = withoutStatus(opened.document)
  plan.changes = diff(stored, wanted)
  const isPending = plan.changes.length > 0
  const draft = server.draft && withoutStatus(server.draft)
  const isDraftOurs = draft !== null && isSameJson(draft, wanted)
  if (
    opened.draft &&
    !isDraftOurs &&
    (isPending || opened.publishedAt === null) &&
    !isSameJson(draft, stored)
  ) {
    if (!opened.draft.savedByKey && !wishes.replaceDrafts) {
      problem(
        '',
        `${whoSaved(opened)} in the console, which is not published: publish or discard that there and pull, or say --replace-drafts`,
      )
      return plan
    }
    plan.notes.push(`replaces what ${whoSaved(opened)}`)
  } else if (opened.draft && !isDraftOurs && !isPending)
    plan.notes.push(`${whoSaved(opened)} in the console; that is not published, and stays`)
  if (isPending && !isDraftOurs) plan.steps.push({ kind: 'save' })
  if (isPending && isDraftOurs) plan.notes.push('is saved as a draft already')
  addStatus(plan, target, { isPending, from: opened.status, next: opened.nextStatuses }, wishes)
  return plan
}

/** A survey may have a theme, follow a survey, and name in a rule or a quota a segment or a survey, that is going to be created before. */
function isLater(value: Tree, path: string, planned: Planned): boolean {
  if (path === 'look.theme') return planned.themes.includes(String((value.look as Tree | undefined)?.theme))
  if (path === 'audience.series.follows') {
    const { series } = (value.audience ?? {}) as { series?: { follows?: unknown } | null }
    return planned.surveys.includes(String(series?.follows))
  }
  const rules = Array.isArray(value.rules) ? listLeaves<Rule>(value.rules) : []
  const leaves = [...rules, ...listConditions(value.quotas)]
  const rule = leaves.find((leaf) => path.startsWith(`${leaf.path}.`))?.rule
  return (
    ((rule?.kind === 'previous_answer' || rule?.kind === 'survey') &&
      planned.surveys.includes(String(rule.survey))) ||
    (rule?.kind === 'segment' && planned.segments.includes(String(rule.segment)))
  )
}

/** The conditions of quotas, with their paths. */
export const listConditions = (quotas: unknown): { rule: Rule; path: string }[] =>
  (Array.isArray(quotas) ? quotas : []).flatMap(({ all }: { all?: unknown }, quota) =>
    (Array.isArray(all) ? all : []).map((rule: Rule, place) => ({
      rule,
      path: `quotas[${quota}].all[${place}]`,
    })),
  )

const whoSaved = ({ draft }: Opened): string => {
  const { savedBy, savedAt = '' } = draft ?? {}
  return `${savedBy ?? 'somebody'} saved on ${savedAt.slice(0, 16).replace('T', ' at ')} UTC`
}

interface Standing {
  /** Whether its content differs from what respondents see. */
  isPending: boolean
  from: Status
  next: Status[]
}

/** A file without a status, or with `draft`, never says what respondents see. */
function addStatus(
  plan: SurveyPlan,
  target: Status | null,
  { isPending, from, next }: Standing,
  { publish }: Wishes,
): void {
  if (target === null || target === 'draft') {
    if (isPending && from !== 'draft') plan.notes.push('stays a draft: the file does not say status "live"')
    return
  }
  if (target !== from && !next.includes(target)) {
    plan.notes.push(`cannot become ${target}: it is ${from === 'draft' ? 'not published yet' : from}`)
    return
  }
  const steps: Step[] = stepsTo(target, { isPending, from })
  if (publish) plan.steps.push(...steps)
  else if (steps.length > 0) plan.notes.push(`waits for --publish: ${steps.map(describeStep).join(', ')}`)
}

function stepsTo(target: Status, { isPending, from }: Omit<Standing, 'next'>): Step[] {
  if (target === 'live') {
    if (isPending || from === 'draft') return [{ kind: 'publish', status: 'live' }]
    return from === 'live' ? [] : [{ kind: 'move', to: 'live' }]
  }
  return [
    ...(target === from ? [] : [{ kind: 'move' as const, to: target }]),
    ...(isPending ? [{ kind: 'publish' as const, status: 'keep' as const }] : []),
  ]
}

const MOVES: Record<Status, string> = {
  draft: 'make it a draft',
  live: 'go live',
  paused: 'pause',
  complete: 'complete',
  archived: 'archive',
}

export function describeStep(step: Step): string {
  if (step.kind === 'move') return MOVES[step.to]
  if (step.kind === 'publish') return step.status === 'live' ? 'publish' : 'publish without going live'
  return step.kind === 'create' ? 'create as a draft' : 'save as a draft'
}
