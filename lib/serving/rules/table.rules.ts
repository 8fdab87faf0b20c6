// Every rule of eligibility, in the order in which they are tested (docs/api.md §4, §8).
import {
  checkCalendar,
  checkSeries,
  checkShownInVisit,
  checkShownLately,
  checkShownTimes,
} from './cadence-rules.rules'
import type { CheckMaker, RuleKey } from './check.rules'
import {
  checkInstallDays,
  checkLaunchTimes,
  checkPageviews,
  checkViewName,
  checkVisits,
} from './counts.rules'
import { checkDidEvent } from './event-rules.rules'
import { checkGroup } from './group-rules.rules'
import { checkAnswered, checkCap, checkClosed, checkSample } from './history-rules.rules'
import { checkGeo, checkUrl } from './location-rules.rules'
import { checkSurvey } from './met-surveys.rules'
import { checkPace } from './pace-rule.rules'
import { checkQuotas } from './quota-rules.rules'
import { checkSegment } from './segment-rules.rules'
import { checkDates, checkDevice, checkEvent, checkStatus } from './status-rules.rules'
import { checkVisitTime } from './visit-time.rules'
import { checkClientKey, checkData, checkPreviousAnswer } from './visitor-rules.rules'

export const RULE_TABLE: Record<RuleKey, CheckMaker> = {
  status: checkStatus,
  dates: checkDates,
  device: checkDevice,
  trigger: checkEvent,
  url: checkUrl,
  pageviews: checkPageviews,
  visits: checkVisits,
  view_name: checkViewName,
  install_days: checkInstallDays,
  launch_times: checkLaunchTimes,
  geo: checkGeo,
  visit_time: checkVisitTime,
  data: checkData,
  client_key: checkClientKey,
  previous_answer: checkPreviousAnswer,
  event: checkDidEvent,
  survey: checkSurvey,
  group: checkGroup,
  segment: checkSegment,
  answered: checkAnswered,
  closed: checkClosed,
  sample: checkSample,
  shown_times: checkShownTimes,
  shown_in_visit: checkShownInVisit,
  shown_lately: checkShownLately,
  calendar: checkCalendar,
  series: checkSeries,
  quotas: checkQuotas,
  cap: checkCap,
  pace: checkPace,
}
