// Delivers events while a server runs: when a recording has written one, and every two seconds what
// other processes left or is due again.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@/lib/db/client/open-database'
import { readDeliveryFigures } from '@/lib/db/deliveries/delivery-figures'
import { log } from '@/lib/http/pipeline/request-log'
import { delivererOf } from '@/lib/services/deliveries/deliverer'
import { deliveryFigures } from '@/lib/services/deliveries/figures'
import { listenForDeliveries } from '@/lib/services/deliveries/wake'

const EVERY_MS = 2000
/** What arrives within this time is handled together. */
const SOON_MS = 20
const FIGURES_EVERY_MS = 30_000
/** Requests under way at the end; what they would have said is asked again by another process. */
const STOP_MS = 3000

/** Returns the function that stops it. */
export async function startDeliveries(): Promise<() => Promise<void>> {
  const db = await openDatabase()
  const deliverer = delivererOf(db)
  let soon: NodeJS.Timeout | null = null
  let running = false
  let again = false
  let countedAt = Number.NEGATIVE_INFINITY
  const run = async (): Promise<void> => {
    if (running) {
      again = true
      return
    }
    running = true
    try {
      do {
        again = false
        await deliverer.start()
      } while (again)
      if (performance.now() - countedAt > FIGURES_EVERY_MS) {
        countedAt = performance.now()
        deliveryFigures.stored = await readDeliveryFigures(db)
      }
    } catch (error) {
      log().warn({ err: error }, 'deliveries failed, the next try is in seconds')
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
  listenForDeliveries(db, wake)
  const timer = setInterval(() => void run(), EVERY_MS).unref()
  return async () => {
    listenForDeliveries(db, null)
    clearInterval(timer)
    if (soon) clearTimeout(soon)
    await Promise.race([deliverer.stop(), pause(STOP_MS)])
  }
}
