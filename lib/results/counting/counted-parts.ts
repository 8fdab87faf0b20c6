// What counting needs to know of a survey.

import type { ReportSurvey } from './report-survey.store'
import { endingsOf } from './revisions.rules'
import type { CountedParts } from './segments.rules'

export const toCountedParts = (survey: ReportSurvey): CountedParts => ({
  endings: endingsOf(survey.revisions),
  questionIds: survey.questions.map(({ id }) => id),
  linkUdids: survey.links.map(({ udid }) => udid),
})
