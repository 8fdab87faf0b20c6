// Lists the surveys of an account with their summaries.
import { isReadableTheme } from '@/lib/contract/survey-document/native-theme'
import { fromJsonColumn } from '@/lib/db/sql/json-columns'
import { listSurveyRows } from '@/lib/db/surveys/survey-store'
import type { SurveySettings, SurveyStatus } from '@/lib/domain/surveys/survey'
import type { ScopedContext } from '../request-context'

export interface SurveySummary {
  id: number
  key: string
  name: string
  status: SurveyStatus
  presentation: SurveySettings['presentation']
  eventName: string | null
  locale: string | null
  localeGroup: string
  poll: boolean
  /** Without the archived ones. */
  questionCount: number
  responseCount: number
  goal: number | null
  revision: number
  updatedAt: Date
  publishedAt: Date | null
  /** Whether its theme is left out in apps because they could not draw it. */
  themeBroken: boolean
  /** Whether there are saved changes that are not published. */
  hasDraft: boolean
}

/** All surveys of the account, archived ones included, by id. */
export async function listSurveys({ db, account }: ScopedContext): Promise<SurveySummary[]> {
  const rows = await listSurveyRows(db, account.id)
  return rows.map((row) => {
    const { presentation, eventName, locale, poll, look } = fromJsonColumn<SurveySettings>(row.settings)
    const { id, key, name, status, responseCount, goal, revision, updatedAt, publishedAt } = row
    return {
      ...{
        id,
        key,
        name,
        status,
        presentation,
        eventName,
        locale,
        poll,
        responseCount,
        goal,
        revision,
        updatedAt,
        publishedAt,
      },
      themeBroken: !isReadableTheme(look.nativeTheme),
      hasDraft: row.draft !== null,
      localeGroup: row.localeGroup.key,
      questionCount: row._count.questions,
    }
  })
}
