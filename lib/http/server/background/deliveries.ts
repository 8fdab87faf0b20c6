// Delivers events while a server runs: when a recording has written one, and every two seconds what
// other processes left or is due again.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '@/lib/http/pipeline/request-log'
import { readDeliveryFigures } from '@/lib/integrations/deliveries/delivery-figures.store'
import { deliveryFigures } from '@/lib/integrations/deliveries/figures'
import { listenForDeliveries } from '@/lib/integrations/deliveries/wake'
import { delivererOf } from '@/lib/integrations/sending/all-senders'
import type { Database } from '@/lib/platform/db/database'
import { openDatabase } from '@/lib/platform/db/open-database'

const EVERY_MS = 2000
/** What arrives within this time is handled together. */
const SOON_MS = 20
const FIGURES_EVERY_MS = 30_000
/** Requests under way at the end; what they would have said is asked again by another process. */
const STOP_MS = 3000

/**
 * Returns the function that stops it. While the database does not answer, it is tried again every two
 * seconds, and the log says so once.
 */
export function startDeliveries(): () => Promise<void> {
  let db: Database | null = null
  let soon: NodeJS.Timeout | null = null
  let running = false
  let again = false
  let failing = false
  let countedAt = Number.NEGATIVE_INFINITY
  const open = async (): Promise<Database> => {
    const opened = await openDatabase()
    listenForDeliveries(opened, wake)
    return opened
  }
  const deliver = async (): Promise<void> => {
    db ??= await open()
    do {
      again = false
      await delivererOf(db).start()
    } while (again)
    if (performance.now() - countedAt > FIGURES_EVERY_MS) {
      countedAt = performance.now()
      deliveryFigures.stored = await readDeliveryFigures(db)
    }
  }
  const run = async (): Promise<void> => {
    again = running
    if (running) return
    running = true
    try {
      await deliver()
      failing = false
    } catch (error) {
      if (!failing) log().warn({ err: error }, 'deliveries failed, the next try is in seconds')
      failing = true
    } finally {
      running = false
    }
  }
  const wake = (): void => {
    soon ??= setTimeout(() => {
      soon = null
      void run()
    }, SOON_MS).unref()
  }
  void run()
  const timer = setInterval(() => void run(), EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    if (soon) clearTimeout(soon)
    if (!db) return
    listenForDeliveries(db, null)
    await Promise.race([delivererOf(db).stop(), pause(STOP_MS)])
  }
}
