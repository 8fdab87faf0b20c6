// Lists the surveys of an account with their summaries.
import { isReadableTheme } from '@/lib/contract/survey-document/native-theme'
import { type ListedSurvey, listStoredSurveys } from '@/lib/db/surveys/survey-store'
import type { SurveySettings } from '@/lib/domain/surveys/survey'
import type { ScopedContext } from '../request-context'

export interface SurveySummary
  extends Omit<ListedSurvey, 'settings'>,
    Pick<SurveySettings, 'presentation' | 'eventName' | 'locale' | 'poll'> {
  /** Whether its theme is left out in apps because they could not draw it. */
  themeBroken: boolean
}

/** All surveys of the account, archived ones included, by id. */
export const listSurveys = async ({ db, account }: ScopedContext): Promise<SurveySummary[]> =>
  (await listStoredSurveys(db, account.id)).map(({ settings, ...survey }) => {
    const { presentation, eventName, locale, poll, look } = settings
    return {
      ...survey,
      presentation,
      eventName,
      locale,
      poll,
      themeBroken: !isReadableTheme(look.nativeTheme),
    }
  })
