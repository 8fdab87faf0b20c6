// An inline survey in an app is shown only where the app has its view. Where it has none, the survey
// would be served at every start, and no other one ever.
import type { Survey } from '@/lib/surveys/survey.rules'
import { channelOf, type DeviceType, type Person, type PersonSurvey, type Visit } from './visit.rules'

const UNSEEN_TIMES = 3
const WEEK = 7 * 24 * 3_600_000

/** Whether nobody may see what is served, so that its servings are kept with the person. */
export const mayBeUnseen = ({ settings }: Survey, deviceType: DeviceType): boolean =>
  channelOf(deviceType) === 'native' && settings.presentation === 'inline'

export const mayStepBack = ({ deviceType }: Visit, { surveys }: Person): boolean =>
  surveys.size > 0 && channelOf(deviceType) === 'native'

/** Whether a survey goes behind all others of the person (docs/api.md §4). */
export function isBehind(survey: Survey, { deviceType, now }: Visit, { surveys }: Person): boolean {
  if (!mayBeUnseen(survey, deviceType)) return false
  const history = surveys.get(survey.localeGroupId)
  return history !== undefined && wasUnseen(history, now)
}

/** Served three times since it was last viewed, the last time within a week. */
function wasUnseen({ viewedTimes, servedTimes }: PersonSurvey, now: number): boolean {
  const viewed = Math.max(Number.NEGATIVE_INFINITY, ...viewedTimes)
  const unseen = servedTimes.filter((time) => time > viewed)
  return unseen.length >= UNSEEN_TIMES && Math.max(...unseen) > now - WEEK
}
