// A standby of the database: whether reads may go there, and as of when they are.

import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '@/lib/platform/env'
import { describeAddress } from '@/lib/platform/network/database-address'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { describeError } from '@/lib/platform/text/describe-error'
import { isStandbyUnfit } from '../../sql/errors'
import { assembleDatabase, type Database, type Reading } from '../database'
import { readPrimaryPlace, readStandbyPlace, Samples } from '../embedded/replay'
import { forgetPool } from './open-pools'
import { openDetecting } from './postgres-database'

/** `no_standby`: it takes writes itself, or follows another database. */
export type StandbyState = 'in_use' | 'behind' | 'away' | 'no_standby'

type Found = [state: StandbyState, asOf: number | null, reason?: string]

/** Two ways to use its pool. */
interface Opened {
  /** What fails there fails. */
  alone: Database
  /** What fails there is repeated on the primary. */
  forReads: Database
}

/** A connection that takes longer is no faster than the primary. */
const CONNECT_MS = 2000
/** Few read at once, and each keeps a core of the standby busy. */
const CONNECTIONS = 4
/** How long an answer about its state is good. */
const FRESH_MS = 1000
const LOOK_EVERY_MS = 5000
/** Longer than this nobody waits for such an answer. */
const PATIENCE_MS = 2000
/** How long to wait until it has what was committed just now, and how often to look. */
const CATCH_UP_MS = 100
const STEP_MS = 10

const figures = oncePerProcess('standby figures', () => ({ reads: { standby: 0, primary: 0 }, fallbacks: 0 }))
const kept = oncePerProcess('standby', (): { current?: Standby | undefined } => ({}))

/** The standby of this process and what was read there. `state` is undefined if none is set. */
export const standbyFigures = () => ({ ...(kept.current?.describe() ?? { lagSeconds: null }), ...figures })

type Settings = Pick<Env, 'DATABASE_REPLICA_URL' | 'DATABASE_REPLICA_MAX_LAG_SECONDS'> &
  Parameters<typeof openDetecting>[1]

/** Gives `primary` the standby of the settings, if there is one. */
export function withStandby(primary: Database, settings: Settings): Database {
  const { DATABASE_REPLICA_URL: url } = settings
  if (url === undefined) return primary
  const standby = new Standby(primary, url, settings)
  const { close } = primary
  primary.standby = standby
  primary.close = async () => {
    await standby.close()
    await close()
  }
  return primary
}

class Standby {
  /** Null: not known yet. */
  private state: StandbyState | null = null
  private asOf: number | null = null
  private lookedAt = Number.NEGATIVE_INFINITY
  private looking: Promise<void> | undefined
  private opening: Promise<Opened> | undefined
  private readonly samples: Samples
  private readonly timer: NodeJS.Timeout | undefined
  private readonly mostMs: number
  private readonly host: string

  constructor(
    private readonly primary: Database,
    private readonly url: string,
    private readonly settings: Settings,
  ) {
    this.mostMs = settings.DATABASE_REPLICA_MAX_LAG_SECONDS * 1000
    this.host = describeAddress(url)
    this.samples = new Samples(this.mostMs)
    kept.current = this
    if (settings.VERCEL) return
    // What is known of the past says how old a standby is that lags. A function has no time for it.
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  /** See `Database.standby`. */
  async reading(since: number | null): Promise<Reading | null> {
    // One that has begun before may not see what was written before this call.
    if (since !== null) await this.looking
    if (since !== null || performance.now() - this.lookedAt > FRESH_MS) await this.look()
    const { asOf } = this
    const opened = this.state === 'in_use' ? await this.opening : undefined
    const fits = opened !== undefined && asOf !== null && asOf >= (since ?? 0)
    figures.reads[fits ? 'standby' : 'primary']++
    return fits ? { db: opened.forReads, asOf } : null
  }

  describe(): { state?: StandbyState | null; lagSeconds: number | null } {
    const lagSeconds = this.asOf === null ? null : Math.max(0, (Date.now() - this.asOf) / 1000)
    return { state: this.state, lagSeconds }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    if (kept.current === this) kept.current = undefined
    const opened = await this.opening?.catch(() => undefined)
    await opened?.alone.close()
  }

  /** Finds out its state, once for all who wait. */
  private look(): Promise<void> {
    this.looking ??= this.findState().finally(() => {
      this.lookedAt = performance.now()
      this.looking = undefined
    })
    return this.looking
  }

  private async findState(): Promise<void> {
    const answered = new AbortController()
    const waited = pause(PATIENCE_MS, null, { signal: answered.signal, ref: false }).then((): Found => {
      throw new Error(`it took longer than ${PATIENCE_MS / 1000} s`)
    })
    waited.catch(() => {})
    try {
      this.turn(await Promise.race([this.compare(), waited]))
    } catch (error) {
      this.turn(['away', this.asOf, describeError(error)])
    } finally {
      answered.abort()
    }
  }

  private async compare(): Promise<Found | null> {
    const { alone: there } = await this.open()
    const first = await readStandbyPlace(there)
    const at = Date.now()
    const here = await readPrimaryPlace(this.primary).catch(() => null)
    // Without its primary nothing can be said of it; nor can anybody be signed in.
    if (here === null) return null
    // The primary was asked later, so its standby cannot be ahead of it.
    const follows = first.system === here.system && (first.position ?? 0) <= here.position
    if (!first.isStandby || !follows) {
      // It was promoted, perhaps; another connection may lead to a standby.
      this.opening = undefined
      void there.close()
      return ['no_standby', null]
    }
    this.samples.add(at, here.position)
    const until = performance.now() + CATCH_UP_MS
    let position = first.position ?? 0
    while (position < here.position && performance.now() < until) {
      await pause(STEP_MS)
      position = (await readStandbyPlace(there)).position ?? 0
    }
    const asOf = this.samples.timeOf(position)
    const isNear = asOf !== null && Date.now() - asOf <= this.mostMs
    return [isNear ? 'in_use' : 'behind', asOf]
  }

  private open(): Promise<Opened> {
    if (this.opening) return this.opening
    const opening = this.connect()
    this.opening = opening
    opening.catch(() => {
      if (this.opening === opening) this.opening = undefined
    })
    return opening
  }

  private async connect(): Promise<Opened> {
    const { DATABASE_CONNECT_TIMEOUT_MS, DATABASE_POOL_SIZE } = this.settings
    const alone = await openDetecting(
      this.url,
      {
        ...this.settings,
        DATABASE_CONNECT_TIMEOUT_MS: Math.min(DATABASE_CONNECT_TIMEOUT_MS, CONNECT_MS),
        DATABASE_POOL_SIZE: Math.min(DATABASE_POOL_SIZE, CONNECTIONS),
      },
      { wanted: 'standby' },
    )
    const { kind, pool, named, distributed, exclusive } = alone
    const fallBack = (error: unknown) => this.fallBack(error)
    const forReads = assembleDatabase({ kind, pool, named, distributed, exclusive, fallBack })
    // The metrics of the pool are about the primary's.
    forgetPool(pool)
    return { alone, forReads }
  }

  /** Where to repeat a read that failed here; throws the error if that would not help. */
  private fallBack(error: unknown): Database {
    if (!isStandbyUnfit(error)) throw error
    figures.fallbacks++
    // Its state is found out anew.
    this.lookedAt = Number.NEGATIVE_INFINITY
    return this.primary
  }

  private turn(found: Found | null): void {
    if (found === null) return
    const [state, asOf, reason] = found
    this.asOf = asOf
    if (state === this.state) return
    this.state = state
    console.warn(this.inWords(state, reason))
  }

  private inWords(state: StandbyState, reason = ''): string {
    switch (state) {
      case 'in_use':
        return `Reports and lists are read from the standby at ${this.host}.`
      case 'behind':
        return `The standby at ${this.host} is more than ${this.mostMs / 1000} s behind: ${INSTEAD}`
      case 'away':
        return `The standby at ${this.host} does not answer (${reason}): ${INSTEAD}`
      case 'no_standby':
        return `The server of DATABASE_REPLICA_URL at ${this.host} is no standby of the database: ${INSTEAD}`
    }
  }
}

const INSTEAD = 'reports and lists are read from the primary.'
