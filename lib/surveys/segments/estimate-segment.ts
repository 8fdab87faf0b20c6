// How many of the people who were seen lately are in a segment: from some of them, judged as a visit would be.

import type { ConsoleService } from '@/lib/contexts/service'
import { readPerson } from '@/lib/people/read-person.store'
import { samplePeople } from '@/lib/people/sample-people.store'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import { compileRules } from '@/lib/serving/eligibility/compile-survey.rules'
import { EvaluationContext } from '@/lib/serving/eligibility/evaluation-context.rules'
import { NO_CAP } from '@/lib/serving/eligibility/frequency-cap.rules'
import { SERVE } from '@/lib/serving/eligibility/selection-policy.rules'
import { NO_EVENTS, NO_VISIT_DETAILS } from '@/lib/serving/eligibility/visit.rules'
import { hasCounters, personOf } from '@/lib/serving/load-person'
import { refreshAccount } from '@/lib/serving/memory/cached-account.store'
import type { Check } from '@/lib/serving/rules/check.rules'
import { judge } from '@/lib/serving/rules/group-rules.rules'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import { estimateFrom } from './estimate.rules'
import type { estimateSegment as contract } from './segments.endpoint'

const MOST_SAMPLED = 2000
const DAYS = 30
const DAY_MS = 86_400_000

/** Checks that are decided by what is stored of a person, without a visit. */
const isKnown = ({ needsPerson, name }: Check): boolean => needsPerson === true || name === 'client_key'

const listLeafChecks = (checks: readonly Check[]): Check[] =>
  checks.flatMap((check) => (check.parts ? listLeafChecks(check.parts.checks) : [check]))

export const estimateSegment: ConsoleService<typeof contract> = async (
  { params: { segmentKey } },
  { db, account: { id }, now, t },
) => {
  const { version } = await readVersion(db, id)
  const account = version === null ? null : await refreshAccount(db, id, version)
  const segment = account?.segments.get(segmentKey)
  if (!account || !segment)
    return throwApiError('unknown', [
      msg('This account has no segment with the key "{key}".'),
      { key: segmentKey },
    ])
  const all: Check = compileRules(segment.rules, account.segments, account.settings.timeZone)
  const { people, sampled } = await samplePeople(db, id, new Date(now - DAYS * DAY_MS), MOST_SAMPLED)
  const needVisit = listLeafChecks([all]).filter((check) => !isKnown(check))
  const [first] = sampled
  if (needVisit.length > 0) {
    const visit = toVisit(first ?? { udid: '', clientKey: null }, now)
    const context = new EvaluationContext(
      visit,
      { deviceData: null, surveys: new Map(), events: NO_EVENTS },
      NO_CAP,
      SERVE,
    )
    const rules = [...new Set(needVisit.map((check) => check.explain(context, t).rule))]
    const reason = t('Only a visit can say whether this holds, so people cannot be counted: {rules}', {
      rules: listed(
        t,
        rules.map((text) => t('“{text}”', { text })),
      ),
    })
    return { people, sampled: 0, estimate: null, reason }
  }
  const verdicts = await Promise.all(
    sampled.map(async (one) => {
      const withEvents = hasCounters(account)
      const read = await readPerson(db, {
        accountId: id,
        ...one,
        requestId: null,
        requestSubject: '',
        withEvents,
      })
      const context = new EvaluationContext(toVisit(one, now), personOf(read, account), NO_CAP, SERVE)
      return judge(all, context, () => false)
    }),
  )
  const found = verdicts.filter((verdict) => verdict === 'passed').length
  return {
    people,
    sampled: sampled.length,
    estimate: estimateFrom(found, sampled.length, people),
    reason: null,
  }
}

const toVisit = ({ udid, clientKey }: { udid: string; clientKey: string | null }, now: number) => ({
  ...NO_VISIT_DETAILS,
  ...{ now, udid, clientKey, deviceType: 'desktop' as const },
  ...{ timeZone: null, country: null, region: null, contextData: null, locales: [] },
})
