// The one write of a serve: a submission, and its device if that is new.
import type { Database } from '../client/database'
import { perDatabase } from '../client/per-database'
import { Batch } from '../sql/batch'
import { isLockTaken, isLostToAnother, isRowRefused } from '../sql/errors'
import { inTransaction, runPatiently } from '../sql/run'
import { insertSubmissions, type Opened, type Opening, toSubmissionsJson } from './new-submission'
import { openUnderCap } from './open-under-cap'

const requestKey = ({ submission, requestId, requestSubject }: Opening) =>
  requestId === null ? null : `${submission.account_id} ${requestId} ${requestSubject}`

const options = {
  key: requestKey,
  sameKey: 'wait',
  retrySingly: isRowRefused,
  retryLost: isLostToAnother,
  isLocked: isLockTaken,
  lane: ({ localeGroupId }: Opening) => String(localeGroupId),
} as const

const plain = perDatabase(
  (db) =>
    new Batch<Opening, Opened>(async (items, patienceMs) => {
      const rows = await runPatiently(db, insertSubmissions, [toSubmissionsJson(items)], patienceMs)
      const opened = new Set(rows.map((row) => row.udid))
      return items.map(({ submission }) => (opened.has(submission.udid) ? 'opened' : 'repeated'))
    }, options),
)

const careful = perDatabase(
  (db) =>
    new Batch<Opening, Opened>(
      (items, patienceMs) => inTransaction(db, (run) => openUnderCap(run, items), patienceMs),
      options,
    ),
)

/**
 * Records that a survey is served. Resolves after the commit, or with the reason why it was not
 * opened. A changed client key and a cap on served surveys need a transaction; everything else is
 * one statement.
 */
export const openSubmission = (db: Database, opening: Opening): Promise<Opened> =>
  (opening.cap || opening.device === 'relinked' ? careful : plain)(db).add(opening)
