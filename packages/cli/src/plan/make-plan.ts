// The plan of a run: every file, and what only the server has.
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { Client } from '@/packages/api/src/index'
import type { ReadFiles, SurveyFile } from '../documents/read-documents'
import { planSegments, type SegmentPlan } from '../segments/plan-segments'
import { planThemes, type ThemePlan } from '../themes/plan-themes'
import { decide, type Wishes } from './decide'
import { readServer } from './server-state'
import type { SurveyPlan } from './survey-plan'

export interface Plan {
  /** They are applied before the surveys. */
  themes: ThemePlan[]
  /** They too. */
  segments: SegmentPlan[]
  /** In the order in which they are applied. */
  surveys: SurveyPlan[]
  /** Keys that only the server has. They stay as they are. */
  onlyThere: string[]
}

export async function makePlan(
  api: Client,
  {
    surveys: files,
    themes: themeFiles,
    segments: segmentFiles,
  }: Pick<ReadFiles, 'surveys' | 'themes' | 'segments'>,
  wishes: Wishes,
): Promise<Plan> {
  const themes = await planThemes(api, themeFiles, wishes.publish)
  const segments = await planSegments(api, segmentFiles, wishes.publish)
  const { surveys: listed } = await api.listSurveySummaries()
  const ordered = inOrder(files)
  const states = await readServer(api, ordered, listed)
  const keys = ordered.map(({ key }) => key)
  const newThemes = themes.filter(({ step }) => step === 'create').map(({ theme }) => theme.key)
  const newSegments = segments.filter(({ step }) => step === 'create').map(({ segment }) => segment.key)
  const planned = { surveys: keys, themes: newThemes, segments: newSegments }
  const surveys = ordered.flatMap((file, index) => {
    const state = states[index]
    return state ? [decide(file, state, planned, wishes)] : []
  })
  const onlyThere = listed
    .filter(({ key, status }) => !keys.includes(key) && status !== 'archived')
    .map(({ key }) => key)
  return { themes, segments, surveys, onlyThere }
}

/** Surveys come after those whose answers their rules ask for. */
export function inOrder(files: SurveyFile[]): SurveyFile[] {
  const byKey = new Map(files.map((file) => [file.key, file]))
  const ordered = new Set<SurveyFile>()
  const visit = (file: SurveyFile, above: SurveyFile[]): void => {
    if (ordered.has(file) || above.includes(file)) return
    for (const key of namedIn(file)) {
      const needed = byKey.get(key)
      if (needed) visit(needed, [...above, file])
    }
    ordered.add(file)
  }
  for (const file of files) visit(file, [])
  return [...ordered]
}

type Rule = Record<string, unknown> & { kind: string }

const namedIn = ({ value: { rules } }: SurveyFile): string[] =>
  Array.isArray(rules)
    ? listLeaves<Rule>(rules).flatMap(({ rule }) =>
        rule.kind === 'previous_answer' || (rule.kind === 'survey' && rule.survey)
          ? [String(rule.survey)]
          : [],
      )
    : []
