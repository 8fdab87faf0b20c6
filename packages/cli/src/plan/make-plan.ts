// The plan of a run: every file, and what only the server has.
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { Client } from '@/packages/api/src/index'
import { placeOf } from '../documents/locate'
import type { ReadFiles } from '../documents/read-documents'
import { planSegments, type SegmentPlan } from '../segments/plan-segments'
import { planThemes, type ThemePlan } from '../themes/plan-themes'
import { decide, listConditions, type Wishes } from './decide'
import { inOrder, type Named } from './in-order'
import { readServer } from './server-state'
import type { SurveyPlan } from './survey-plan'

export interface Plan {
  /** They are applied before all else. */
  themes: ThemePlan[]
  segments: SegmentPlan[]
  surveys: SurveyPlan[]
  /** Segments and surveys in the order in which they are applied. */
  order: (SegmentPlan | SurveyPlan)[]
  /** Keys that only the server has. They stay as they are. */
  onlyThere: string[]
}

export const isSegment = (plan: SegmentPlan | SurveyPlan): plan is SegmentPlan => 'segment' in plan

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
  const states = await readServer(api, files, listed)
  const keys = files.map(({ key }) => key)
  const newThemes = themes.filter(({ step }) => step === 'create').map(({ theme }) => theme.key)
  const newSegments = segments.filter(({ step }) => step === 'create').map(({ segment }) => segment.key)
  const planned = { surveys: keys, themes: newThemes, segments: newSegments }
  const surveys = files.flatMap((file, index) => {
    const state = states[index]
    return state ? [decide(file, state, planned, wishes)] : []
  })
  const { ordered, circles } = inOrder([...segments, ...surveys].map(toNamed))
  for (const circle of circles) refuse(circle)
  const order = ordered.map(({ plan }) => plan)
  const onlyThere = listed
    .filter(({ key, status }) => !keys.includes(key) && status !== 'archived')
    .map(({ key }) => key)
  return {
    ...{ themes, order, onlyThere },
    segments: order.filter(isSegment),
    surveys: order.flatMap((plan) => (isSegment(plan) ? [] : [plan])),
  }
}

interface NamedPlan extends Named {
  plan: SegmentPlan | SurveyPlan
}

const toNamed = (plan: SegmentPlan | SurveyPlan): NamedPlan => {
  if (isSegment(plan)) {
    const { segment, revision } = plan
    return { plan, id: `segment ${segment.key}`, isThere: revision > 0, names: namedIn(segment.rules) }
  }
  const { rules, audience, quotas } = plan.file.value
  const { series } = (audience ?? {}) as { series?: { follows?: unknown } | null }
  const followed = series?.follows ? [`survey ${series.follows}`] : []
  const ofQuotas = namedIn(listConditions(quotas).map(({ rule }) => rule))
  const names = [...(Array.isArray(rules) ? namedIn(rules) : []), ...ofQuotas, ...followed]
  return { plan, id: `survey ${plan.file.key}`, isThere: plan.id !== null, names }
}

const namedIn = (rules: readonly (Record<string, unknown> & { kind: string })[]): string[] =>
  listLeaves(rules).flatMap(({ rule: { kind, survey, segment } }) =>
    kind === 'segment'
      ? [`segment ${segment}`]
      : (kind === 'previous_answer' || kind === 'survey') && survey
        ? [`survey ${survey}`]
        : [],
  )

/** The server itself refuses segments that contain themselves, in words of its own. */
function refuse(circle: NamedPlan[]): void {
  if (circle.every(({ plan }) => isSegment(plan))) return
  const way = [...circle, ...circle.slice(0, 1)].map(({ id }) => id).join(' → ')
  const reason = `names what names it (${way}), so nothing of it can be created first: apply once without one of these rules`
  for (const { plan } of circle) {
    if (isSegment(plan)) Object.assign(plan, { step: null, note: reason })
    else {
      const at = placeOf(plan.file.file, plan.file.tree, 'rules')
      Object.assign(plan, { steps: [], problems: [...plan.problems, { ...at, reason }] })
    }
  }
}
