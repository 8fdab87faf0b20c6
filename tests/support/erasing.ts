// Erases a person as the console does, without a session.
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database } from '@/lib/db/client/database'
import { erasePersonRows } from '@/lib/db/people/person-erasure'
import type { PersonName } from '@/lib/db/people/person-name'
import { toNewEntry } from '@/lib/services/audit/record-entry'
import { openCommandContext } from '@/lib/services/command-context'

export const erasePerson = (db: Database, accountId: AccountId, name: PersonName) =>
  erasePersonRows(db, accountId, name, toNewEntry(openCommandContext(db), { kind: 'person_erased' }))
