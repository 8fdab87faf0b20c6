// Erases one person permanently.
import type { erasePerson as endpoint } from '@/lib/contract/console/people-of-surveys'
import { forgetPageCalls } from '@/lib/db/accounts/page-calls'
import { erasePersonRows as erase } from '@/lib/db/people/person-erasure'
import { countPerson } from '@/lib/db/people/person-store'
import { toNewEntry } from '../audit/record-entry'
import type { ConsoleService } from '../service'
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
