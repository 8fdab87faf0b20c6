// Visits, people and surveys for tests of eligibility. By default everything passes, so that a test
// sets only what it is about.
import type { FrequencyCap } from '@/lib/accounts/account.rules'
import { type AccountLimits, NO_CAP, NO_LIMITS } from '@/lib/serving/eligibility/frequency-cap.rules'
import { NO_EVENTS, type Person, type PersonSurvey, type Visit } from '@/lib/serving/eligibility/visit.rules'
import type { Survey, SurveySettings, TargetingRule } from '@/lib/surveys/survey.rules'
import { sampleSettings, sampleSurvey } from './surveys/sample-survey'

export const NOW = Date.UTC(2026, 5, 15, 12)

export const aVisit = (parts: Partial<Visit> = {}): Visit => ({
  now: NOW,
  deviceType: 'desktop',
  mobileType: null,
  udid: '6c1a3f0e-0000-4000-8000-000000000001',
  clientKey: null,
  url: null,
  visitCount: null,
  pageviewCount: null,
  installDays: null,
  launchTimes: null,
  viewName: null,
  country: null,
  region: null,
  contextData: null,
  locales: [],
  timeZone: null,
  ...parts,
})

export const aHistory = (parts: Partial<PersonSurvey> = {}): PersonSurvey => ({
  answeredAt: null,
  completedAt: null,
  closedAt: null,
  answerIds: [],
  viewedTimes: [],
  servedTimes: [],
  ...parts,
})

export const aPerson = (
  surveys: [number, Partial<PersonSurvey>][] = [],
  parts: Partial<Person> = {},
): Person => ({
  deviceData: null,
  surveys: new Map(surveys.map(([group, history]) => [group, aHistory(history)])),
  events: NO_EVENTS,
  ...parts,
})

export const noCap = NO_CAP

/** The limits of an account whose caps count what is viewed of all surveys, if they do not say more. */
export const withCaps = (
  ...caps: (Pick<FrequencyCap, 'limit' | 'windowMs'> & Partial<FrequencyCap>)[]
): AccountLimits => ({
  ...NO_LIMITS,
  caps: caps.map((cap) => ({ counts: 'viewed', of: 'all', ...cap })),
})

interface SurveyParts extends Partial<Omit<Survey, 'settings'>> {
  settings?: Partial<SurveySettings>
  audience?: Partial<SurveySettings['audience']>
}

export const aSurvey = ({ settings, audience, ...parts }: SurveyParts = {}): Survey => ({
  ...sampleSurvey({ ...settings, audience: { ...sampleSettings.audience, ...audience } }),
  ...parts,
})

export const withRules = (...rules: TargetingRule[]): Survey => aSurvey({ rules })
