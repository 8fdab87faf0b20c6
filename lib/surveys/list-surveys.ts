// Lists the surveys of an account with their summaries.

import type { ScopedContext } from '@/lib/contexts/request-context'
import { type Devices, resolveDevices } from '@/lib/serving/apps/app-audience.rules'
import { isReadableTheme } from '@/lib/surveys/document/native-theme.endpoint'
import { readPacesNow } from '@/lib/surveys/pace/pace-counts.store'
import type { PaceNow } from '@/lib/surveys/pace/pace-document.endpoint'
import { addUpGoal, type GoalMember, type SharedGoal } from '@/lib/surveys/planning/shared-goal.rules'
import { type ListedSurvey, listStoredSurveys } from '@/lib/surveys/reading/survey.store'
import { listDevices } from './competition.rules'
import { type EffectiveStatus, effectiveStatusOf } from './effective-status.rules'
import type { SurveySettings } from './survey.rules'

export interface SurveySummary
  extends Omit<ListedSurvey, 'settings' | 'sharesGoal' | 'originalId' | 'pace' | 'localeGroupId'>,
    Pick<SurveySettings, 'presentation' | 'eventName' | 'locale' | 'poll' | 'priority'>,
    Pick<SurveySettings['schedule'], 'startsAt' | 'endsAt'> {
  effectiveStatus: EffectiveStatus
  devices: (keyof Devices)[]
  /** Whether its theme is left out in apps because they could not draw it. */
  themeBroken: boolean
  /** Null: it shares no goal. */
  sharedGoal: SharedGoal | null
  /** Null: it has none. */
  pace: PaceNow | null
}

/** All surveys of the account, archived ones included, by id; the languages of a survey are in it. */
export async function listSurveys({ db, account, now }: ScopedContext): Promise<SurveySummary[]> {
  const surveys = await listStoredSurveys(db, account.id)
  const members = new Map<string, GoalMember[]>()
  for (const { localeGroup, ...member } of surveys.flatMap(toMember))
    members.set(localeGroup, [...(members.get(localeGroup) ?? []), member])
  const responsesOf = (id: number) =>
    surveys.reduce((sum, one) => sum + (one.originalId === id ? one.responseCount : 0), 0)
  const originals = surveys.filter(({ originalId }) => originalId === null)
  const paces = await readPacesNow(db, account.id, originals, now)
  return originals.map(({ settings, sharesGoal, originalId, pace: _, localeGroupId, ...survey }) => {
    const { presentation, eventName, locale, poll, priority, look, schedule } = settings
    return {
      ...survey,
      responseCount: survey.responseCount + (survey.languages.length > 0 ? responsesOf(survey.id) : 0),
      ...{ presentation, eventName, locale, poll, priority },
      ...{ startsAt: schedule.startsAt, endsAt: schedule.endsAt },
      effectiveStatus: effectiveStatusOf(survey.status, schedule, now),
      // Its rules are not read for a list; those about addresses would only leave out apps.
      devices: listDevices(resolveDevices({ ...settings, rules: [] })),
      themeBroken: !isReadableTheme(look.nativeTheme),
      sharedGoal: sharesGoal ? addUpGoal(members.get(survey.localeGroup) ?? []) : null,
      pace: paces.get(survey.id) ?? null,
    }
  })
}

const toMember = ({ goal, ...survey }: ListedSurvey): (GoalMember & { localeGroup: string })[] =>
  goal !== null && survey.sharesGoal && survey.publishedAt !== null ? [{ ...survey, goal }] : []
