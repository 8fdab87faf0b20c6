// What counting needs to know of a survey.

import { findEndings } from '@/lib/results/statistics/completion.rules'
import type { CountedParts } from './counting-sql.store'
import type { ReportSurvey } from './report-survey.store'

export const toCountedParts = (survey: ReportSurvey): CountedParts => ({
  endings: findEndings(survey),
  questionIds: survey.questions.map(({ id }) => id),
  linkUdids: survey.links.map(({ udid }) => udid),
})
