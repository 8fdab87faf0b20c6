// Counts tries at passwords, so that nobody can go through many of them, nor lock somebody out by trying.
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '@/lib/db/client/database'
import { networkOf } from '@/lib/domain/network/ip'

const QUARTER_SECONDS = 15 * 60

/**
 * Tries within a quarter of an hour: in one known browser, at one person's password from one network, at it from anywhere,
 * and at anybody's from one network, which may be a whole company's.
 */
const ATTEMPTS = { known: 10, both: 10, email: 1000, network: 100 }
/** A person at whose password so many tries came from anywhere is under attack: each network has only so many left. */
const ATTACK = { tries: 100, left: 3 }

/** A browser, and the users who have signed in there. */
export interface KnownBrowser {
  id: string
  users: number[]
}

export interface LoginAttempt {
  email: string
  /** Of the network; null: unknown. */
  address: string | null
  /** What proves that its bearer has signed in as this person before: counted alone, whatever strangers do. */
  known: string | null
}

type Limiters = Record<keyof typeof ATTEMPTS, RateLimiterPostgres>

const limiters = new WeakMap<object, Limiters>()

function limitersOf(db: Database): Limiters {
  const made = limiters.get(db.pool)
  if (made) return made
  const limiter = (keyPrefix: keyof typeof ATTEMPTS) =>
    new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'sign_in_attempts',
      tableCreated: true,
      // The server's housekeeping does it.
      clearExpiredByTimeout: false,
      keyPrefix,
      points: ATTEMPTS[keyPrefix],
      duration: QUARTER_SECONDS,
    })
  const all = {
    known: limiter('known'),
    both: limiter('both'),
    email: limiter('email'),
    network: limiter('network'),
  }
  limiters.set(db.pool, all)
  return all
}

/** A /48 of IPv6, because whoever tries passwords gets many smaller networks. */
const originOf = (address: string | null): string => (address === null ? 'unknown' : networkOf(address, 6))

/** What somebody typed where an address belongs may be a password: only its hash is kept. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Counts one try; false: there were too many. */
export async function consumeAttempt(
  db: Database,
  { email, address, known }: LoginAttempt,
): Promise<boolean> {
  const counted = limitersOf(db)
  const from = originOf(address)
  try {
    if (known !== null) {
      await counted.known.consume(hashOf(`${email} ${known}`))
      return true
    }
    // In this order: what one network does too often counts against nobody else.
    if (address !== null) await counted.network.consume(from)
    const here = await counted.both.consume(hashOf(`${email} ${from}`))
    const anywhere = await counted.email.get(hashOf(email))
    if ((anywhere?.consumedPoints ?? 0) >= ATTACK.tries && here.consumedPoints > ATTACK.left) return false
    await counted.email.consume(hashOf(email))
    return true
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false
    throw reason
  }
}

/** The password was right: the tries before it count no more, and this one does not count against its network. */
export async function forgetAttempts(db: Database, { email, address, known }: LoginAttempt): Promise<void> {
  const counted = limitersOf(db)
  if (known !== null) {
    await counted.known.delete(hashOf(`${email} ${known}`))
    return
  }
  await counted.both.delete(hashOf(`${email} ${originOf(address)}`))
  await counted.email.delete(hashOf(email))
  if (address !== null) await counted.network.reward(originOf(address))
}
