// What a server does at its start, every minute, every five, every hour and, with the others, every day.
import { log } from '@/lib/http/pipeline/request-log'
import { type HousekeepingTask, noteTask } from './housekeeping-figures'
import {
  analyzeEmbedded,
  applyLater,
  findOrphans,
  forgetByAccount,
  forgetLog,
  forgetOld,
  keepTotals,
  makeDueDigests,
  shareOwnFigures,
} from './housekeeping-steps'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Starts the timers and returns the function that stops them. They keep no process alive. */
export function startHousekeeping(): () => void {
  const stops = [
    repeat('forget_old', HOUR_MS, forgetOld),
    repeat('keep_totals', 5 * MINUTE_MS, keepTotals),
    repeat('find_orphans', HOUR_MS, findOrphans),
    repeat('forget_by_account', HOUR_MS, forgetByAccount),
    repeat('forget_deliveries', HOUR_MS, forgetLog),
    repeat('make_digests', MINUTE_MS, makeDueDigests),
    repeat('apply_later', HOUR_MS, applyLater, false),
    repeat('analyze', HOUR_MS, analyzeEmbedded),
    repeat('share_figures', MINUTE_MS, shareOwnFigures),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Runs `work` now, unless `atStart` is false, and then again and again, but never twice at once. */
function repeat(
  task: HousekeepingTask,
  everyMs: number,
  work: () => Promise<void>,
  atStart = true,
): () => void {
  let running = false
  const run = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      await work()
      noteTask(task, true)
    } catch (error) {
      noteTask(task, false)
      log().warn(
        { err: error, minutes: everyMs / MINUTE_MS },
        'housekeeping failed, the next try is in minutes',
      )
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void run(), everyMs).unref()
  if (atStart) void run()
  return () => clearInterval(timer)
}
