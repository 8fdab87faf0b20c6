// Reads a submission's account and survey, before every call on it.

import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { readAccountNumber } from '@/lib/platform/db/new-udid'
import { perDatabase } from '@/lib/platform/db/per-database'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, uuid } from '@/lib/platform/sql/types'
import { findAccountById } from '@/lib/serving/memory/cached-account.store'

export interface Submission {
  accountId: AccountId
  udid: string
  surveyId: number
  deviceUdid: string
  clientKey: string | null
  mobileType: string | null
  /** Milliseconds since 1970. */
  createdAt: number
  lastQuestionId: number | null
}

export interface SubmissionRead {
  accountId: AccountId | null
  version: number | null
  submission: Submission | null
}

interface SubmissionRequest {
  /** Null if the account is the submission's own. */
  accountId: AccountId | null
  udid: string
}

const COLUMNS = `a.id AS account_id, a.version, s.udid, s.survey_id, s.device_udid, s.client_key, s.mobile_type,
  round(extract(epoch FROM s.created_at) * 1000)::bigint AS created_ms, s.last_question_id`

const yields = {
  account_id: nullable(int4),
  version: nullable(int4),
  udid: nullable(uuid),
  survey_id: int4,
  device_udid: uuid,
  client_key: nullable(text),
  mobile_type: nullable(text),
  created_ms: int8,
  last_question_id: nullable(int4),
}

const read = statement({
  name: 'read-submission',
  text: `
SELECT ${COLUMNS} FROM unnest($2::uuid[]) WITH ORDINALITY AS i(udid, n)
LEFT JOIN submissions s ON s.account_id = $1 AND s.udid = i.udid
LEFT JOIN accounts a ON a.id = $1
ORDER BY i.n`,
  takes: [int4, array(uuid)],
  yields,
})

const shared = { name: read.name, key: (udid: string) => udid, sameKey: 'share' } as const

const reads = perDatabase(
  'submissions',
  (db) =>
    new AccountBatches<string, SubmissionRead>(
      async (accountId, udids) => (await run(db, read, [accountId, udids])).map(toSubmissionRead),
      shared,
    ),
)

const UNKNOWN: SubmissionRead = { accountId: null, version: null, submission: null }

/**
 * A submission by its udid (lower case), only if it belongs to the account; others count as
 * unknown.
 */
export async function readSubmission(
  db: Database,
  { accountId, udid }: SubmissionRequest,
): Promise<SubmissionRead> {
  if (accountId !== null) return reads(db).add(accountId, udid)
  const owner = await readAccountNumber(db, udid)
  // Only an account that exists gets a batch.
  const account = owner === null ? null : await findAccountById(db, mintAccountId(owner))
  return account ? reads(db).add(account.id, udid) : UNKNOWN
}

function toSubmissionRead(row: RowOf<typeof yields>): SubmissionRead {
  const accountId = row.account_id === null ? null : mintAccountId(row.account_id)
  return { accountId, version: row.version, submission: accountId && toSubmission(accountId, row) }
}

const toSubmission = (accountId: AccountId, row: RowOf<typeof yields>): Submission | null =>
  row.udid === null
    ? null
    : {
        accountId,
        udid: row.udid,
        surveyId: row.survey_id,
        deviceUdid: row.device_udid,
        clientKey: row.client_key,
        mobileType: row.mobile_type,
        createdAt: row.created_ms,
        lastQuestionId: row.last_question_id,
      }
