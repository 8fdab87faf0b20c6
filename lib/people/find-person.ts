// What is stored about one person, in figures, by day and by survey: a device by its UUID, or all devices of a client key.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { ConsoleService } from '@/lib/contexts/service'
import { isoTime } from '@/lib/platform/text/iso-time'
import { listEventDays, listMetSurveys } from './events/person-days.store'
import type { findPerson as endpoint } from './people.endpoint'
import { countPerson, findPersonIds } from './person.store'
import { identifiedBy, toPersonName } from './person-name'

export const findPerson: ConsoleService<typeof endpoint> = async ({ query }, context) => {
  const { db, asOf } = context.reading
  const name = toPersonName(query.udid, query.client_key)
  const { id } = context.account
  const ids = await findPersonIds(db, id, name)
  const found = await countPerson(db, id, name, ids)
  const days = await listEventDays(db, id, ids.devices)
  const met = await listMetSurveys(db, id, ids.submissions)
  await recordEntry(context, { kind: 'person_looked_up', after: { by: identifiedBy(name) } })
  return {
    ...found,
    asOf: isoTime(asOf),
    firstSeenAt: found.firstSeenAt?.toISOString() ?? null,
    lastSeenAt: found.lastSeenAt?.toISOString() ?? null,
    did: days.map(({ day, name, count, last }) => ({ day, event: name, count, lastAt: last.toISOString() })),
    met: met.map((one) => ({
      ...{ surveyId: one.id, name: one.name, served: one.count, servedAt: one.served.toISOString() },
      viewedAt: one.viewed?.toISOString() ?? null,
      answeredAt: one.answered?.toISOString() ?? null,
      closedAt: one.closed?.toISOString() ?? null,
    })),
  }
}
