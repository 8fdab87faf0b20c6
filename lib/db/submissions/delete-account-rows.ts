// Deletes what respondents left in an account. No foreign key does so, since each insert would pay
// for it.
import type { AccountId } from '../accounts/account-id'
import type { Queries } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int4 } from '../sql/types'

/** In this order: answers are found by their submissions, which take their clicks with them. */
const TABLES = [
  'submissions',
  'events',
  'person_surveys',
  'handled_requests',
  'devices',
  'outgoing_events',
] as const

const deletions = [
  statement({
    name: 'delete-answers-of-account',
    prepared: false,
    text: 'DELETE FROM answers WHERE account_id = $1',
    takes: [int4],
    yields: {},
  }),
  ...TABLES.map((table) =>
    statement({
      name: `delete-${table}-of-account`,
      prepared: false,
      text: `DELETE FROM ${table} WHERE account_id = $1`,
      takes: [int4],
      yields: {},
    }),
  ),
]

export async function deleteAccountRows(db: Queries, accountId: AccountId): Promise<void> {
  for (const deletion of deletions) await run(db, deletion, [accountId])
}
