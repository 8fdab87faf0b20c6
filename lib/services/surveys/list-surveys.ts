// Lists the surveys of an account with their summaries.
import { isReadableTheme } from '@/lib/contract/survey-document/native-theme'
import { type ListedSurvey, listStoredSurveys } from '@/lib/db/surveys/survey-store'
import { addUpGoal, type GoalMember, type SharedGoal } from '@/lib/domain/surveys/shared-goal'
import type { SurveySettings } from '@/lib/domain/surveys/survey'
import type { ScopedContext } from '../request-context'

export interface SurveySummary
  extends Omit<ListedSurvey, 'settings' | 'sharesGoal'>,
    Pick<SurveySettings, 'presentation' | 'eventName' | 'locale' | 'poll'> {
  /** Whether its theme is left out in apps because they could not draw it. */
  themeBroken: boolean
  /** Null: it shares no goal. */
  sharedGoal: SharedGoal | null
}

/** All surveys of the account, archived ones included, by id. */
export async function listSurveys({ db, account }: ScopedContext): Promise<SurveySummary[]> {
  const surveys = await listStoredSurveys(db, account.id)
  const members = new Map<string, GoalMember[]>()
  for (const { localeGroup, ...member } of surveys.flatMap(toMember))
    members.set(localeGroup, [...(members.get(localeGroup) ?? []), member])
  return surveys.map(({ settings, sharesGoal, ...survey }) => {
    const { presentation, eventName, locale, poll, look } = settings
    return {
      ...survey,
      presentation,
      eventName,
      locale,
      poll,
      themeBroken: !isReadableTheme(look.nativeTheme),
      sharedGoal: sharesGoal ? addUpGoal(members.get(survey.localeGroup) ?? []) : null,
    }
  })
}

const toMember = ({ goal, ...survey }: ListedSurvey): (GoalMember & { localeGroup: string })[] =>
  goal !== null && survey.sharesGoal && survey.publishedAt !== null ? [{ ...survey, goal }] : []
