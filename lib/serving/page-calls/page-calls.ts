// The last calls from pages, and for one survey why each call did not get it, evaluated with the
// current rules.

import { randomUUID } from 'node:crypto'
import { LEFT_OUT } from '@/lib/answering/masking/plain-address.rules'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { listOr } from '@/lib/platform/text/list-words'
import { EvaluationContext, PHASES } from '@/lib/serving/eligibility/evaluation-context.rules'
import { countCap } from '@/lib/serving/eligibility/frequency-cap.rules'
import { NO_EVENTS, NO_VISIT_DETAILS, type Person, type Visit } from '@/lib/serving/eligibility/visit.rules'
import { type Account, type CachedSurvey, refreshAccount } from '@/lib/serving/memory/cached-account.store'
import { CADENCE_RULES, type Check, type RuleName } from '@/lib/serving/rules/check.rules'
import { judge } from '@/lib/serving/rules/group-rules.rules'
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import { SERVE_SELECTION } from '../choose-survey'
import type { listPageCalls as contract } from './page-calls.endpoint'
import { listPageCallRows as listCalls, type PageCall } from './page-calls.store'

/** The caller is not stored, so rules on the person are left out. */
const NOBODY: Person = { deviceData: null, surveys: new Map(), events: NO_EVENTS }
const isPersonal = ({ phase }: Check): boolean => phase >= PHASES.parameterTargeting

const isCadence = (name: RuleName): boolean => CADENCE_RULES.some((one) => one === name)

export const listPageCalls: ConsoleService<typeof contract> = async ({ query }, context) => {
  const { db } = context
  const { version } = await readVersion(db, context.account.id)
  const account = version === null ? null : await refreshAccount(db, context.account.id, version)
  if (!account) return throwApiError('unknown', msg('This account no longer exists.'))
  const survey = query.survey_id === undefined ? undefined : account.surveys.get(query.survey_id)
  const calls = await listCalls(db, context.account.id)
  return {
    calls: calls.flatMap((call) => {
      const page = URL.canParse(call.url) ? new URL(call.url) : null
      if (!page) return []
      const served = call.surveyId === null ? undefined : account.surveys.get(call.surveyId)
      return {
        at: call.at,
        host: page.host,
        path: decodeURI(page.pathname),
        deviceType: call.deviceType,
        got: served ? { surveyId: served.survey.id, name: served.survey.name } : null,
        heldBack: survey && survey !== served ? explainCall(context.t, account, survey, call, served) : null,
      }
    }),
  }
}

function explainCall(
  t: Translator,
  { settings, limits }: Account,
  { survey, compiled }: CachedSurvey,
  call: PageCall,
  served: CachedSurvey | undefined,
): string {
  const visit: Visit = {
    ...NO_VISIT_DETAILS,
    now: Date.parse(call.at),
    deviceType: call.deviceType,
    udid: randomUUID(),
    clientKey: null,
    url: call.url,
    visitCount: call.visitCount,
    pageviewCount: call.pageviewCount,
    country: call.country,
    region: null,
    contextData: null,
    locales: [],
    timeZone: null,
  }
  const cap = countCap(NOBODY, limits, visit.now)
  const context = new EvaluationContext(visit, NOBODY, cap, SERVE_SELECTION.policy)
  const lacksPage = call.url.endsWith(LEFT_OUT)
  const isUnknown = (check: Check) => isPersonal(check) || (lacksPage && check.name === 'url')
  const failed = compiled.checks.find((check) => judge(check, context, isUnknown) === 'failed')
  if (failed) {
    const { rule, input } = failed.explain(context, t)
    return `${rule} ${input}`
  }
  if (served) return t('The page got “{name}” instead: one survey at a time.', { name: served.survey.name })
  const possible = [
    ...(lacksPage && listLeaves(survey.rules).some(({ rule }) => rule.kind === 'url')
      ? [t('the part of the address that is not kept is none of its pages')]
      : []),
    t('it was published later'),
    t('this person had answered or closed it before'),
    ...(compiled.checks.some(({ name }) => isCadence(name))
      ? [t('this person had been shown it, or a survey of its series, too often or too lately')]
      : []),
    ...(survey.settings.audience.samplePercent < 100
      ? [t('this person was outside the share of people who are asked')]
      : []),
    ...(settings.caps.length > 0
      ? [t('this person had seen as many surveys as the frequency cap allows')]
      : []),
    ...(survey.pace ? [t('its pace was full at that time')] : []),
    ...(survey.rules.length > 0 ? [t('this person did not meet its rules on people and their data')] : []),
  ]
  return t('By its page and visit it could have been shown. Perhaps {reasons}.', {
    reasons: listOr(t, possible),
  })
}
