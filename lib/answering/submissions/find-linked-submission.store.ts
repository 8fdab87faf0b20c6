// The submission that a link has opened before.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text, uuid } from '@/lib/platform/sql/types'

const find = statement({
  name: 'find-linked-submission',
  text: 'SELECT s.udid FROM submissions s WHERE s.account_id = $1 AND s.link_key = $2',
  takes: [int4, text],
  yields: { udid: uuid },
})

/** Its udid; null: none has this link key. */
export const findLinkedSubmission = async (
  db: Queries,
  accountId: AccountId,
  linkKey: string,
): Promise<string | null> => (await run(db, find, [accountId, linkKey]))[0]?.udid ?? null
