// The one write of a serve: a submission, and its device if that is new.
import { givingWay } from '@/lib/answering/submissions/giving-way.store'
import { linkDevice } from '@/lib/people/person-summaries.store'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { isLockTaken, isLostToAnother, isRowRefused } from '@/lib/platform/sql/errors'
import { inTransaction, runPatiently } from '@/lib/platform/sql/run'
import {
  insertSubmissions,
  lateLink,
  type Opened,
  type Opening,
  toSubmissionsJson,
} from './new-submission.store'
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
    new AccountBatches<Opening, { opened: Opened; late: ReturnType<typeof lateLink> }>(
      async (accountId, items, patienceMs) => {
        const rows = await runPatiently(
          db,
          insertSubmissions,
          [accountId, toSubmissionsJson(items)],
          patienceMs,
        )
        const opened = new Set(rows.map((row) => row.udid))
        return items.map((item) => ({
          opened: opened.has(item.submission.udid) ? 'opened' : 'repeated',
          late: lateLink(item, rows),
        }))
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
export async function openSubmission(db: Database, opening: Opening): Promise<Opened> {
  const { submission, limits, paced, notesServing, device } = opening
  if (limits || paced || notesServing || device === 'relinked')
    return careful(db).add(submission.account_id, opening)
  const { opened, late } = await plain(db).add(submission.account_id, opening)
  if (late) await givingWay(db, (run) => linkDevice(run, late))
  return opened
}
