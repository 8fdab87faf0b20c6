// The one write of a serve: a submission, and its device if that is new.
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { isLockTaken, isLostToAnother, isRowRefused } from '@/lib/platform/sql/errors'
import { inTransaction, runPatiently } from '@/lib/platform/sql/run'
import { insertSubmissions, type Opened, type Opening, toSubmissionsJson } from './new-submission.store'
import { openUnderCap } from './open-under-cap.store'

const requestKey = ({ requestId, requestSubject }: Opening) =>
  requestId === null ? null : `${requestId} ${requestSubject}`

const options = {
  key: requestKey,
  sameKey: 'wait',
  retrySingly: isRowRefused,
  retryLost: isLostToAnother,
  isLocked: isLockTaken,
  lane: ({ localeGroupId }: Opening) => String(localeGroupId),
} as const

const plain = perDatabase(
  insertSubmissions.name,
  (db) =>
    new AccountBatches<Opening, Opened>(
      async (accountId, items, patienceMs) => {
        const rows = await runPatiently(
          db,
          insertSubmissions,
          [accountId, toSubmissionsJson(items)],
          patienceMs,
        )
        const opened = new Set(rows.map((row) => row.udid))
        return items.map(({ submission }) => (opened.has(submission.udid) ? 'opened' : 'repeated'))
      },
      { name: insertSubmissions.name, ...options },
    ),
)

const careful = perDatabase(
  'open submissions in a transaction',
  (db) =>
    new AccountBatches<Opening, Opened>(
      (accountId, items, patienceMs) =>
        inTransaction(db, (run) => openUnderCap(run, accountId, items), patienceMs),
      { name: 'open-submissions-in-transaction', ...options },
    ),
)

/**
 * Records that a survey is served. Resolves after the commit, or with the reason why it was not
 * opened. A changed client key, a pace that counts showings, and servings that the person's summary lists, need a transaction;
 * everything else is one statement.
 */
export const openSubmission = (db: Database, opening: Opening): Promise<Opened> =>
  (opening.limits || opening.paced || opening.notesServing || opening.device === 'relinked'
    ? careful
    : plain)(db).add(opening.submission.account_id, opening)
