// Counts stored events while a server runs: when a rule that asks for them has become live here, and every minute what
// other processes left.

import { log } from '@/lib/http/pipeline/request-log'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { listenForCounting } from '@/lib/people/events/event-counters.store'
import type { Database } from '@/lib/platform/db/database'
import { openDatabase } from '@/lib/platform/db/open-database'
import { noteTask } from './housekeeping-figures'

const EVERY_MS = 60_000

/** Returns the function that stops it. */
export function startCounting(): () => void {
  let db: Database | null = null
  let running = false
  let again = false
  const count = async (): Promise<void> => {
    if (!db) {
      db = await openDatabase()
      listenForCounting(db, () => void run())
    }
    do {
      again = false
      await countStoredEvents(db)
    } while (again)
  }
  const run = async (): Promise<void> => {
    again = running
    if (running) return
    running = true
    try {
      await count()
      noteTask('count_events', true)
    } catch (error) {
      noteTask('count_events', false)
      log().warn({ err: error }, 'counting stored events failed, the next try is in a minute')
    } finally {
      running = false
    }
  }
  void run()
  const timer = setInterval(() => void run(), EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    if (db) listenForCounting(db, null)
  }
}
