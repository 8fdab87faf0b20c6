// Erases one person permanently.

import { toNewEntry } from '@/lib/accounts/audit/record-entry'
import type { ConsoleService } from '@/lib/contexts/service'
import { forgetPageCalls } from '@/lib/serving/page-calls/page-calls.store'
import type { erasePerson as endpoint } from './people.endpoint'
import { countPerson } from './person.store'
import { erasePersonRows as erase } from './person-erasure.store'
import { identifiedBy, toPersonName } from './person-name'

export const erasePerson: ConsoleService<typeof endpoint> = async ({ body }, context) => {
  const { db, account } = context
  const name = toPersonName(body.udid, body.clientKey)
  const { firstSeenAt, lastSeenAt, ...stored } = await countPerson(db, account.id, name)
  const entry = toNewEntry(context, {
    kind: 'person_erased',
    before: { by: identifiedBy(name), ...stored },
  })
  await forgetPageCalls(db, account.id)
  return erase(db, account.id, name, entry)
}
