// Changes the server's replies before the tag gets them, to show a survey in other presentations.
import type { z } from 'zod'
import type { webSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import { unwrap, wrap } from './unwrap'

type Survey = z.input<typeof webSurvey>

export interface Changes {
  /** `survey_type`, and after a colon `inline_target_position`; '': unchanged. */
  shape: string
  /** `display_all_questions`; '': unchanged. */
  flow: string
  uninvited: boolean
  hurry: boolean
  /** Id of the question to begin with. */
  start: number | null
}

/** Target for surveys that are shown inline but not designed so. */
export const PLACE = '#reader-poll'

const wanted = (survey: Survey, { shape, flow, uninvited, hurry }: Changes): Partial<Survey> => {
  const [type, position] = shape.split(':')
  const change: Partial<Survey> = {}
  if (type) change.survey_type = Number(type) as Survey['survey_type']
  if (type === '1') {
    change.inline_target_position = Number(position) as Survey['inline_target_position']
    change.inline_target_selector = survey.inline_target_selector ?? PLACE
    change.mobile_inline_target_selector = survey.mobile_inline_target_selector ?? PLACE
  }
  const { top_position, bottom_position, left_position, right_position } = survey
  if (type === '0' && !(top_position || bottom_position || left_position || right_position))
    Object.assign(change, { bottom_position: '20px', right_position: '20px', width: survey.width || 380 })
  if (flow === 't' || flow === 'f') change.display_all_questions = flow
  if (uninvited) change.invitation = null
  if (hurry) {
    for (const name of [
      'x_seconds',
      'x_percent_scroll',
      'element_clicked',
      'element_visible',
      'intent_exit',
    ] as const)
      change[`render_after_${name}_enabled`] = 'f'
  }
  return change
}

/** The changed reply to a call, and descriptions of the changes. */
export function changeAnswer(
  path: string,
  text: string,
  changes: Changes,
): { text: string; changed: string[] } {
  const { callback, value: body } = unwrap(text)
  if (path.endsWith('/questions')) {
    const questions = body as { id: number }[]
    const first = questions.findIndex(({ id }) => id === changes.start)
    if (first < 1) return { text, changed: [] }
    return {
      text: wrap(callback, questions.slice(first)),
      changed: [`begins with question ${changes.start}`],
    }
  }
  const envelope = body as { survey?: Survey }
  if (!envelope.survey) return { text, changed: [] }
  const survey = envelope.survey
  const entries = Object.entries(wanted(survey, changes)).filter(
    ([name, value]) => survey[name as keyof Survey] !== value,
  )
  if (entries.length === 0) return { text, changed: [] }
  return {
    text: wrap(callback, { ...envelope, survey: { ...survey, ...Object.fromEntries(entries) } }),
    changed: entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  }
}
