// The table of a survey's quotas: what each wants and counts, and when it will be full (docs/results.md).

import type { ConsoleService } from '@/lib/contexts/service'
import { isoTime } from '@/lib/platform/text/iso-time'
import { requireSurvey } from '../filtering/read-scope'
import { expectedDay, RATE_MS } from './expected-day.rules'
import { findQuotas, readQuotaFigures } from './quota-figures.store'
import type * as contract from './quotas.endpoint'

export const listQuotas: ConsoleService<typeof contract.listQuotas> = async ({ params }, context) => {
  const { id } = await requireSurvey(context, params.surveyId)
  const { account, now } = context
  const { db, asOf } = context.reading
  const found = await findQuotas(db, account.id, id)
  if (!found || found.quotas.length === 0) return { asOf: isoTime(asOf), quotas: [] }
  const figures = await readQuotaFigures(db, account.id, found.group, new Date(now - RATE_MS))
  const times = { now, since: found.since?.getTime() ?? now }
  return {
    asOf: isoTime(asOf),
    quotas: found.quotas.map(({ key, name, target, whenFull }) => {
      const { counted, screenedOut, lately } = figures.get(key) ?? { counted: 0, screenedOut: 0, lately: 0 }
      const expected = expectedDay({ target, counted, lastWeek: lately }, times)
      return {
        ...{ key, name, whenFull, target, counted, screenedOut, lastWeek: lately },
        expectedAt: expected === null ? null : isoTime(expected),
      }
    }),
  }
}
