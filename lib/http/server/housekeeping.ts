// What a server does at its start, every five minutes, every hour and, with the others, every day.
import { migrateLater, openDatabase } from '@/lib/db/client/open-database'
import { claimTask, finishTask } from '@/lib/db/retention/daily-tasks'
import { forgetOldLoginAttempts } from '@/lib/db/retention/forget-login-attempts'
import { forgetRequests } from '@/lib/db/retention/forget-requests'
import { forgetOldSessions } from '@/lib/db/retention/forget-sessions'
import { countOrphans } from '@/lib/db/submissions/count-orphans'
import { log } from '@/lib/http/pipeline/request-log'
import { keepAllTotals } from '@/lib/services/reports/keep-totals'

const HOUR_MS = 3_600_000
const MINUTES_MS = 5 * 60_000

/** Starts the timers and returns the function that stops them. They keep no process alive. */
export function startHousekeeping(): () => void {
  const stops = [
    repeat(HOUR_MS, forgetOld),
    repeat(MINUTES_MS, keepTotals),
    repeat(HOUR_MS, () => daily('find-orphans', findOrphans)),
    repeat(HOUR_MS, applyLater, false),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Runs `work` now, unless `atStart` is false, and then again and again, but never twice at once. */
function repeat(everyMs: number, work: () => Promise<void>, atStart = true): () => void {
  let running = false
  const run = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      await work()
    } catch (error) {
      log().warn({ err: error, minutes: everyMs / 60_000 }, 'housekeeping failed, the next try is in minutes')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void run(), everyMs).unref()
  if (atStart) void run()
  return () => clearInterval(timer)
}

async function forgetOld(): Promise<void> {
  const db = await openDatabase()
  const forgotten = await forgetRequests(db, Date.now())
  if (forgotten > 0) log().info({ forgotten }, 'forgot old request ids')
  await forgetOldLoginAttempts(db, Date.now())
  await forgetOldSessions(db, Date.now())
}

async function keepTotals(): Promise<void> {
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

async function findOrphans(): Promise<void> {
  const orphans = await countOrphans(await openDatabase())
  if (orphans > 0) log().error({ orphans }, 'rows refer to something that was deleted')
}

async function applyLater(): Promise<void> {
  const applied = await migrateLater()
  if (applied.length > 0) {
    log().info({ applied }, 'applied migrations that waited until the version before was gone')
  }
}
