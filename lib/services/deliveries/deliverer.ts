// Delivers what is due, each destination by itself: a slow or dead one delays nobody else.
import pLimit from 'p-limit'
import type { Database } from '@/lib/db/client/database'
import { perDatabase } from '@/lib/db/client/per-database'
import * as store from '@/lib/db/deliveries/delivery-store'
import { findDestinationRow } from '@/lib/db/deliveries/destination-store'
import { nextTry, restAfter, TRIED_FOR_MS } from '@/lib/domain/deliveries/retry'
import { fanOutEvents } from './fan-out-events'
import { deliveryFigures } from './figures'
import { sendDelivery } from './send-delivery'

/** Requests at once, of this process. */
const MOST = 64
/** Of these, to destinations that failed last. */
const MOST_FAILING = 16
/** To one destination; one that failed gets one at a time. */
const MOST_EACH = 16

interface Health {
  /** In a row. */
  failures: number
  /** Milliseconds since 1970. */
  restUntil: number
}

const HEALTHY: Health = { failures: 0, restUntil: 0 }

export class Deliverer {
  /** `clock`: milliseconds since 1970. */
  constructor(
    private readonly db: Database,
    private readonly clock: () => number = Date.now,
  ) {}

  private readonly running = new Map<string, Promise<void>>()
  private attempts = 0
  private readonly health = new Map<string, Health>()
  private readonly slots = pLimit(MOST)
  private readonly failingSlots = pLimit(MOST_FAILING)
  private stopped = false

  /** Makes deliveries of the outboxes and starts to send what is due. */
  async start(): Promise<void> {
    await fanOutEvents(this.db, this.clock())
    for (const destination of await store.listDueDestinations(this.db, this.clock())) {
      const name = `${destination.accountId} ${destination.id}`
      if (this.stopped || this.running.has(name) || this.healthOf(name).restUntil > this.clock()) continue
      const work = this.serve(destination, name).finally(() => this.running.delete(name))
      this.running.set(name, work)
      // Whoever waits is told by `finished`.
      work.catch(() => {})
    }
  }

  /** Resolves when what was started has ended. */
  async finished(): Promise<void> {
    await Promise.all(this.running.values())
  }

  /** Until nothing is due, or until `deadline`. */
  async deliverAll(deadline = Number.POSITIVE_INFINITY): Promise<void> {
    for (let before = -1; before < this.attempts && this.clock() < deadline; ) {
      before = this.attempts
      await this.start()
      await this.finished()
    }
  }

  /** Starts nothing more. */
  async stop(): Promise<void> {
    this.stopped = true
    await this.finished()
  }

  private healthOf(name: string): Health {
    return this.health.get(name) ?? HEALTHY
  }

  private async serve(key: store.DestinationKey, name: string): Promise<void> {
    while (!this.stopped) {
      const { failures, restUntil } = this.healthOf(name)
      if (restUntil > this.clock()) return
      const destination = await findDestinationRow(this.db, key.accountId, key.id)
      if (!destination || destination.paused) return
      const claimed = await store.claimDeliveries(this.db, key, this.clock(), failures > 0 ? 1 : MOST_EACH)
      if (claimed.length === 0) return
      this.attempts += claimed.length
      const slots = failures > 0 ? this.failingSlots : this.slots
      const arrived = await Promise.all(
        claimed.map((delivery) =>
          slots(async () => {
            const posted = await sendDelivery(destination, delivery, this.clock())
            await this.settle(key, delivery, posted)
            return posted.error === null
          }),
        ),
      )
      this.note(name, arrived)
    }
  }

  private note(name: string, arrived: boolean[]): void {
    if (arrived.includes(true)) return void this.health.delete(name)
    const failures = this.healthOf(name).failures + 1
    this.health.set(name, { failures, restUntil: this.clock() + restAfter(failures) })
  }

  private async settle(
    key: store.DestinationKey,
    { place, attempts, firstTriedAt }: store.ClaimedDelivery,
    posted: Awaited<ReturnType<typeof sendDelivery>>,
  ): Promise<void> {
    const now = this.clock()
    if (posted.error === null) deliveryFigures.arrived++
    else deliveryFigures.failed++
    if (posted.error === null) return store.settleDelivery(this.db, key, place, 'delivered', now, posted)
    const { retryAfterMs } = posted
    const next = nextTry({ attempts, firstTriedAt, now, retryAfterMs, random: Math.random() })
    await store.settleDelivery(this.db, key, place, next === null ? 'parked' : 'waiting', next ?? now, posted)
    if (next === null) await store.parkOldDeliveries(this.db, key, now - TRIED_FOR_MS, now)
  }
}

export const delivererOf = perDatabase((db) => new Deliverer(db))
