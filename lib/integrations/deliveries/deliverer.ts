// Delivers what is due, each destination by itself: a slow or dead one delays nobody else.

import pLimit from 'p-limit'
import { type DestinationRow, findDestinationRow } from '@/lib/integrations/destinations/destination.store'
import type { DestinationKind } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { nextTry, restAfter, TRIED_FOR_MS } from '@/lib/integrations/sending/retry.rules'
import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import type { Posted } from '../sending/post-outside'
import type { Senders } from '../sending/senders'
import * as store from './delivery.store'
import { fanOutEvents } from './fan-out-events'
import { deliveryFigures } from './figures'

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

interface Claimed {
  destination: DestinationRow
  send: NonNullable<Senders[DestinationKind]>
  deliveries: store.ClaimedDelivery[]
}

/** Deliveries that were claimed together. */
interface Round {
  left: number
  /** Whether one of them did. */
  arrived: boolean
}

/** Only a question may go to a recipient of e-mails who has not agreed. */
const isWelcome = ({ consent }: DestinationRow, { kind }: store.ClaimedDelivery): boolean =>
  consent === (kind === 'confirmation' ? 'asked' : 'given')

const NOT_WELCOME: Posted = {
  ...{ status: null, answer: null, error: msg('The recipient has not agreed to e-mails.') },
  ...{ took: 0, retryAfterMs: null, isFinal: true },
}

const HEALTHY: Health = { failures: 0, restUntil: 0 }

export class Deliverer {
  /** `senders`: of the kinds that are sent from here, now. `clock`: milliseconds since 1970. */
  constructor(
    private readonly db: Database,
    private readonly senders: () => Senders,
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
    const kinds = Object.keys(this.senders()) as DestinationKind[]
    for (const destination of await store.listDueDestinations(this.db, this.clock(), kinds)) {
      const name = `${destination.accountId} ${destination.id}`
      if (this.stopped || this.running.has(name) || this.healthOf(name).restUntil > this.clock()) continue
      const work = this.serve(destination, name).finally(() => this.running.delete(name))
      this.running.set(name, work)
      // `finished` tells those who wait.
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

  /**
   * Sends what is due until nothing is. More is claimed as soon as half of the places are free, so that a
   * request that hangs delays no other.
   */
  private async serve(key: store.DestinationKey, name: string): Promise<void> {
    const inFlight = new Set<Promise<void>>()
    const errors: unknown[] = []
    while (!this.stopped && errors.length === 0) {
      const { failures, restUntil } = this.healthOf(name)
      const places = restUntil > this.clock() ? 0 : failures > 0 ? 1 : MOST_EACH
      const free = places - inFlight.size
      const claimed = free > 0 && free >= places / 2 ? await this.claim(key, free) : null
      if (claimed === null || claimed.deliveries.length === 0) {
        if (inFlight.size === 0) return
        await Promise.race(inFlight)
        continue
      }
      this.attempts += claimed.deliveries.length
      for (const sending of this.send(key, name, claimed)) {
        const ended: Promise<void> = sending
          .catch((error: unknown) => void errors.push(error))
          .finally(() => inFlight.delete(ended))
        inFlight.add(ended)
      }
    }
    await Promise.all(inFlight)
    if (errors.length > 0) throw errors[0]
  }

  /** Null: the destination is gone, paused, or of a kind that is not sent from here. */
  private async claim(key: store.DestinationKey, most: number): Promise<Claimed | null> {
    const destination = await findDestinationRow(this.db, key.accountId, key.id)
    const send = this.senders()[destination?.kind as DestinationKind]
    if (!destination || destination.paused || !send) return null
    return {
      destination,
      send,
      deliveries: await store.claimDeliveries(this.db, key, this.clock(), most),
    }
  }

  private send(
    key: store.DestinationKey,
    name: string,
    { destination, send, deliveries }: Claimed,
  ): Promise<void>[] {
    const slots = this.healthOf(name).failures > 0 ? this.failingSlots : this.slots
    const round: Round = { left: deliveries.length, arrived: false }
    return deliveries.map((delivery) =>
      slots(async () => {
        const posted = isWelcome(destination, delivery)
          ? await send(destination, delivery, this.clock())
          : NOT_WELCOME
        await this.settle(key, delivery, posted)
        this.note(name, round, posted.error === null)
      }),
    )
  }

  private note(name: string, round: Round, arrived: boolean): void {
    round.left--
    round.arrived ||= arrived
    if (arrived) this.health.delete(name)
    if (round.left > 0 || round.arrived) return
    const failures = this.healthOf(name).failures + 1
    this.health.set(name, { failures, restUntil: this.clock() + restAfter(failures) })
  }

  private async settle(
    key: store.DestinationKey,
    { place, attempts, firstTriedAt }: store.ClaimedDelivery,
    posted: Posted,
  ): Promise<void> {
    const now = this.clock()
    if (posted.error === null) deliveryFigures.arrived++
    else deliveryFigures.failed++
    if (posted.error === null) return store.settleDelivery(this.db, key, place, 'delivered', now, posted)
    const { retryAfterMs, isFinal } = posted
    const next = isFinal
      ? null
      : nextTry({ attempts, firstTriedAt, now, retryAfterMs, random: Math.random() })
    await store.settleDelivery(this.db, key, place, next === null ? 'parked' : 'waiting', next ?? now, posted)
    if (next === null && !isFinal) await store.parkOldDeliveries(this.db, key, now - TRIED_FOR_MS, now)
  }
}
