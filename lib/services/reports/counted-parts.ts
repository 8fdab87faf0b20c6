// What counting needs to know of a survey.
import type { CountedParts } from '@/lib/db/reports/counting-sql'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import { findEndings } from '@/lib/domain/reports/completion'

export const toCountedParts = (survey: ReportSurvey): CountedParts => ({
  endings: findEndings(survey),
  questionIds: survey.questions.map(({ id }) => id),
  linkUdids: survey.links.map(({ udid }) => udid),
})
