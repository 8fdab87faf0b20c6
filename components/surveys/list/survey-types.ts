// A survey in the list: its summary, and its figures once they are loaded.
import type { z } from 'zod'
import type { listChanges } from '@/lib/surveys/drafts/drafts.endpoint'
import type { listSurveyFigures, listSurveySummaries, openSurvey } from '@/lib/surveys/surveys.endpoint'

export type SurveySummary = z.output<typeof listSurveySummaries.reply>['surveys'][number]
export type SurveyFigures = Omit<z.output<typeof listSurveyFigures.reply>['surveys'][number], 'id'>
export type SurveyStatus = SurveySummary['status']

/** `figures` undefined: not loaded yet. */
export interface SurveyRow {
  summary: SurveySummary
  figures: SurveyFigures | undefined
  /** With which others it may compete, in words; undefined: with none. */
  rivals?: string | undefined
}

/** The figures of a survey that was never served. */
export const NO_FIGURES: SurveyFigures = {
  ...{ impressions: 0, viewed: 0, submissions: 0 },
  ...{ responsesBlended: null, lastAnswerAt: null },
}

/** The survey that is about to be published. */
export interface Publishable {
  survey: z.output<typeof openSurvey.reply>
  changes: z.output<typeof listChanges.reply>
}
