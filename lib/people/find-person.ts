// Counts what is stored about one person: a device by its UUID, or all devices of a client key.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { ConsoleService } from '@/lib/contexts/service'
import { isoTime } from '@/lib/platform/text/iso-time'
import type { findPerson as endpoint } from './people.endpoint'
import { countPerson } from './person.store'
import { identifiedBy, toPersonName } from './person-name'

export const findPerson: ConsoleService<typeof endpoint> = async ({ query }, context) => {
  const { db, asOf } = context.reading
  const name = toPersonName(query.udid, query.client_key)
  const found = await countPerson(db, context.account.id, name)
  await recordEntry(context, { kind: 'person_looked_up', after: { by: identifiedBy(name) } })
  return {
    ...found,
    asOf: isoTime(asOf),
    firstSeenAt: found.firstSeenAt?.toISOString() ?? null,
    lastSeenAt: found.lastSeenAt?.toISOString() ?? null,
  }
}
