// What a server does at its start and every hour.

import { openDatabase } from '@/lib/db/client/open-database'
import { forgetOldLoginAttempts } from '@/lib/db/retention/forget-login-attempts'
import { forgetRequests } from '@/lib/db/retention/forget-requests'
import { forgetOldSessions } from '@/lib/db/retention/forget-sessions'
import { log } from '@/lib/http/pipeline/request-log'

const HOUR_MS = 3_600_000

/** Starts the timer and returns the function that stops it. The timer keeps no process alive. */
export function startHousekeeping(): () => void {
  const work = async (): Promise<void> => {
    try {
      const db = await openDatabase()
      const forgotten = await forgetRequests(db, Date.now())
      if (forgotten > 0) log().info({ forgotten }, 'forgot old request ids')
      await forgetOldLoginAttempts(db, Date.now())
      await forgetOldSessions(db, Date.now())
    } catch (error) {
      log().warn({ err: error }, 'housekeeping failed, the next try is in an hour')
    }
  }
  const timer = setInterval(() => void work(), HOUR_MS).unref()
  void work()
  return () => clearInterval(timer)
}
