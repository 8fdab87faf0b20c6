// What counting needs to know of a survey.

import type { CountedParts } from './counting-sql.store'
import type { ReportSurvey } from './report-survey.store'
import { endingsOf } from './revisions.rules'

export const toCountedParts = (survey: ReportSurvey): CountedParts => ({
  endings: endingsOf(survey.revisions),
  questionIds: survey.questions.map(({ id }) => id),
  linkUdids: survey.links.map(({ udid }) => udid),
})
