// Records answers: the ordinary ones by one statement, all others in a transaction.
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { isLockTaken, isRowRefused } from '@/lib/platform/sql/errors'
import { runPatiently } from '@/lib/platform/sql/run'
import type { AnswersToRecord } from './answers-to-record.store'
import {
  type OrdinaryAnswers,
  recordOrdinary,
  recordOrdinaryAndTell,
  toJson,
  toOrdinary,
} from './ordinary-answers.store'
import { recordInTransaction } from './record-in-transaction.store'

const batchesOf = (statement: typeof recordOrdinary) =>
  perDatabase(
    statement.name,
    (db) =>
      // Whether it was recorded.
      new AccountBatches<OrdinaryAnswers, boolean>(
        async (accountId, items, patienceMs) => {
          const rows = await runPatiently(db, statement, [accountId, toJson(items)], patienceMs)
          const recorded = new Set(rows.map(({ udid }) => udid))
          return items.map(({ udid }) => recorded.has(udid))
        },
        {
          name: statement.name,
          key: ({ udid }) => udid,
          sameKey: 'wait',
          retrySingly: isRowRefused,
          // Seen anew, what was refused is no longer ordinary.
          retryLost: isRowRefused,
          isLocked: isLockTaken,
          lane: ({ localeGroupId }) => String(localeGroupId),
        },
      ),
  )

const silent = batchesOf(recordOrdinary)
const telling = batchesOf(recordOrdinaryAndTell)

/**
 * Records answers and resolves with their commit (docs/api.md §6). Equal answers and repeated
 * requests change nothing; parallel calls on one submission run one after the other. Resolves with
 * the number of Context Data fields that did not fit and were left out.
 */
export async function recordAnswers(db: Database, item: AnswersToRecord): Promise<number> {
  const plain = toOrdinary(item)
  const recorded = plain !== null && (await (plain.tells ? telling : silent)(db).add(item.accountId, plain))
  return recorded ? plain.leftOut : recordInTransaction(db, item)
}
