// Whether a survey that is reached by its address takes answers: targeting does not apply there.
import type { Survey } from './survey.rules'

export type Openness = 'open' | 'notOpen' | 'ended'

/** `now` in milliseconds since 1970. */
export function opennessOf({ status, settings: { schedule } }: Survey, now: number): Openness {
  if (status === 'complete' || status === 'archived') return 'ended'
  if (status !== 'live') return 'notOpen'
  if (schedule.endsAt !== null && !(now < Date.parse(schedule.endsAt))) return 'ended'
  return schedule.startsAt === null || now >= Date.parse(schedule.startsAt) ? 'open' : 'notOpen'
}
