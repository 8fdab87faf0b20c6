// What those who answered then did: a share of responses, with its interval.

import type { ConsoleService } from '@/lib/contexts/service'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import { shareInterval } from '@/lib/results/statistics/intervals.rules'
import { joinCount } from '../counting/joined-counts'
import { readScope } from '../filtering/read-scope'
import { requireEnough } from '../filtering/unnamed-results'
import { withReportLimit } from '../report-limit'
import { readSealedOfVersions } from '../submissions/list-group-rows'
import type { showThenDid as endpoint } from './then-did.endpoint'
import { countThenDid, readEventsSince } from './then-did.store'

export const showThenDid: ConsoleService<typeof endpoint> = (input, context) =>
  joinCount(context, ['showThenDid', input.params, input.query], (inner) => countDone(input, inner))

/**
 * Responses that are too early, or whose events may be forgotten, are counted apart: as "did not" they
 * would make the share fall with the newest answers and with what retention deletes.
 */
const countDone: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const { did: event, within: days, ...words } = query
  const read = await readScope(context, params.surveyId, words)
  const { scope, versions } = read
  return withReportLimit(async () => {
    const { db, asOf } = context.reading
    const until = new Date(Math.min(context.now, asOf))
    const since = await readEventsSince(db, scope.accountId, until)
    const counts = { answered: 0, did: 0, tooEarly: 0, forgotten: 0 }
    for (const version of versions) {
      const own = await countThenDid(db, version.scope, { event, days, until, since })
      counts.answered += own.answered
      counts.did += own.did
      counts.tooEarly += own.tooEarly
      counts.forgotten += own.forgotten
    }
    requireEnough(context, counts.answered)
    const sealed = await readSealedOfVersions(db, read)
    return {
      asOf: until.toISOString(),
      onlyTotalsBefore: sealed && (scope.from === null || scope.from < sealed) ? sealed.toISOString() : null,
      eventsSince: since?.toISOString() ?? null,
      ...counts,
      share: shareOf(counts.did, counts.answered),
      interval: shareInterval(counts.did, counts.answered),
    }
  })
}
