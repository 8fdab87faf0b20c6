// Erases a person as the console does, without a session.

import { toNewEntry } from '@/lib/accounts/audit/record-entry'
import { openCommandContext } from '@/lib/contexts/command-context'
import { erasePersonRows } from '@/lib/people/person-erasure.store'
import type { PersonName } from '@/lib/people/person-name.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'

export const erasePerson = (db: Database, accountId: AccountId, name: PersonName) =>
  erasePersonRows(db, accountId, name, toNewEntry(openCommandContext(db), { kind: 'person_erased' }))
