// Counts what is stored about one person: a device by its UUID, or all devices of a client key.
import type { findPerson as endpoint } from '@/lib/contract/console/people-of-surveys'
import { countPerson } from '@/lib/db/people/person-store'
import type { ConsoleService } from '../service'
import { toPersonName } from './person-name'

export const findPerson: ConsoleService<typeof endpoint> = async ({ query }, { db, account }) => {
  const found = await countPerson(db, account.id, toPersonName(query.udid, query.client_key))
  return {
    ...found,
    firstSeenAt: found.firstSeenAt?.toISOString() ?? null,
    lastSeenAt: found.lastSeenAt?.toISOString() ?? null,
  }
}
