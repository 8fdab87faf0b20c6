// Erases a person as the console does, without a session.

import { openCommandContext } from '@/lib/contexts/command-context'
import { erasePersonRows } from '@/lib/people/person-erasure.store'
import type { PersonName } from '@/lib/people/person-name.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { toNewEntry } from '@/lib/services/audit/record-entry'

export const erasePerson = (db: Database, accountId: AccountId, name: PersonName) =>
  erasePersonRows(db, accountId, name, toNewEntry(openCommandContext(db), { kind: 'person_erased' }))
