// What a version of a survey changed, as one sentence.

import type { Translator } from '@/lib/platform/contract/translator'
import type { SurveyChange } from '@/lib/surveys/survey-fields.endpoint'
import type { SurveyStatus } from '../survey.rules'

const WEIGHTS: SurveyChange['weight'][] = ['visible', 'results', 'audience', 'internal']

/** The most important change, and how many more there are. `status`: what it became, if nothing else changed. */
export function summarizeChanges(
  t: Translator,
  changes: readonly SurveyChange[],
  status: SurveyStatus,
): string {
  const [first] = WEIGHTS.flatMap((weight) => changes.filter((change) => change.weight === weight))
  if (!first)
    return t(
      '{status, select, draft {It became a draft.} live {It went live.} paused {It was paused.} complete {It was completed.} other {It was archived.}}',
      { status },
    )
  const more = changes.length - 1
  return more === 0
    ? first.sentence
    : t('{first} {count, plural, one {And one more change.} other {And # more changes.}}', {
        ...{ first: first.sentence, count: more },
      })
}
