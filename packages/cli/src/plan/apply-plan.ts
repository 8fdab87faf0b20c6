// Does what a plan says, one after the other. Each call says what the plan has seen, so that a change
// in between is a conflict; a run that ended half way can be repeated.
import { type Client, SoundingsError } from '@/packages/api/src/index'
import { applySegment } from '../segments/plan-segments'
import { plain, type Terminal } from '../terminal'
import { applyThemes } from '../themes/plan-themes'
import { describeStep } from './decide'
import { isSegment, type Plan } from './make-plan'
import type { Step, SurveyPlan } from './survey-plan'

/** These keep one survey from being changed; any other error would meet the next one too. */
const OF_ONE_SURVEY = [404, 409, 412, 413, 422]

/** Whether everything was done. */
export async function applyPlan(api: Client, { themes, order }: Plan, terminal: Terminal): Promise<boolean> {
  let isWhole = await applyThemes(api, themes, terminal)
  const todo = order.filter((plan) =>
    isSegment(plan) ? plan.step !== null : plan.problems.length === 0 && plan.steps.length > 0,
  )
  for (const [index, plan] of todo.entries()) {
    if (isSegment(plan)) {
      isWhole = (await applySegment(api, plan, terminal)) && isWhole
      continue
    }
    const done: string[] = []
    try {
      await applySurvey(api, plan, done)
      terminal.say(`${plan.file.key}: ${done.join(', ')}`)
    } catch (error) {
      if (!(error instanceof SoundingsError)) throw error
      isWhole = false
      const before = done.length > 0 ? ` (${done.join(', ')} before)` : ''
      terminal.complain(`${plan.file.key}: ${explain(error)}${before}`)
      for (const { path, reason } of error.problems) terminal.complain(`    ${plain(`${path}: ${reason}`)}`)
      if (OF_ONE_SURVEY.includes(error.status)) continue
      const left = todo
        .slice(index + 1)
        .map((one) => (isSegment(one) ? `segment ${one.segment.key}` : one.file.key))
      terminal.complain(`Not done: ${[plan.file.key, ...left].join(', ')}. Apply again to go on.`)
      return false
    }
  }
  return isWhole
}

async function applySurvey(
  api: Client,
  { file, id, etag, steps }: SurveyPlan,
  done: string[],
): Promise<void> {
  const { status: _, ...document } = file.value
  let seen = { surveyId: id ?? 0, ifMatch: etag ?? '' }
  for (const step of steps) {
    let waits: string[] = []
    if (step.kind === 'create') {
      const created = await api.createSurvey({ body: { document } })
      seen = { surveyId: created.id, ifMatch: created.etag }
    } else if (step.kind === 'save') {
      seen = { ...seen, ifMatch: (await api.saveDraft({ ...seen, body: { document } })).etag }
    } else {
      const reply =
        step.kind === 'publish'
          ? await api.publishSurvey({ ...seen, body: { status: step.status } })
          : await api.moveSurvey({ ...seen, body: { to: step.to } })
      seen = { ...seen, ifMatch: reply.etag }
      waits = WAITING.filter((word) => word === reply.effectiveStatus)
    }
    done.push(past(step), ...waits)
  }
}

const explain = ({ status, message, code }: SoundingsError): string =>
  status === 412 || status === 409
    ? `CONFLICT: somebody changed it after the plan was made, so nothing is overwritten. Plan again. (${plain(message)})`
    : `${plain(message)} (${code})`

const PAST: Record<string, string> = {
  'create as a draft': 'created as a draft',
  'save as a draft': 'saved as a draft',
  publish: 'published',
  'publish without going live': 'published, not live',
  'go live': 'live',
  pause: 'paused',
  complete: 'completed',
  archive: 'archived',
}

/** What a survey is besides live. */
const WAITING = ['scheduled', 'ended']

const past = (step: Step): string => PAST[describeStep(step)] ?? describeStep(step)
