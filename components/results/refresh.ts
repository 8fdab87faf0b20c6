import type { SurveyStatus } from '@/lib/surveys/survey.rules'

const REFRESH_MS = 60_000

/** How often the figures of a survey are asked for, in milliseconds; 0: never. SWR asks nothing while the page is hidden. */
export const refreshOf = (status: SurveyStatus | undefined): number => (status === 'live' ? REFRESH_MS : 0)
