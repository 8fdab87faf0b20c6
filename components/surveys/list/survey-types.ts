// What the list knows of a survey: its sheet, and its figures as soon as they are there.
import type { z } from 'zod'
import type { listChanges } from '@/lib/contract/console/drafts'
import type { listSurveyFigures, listSurveySummaries, openSurvey } from '@/lib/contract/console/surveys'

export type SurveySummary = z.output<typeof listSurveySummaries.reply>['surveys'][number]
export type SurveyFigures = Omit<z.output<typeof listSurveyFigures.reply>['surveys'][number], 'id'>
export type SurveyStatus = SurveySummary['status']

/** `figures` undefined: not loaded yet. */
export interface SurveyRow {
  sheet: SurveySummary
  figures: SurveyFigures | undefined
}

/** What a survey that nobody has met yet counts. */
export const NO_FIGURES: SurveyFigures = { impressions: 0, viewed: 0, submissions: 0, lastAnswerAt: null }

/** What is about to be published. */
export interface Publishable {
  survey: z.output<typeof openSurvey.reply>
  changes: z.output<typeof listChanges.reply>
}
