// The status of a survey as people see it: one that is live waits for its start, and is over at its end.
import type { SurveySettings, SurveyStatus } from './survey.rules'

export type EffectiveStatus = SurveyStatus | 'scheduled' | 'ended'

/** `now` in milliseconds since 1970. */
export function effectiveStatusOf(
  status: SurveyStatus,
  { startsAt, endsAt }: SurveySettings['schedule'],
  now: number,
): EffectiveStatus {
  if (status !== 'live') return status
  if (endsAt !== null && Date.parse(endsAt) <= now) return 'ended'
  return startsAt !== null && Date.parse(startsAt) > now ? 'scheduled' : 'live'
}
