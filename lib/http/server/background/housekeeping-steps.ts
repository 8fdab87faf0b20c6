// The steps of housekeeping: of a server's timers, and of a platform's schedule.

import { forgetSignInSteps } from '@/lib/accounts/factors/sign-in-step.store'
import { forgetOAuth } from '@/lib/accounts/oauth/forget-oauth'
import { countOrphans } from '@/lib/answering/submissions/count-orphans.store'
import { log } from '@/lib/http/pipeline/request-log'
import { forgetImages } from '@/lib/images/forget-images'
import { forgetOldDeliveries } from '@/lib/integrations/deliveries/forget-old-deliveries'
import { makeDigests } from '@/lib/integrations/digests/make-digests'
import { delivererOf } from '@/lib/integrations/sending/all-senders'
import { analyzeTimes } from '@/lib/operations/months.store'
import { shareFigures } from '@/lib/operations/share-figures'
import { readWatchedFigures } from '@/lib/operations/watched-figures'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { forgetUnusedCounters } from '@/lib/people/events/forget-unused-counters'
import { claimTask, finishTask } from '@/lib/people/retention/daily-tasks.store'
import { forgetKeptReplies } from '@/lib/people/retention/forget-kept-replies.store'
import { forgetOldLoginAttempts } from '@/lib/people/retention/forget-login-attempts.store'
import { forgetOldData } from '@/lib/people/retention/forget-old-data'
import { forgetRequests } from '@/lib/people/retention/forget-requests.store'
import { forgetOldSessions } from '@/lib/people/retention/forget-sessions.store'
import { migrateLater, openDatabase } from '@/lib/platform/db/open-database'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { eraseDeletedSurveys } from '@/lib/surveys/erase-deleted-surveys'
import { processFigures } from '../../metrics/process-figures'
import { housekeepingFigures } from './housekeeping-figures'

export async function forgetOld(): Promise<void> {
  const db = await openDatabase()
  const forgotten = await forgetRequests(db, Date.now())
  if (forgotten > 0) log().info({ forgotten }, 'forgot old request ids')
  await forgetOldLoginAttempts(db, Date.now())
  await forgetOldSessions(db, Date.now())
  await forgetSignInSteps(db, Date.now())
  await forgetOAuth(db, Date.now())
}

export async function keepTotals(): Promise<void> {
  const wrong = await keepAllTotals(await openDatabase(), Date.now())
  if (wrong > 0) log().error({ wrong }, 'totals of reports differed from the submissions, and were made anew')
}

/** Does it if no process has done it for a day. */
async function daily(task: string, work: () => Promise<void>): Promise<void> {
  const db = await openDatabase()
  if (!(await claimTask(db, task, Date.now()))) return
  await work()
  await finishTask(db, task, Date.now())
}

/** What a platform without a running server leaves. */
export const countEvents = async (): Promise<void> => countStoredEvents(await openDatabase())

export const findOrphans = () =>
  daily('find-orphans', async () => {
    const orphans = await countOrphans(await openDatabase())
    if (orphans > 0) log().error({ orphans }, 'rows refer to something that was deleted')
  })

export const forgetByAccount = () =>
  daily('forget-old-data', async () => {
    await forgetImages(await openDatabase(), Date.now())
    await forgetKeptReplies(await openDatabase(), Date.now())
    const erased = await eraseDeletedSurveys(await openDatabase(), Date.now())
    if (erased > 0) log().info({ erased }, 'erased surveys that were deleted long ago')
    await forgetUnusedCounters(await openDatabase())
    const results = await forgetOldData(await openDatabase(), Date.now())
    const forgotten = results.filter(({ rows }) => rows > 0)
    if (forgotten.length > 0) log().info({ forgotten }, 'forgot what accounts no longer keep')
  })

export const forgetLog = () =>
  daily('forget-deliveries', async () => {
    const forgotten = await forgetOldDeliveries(await openDatabase(), Date.now())
    if (forgotten > 0) log().info({ forgotten }, 'forgot old deliveries')
  })

export const makeDueDigests = async (): Promise<void> => makeDigests(await openDatabase(), Date.now())

/** How long a call of the platform's schedule delivers. */
const DELIVER_MS = 120_000

/** What a platform without a running server leaves: sends that failed, and those of killed functions. */
export const deliverDue = async (): Promise<void> =>
  delivererOf(await openDatabase()).deliverAll(Date.now() + DELIVER_MS)

export async function analyzeEmbedded(): Promise<void> {
  const db = await openDatabase()
  if (db.kind === 'embedded') await daily('analyze', () => analyzeTimes(db))
}

export async function applyLater(): Promise<void> {
  const applied = await migrateLater()
  if (applied.length > 0) {
    log().info({ applied }, 'applied migrations that waited until the version before was gone')
  }
}

/** Of a server only: a function of Vercel may be frozen before it has anything to share. */
export async function shareOwnFigures(): Promise<void> {
  const tasks = housekeepingFigures()
  const db = await openDatabase()
  await readWatchedFigures(db)
  await shareFigures(db, Date.now(), {
    errors: {
      unhandled: processFigures.unhandledRejections,
      ...Object.fromEntries(tasks.map(([task, { failures }]) => [`task ${task}`, failures])),
    },
    done: Object.fromEntries(
      tasks.filter(([, { doneAt }]) => doneAt > 0).map(([task, { doneAt }]) => [task, doneAt]),
    ),
  })
}

const STEPS = {
  ...{ forgetOld, keepTotals, findOrphans, forgetByAccount, forgetLog, applyLater },
  ...{ makeDueDigests, deliverDue, countEvents },
}

/** Runs each step once and returns the names of those that failed, which keep nobody else from theirs. */
export async function runAllSteps(): Promise<string[]> {
  const failed: string[] = []
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      await step()
    } catch (error) {
      failed.push(name)
      log().error({ err: error, step: name }, 'housekeeping failed')
    }
  }
  return failed
}
