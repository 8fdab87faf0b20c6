// Counts tries at passwords, so that nobody can go through many of them.
import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '@/lib/db/database'
import { truncateIp } from '@/lib/domain/ip'

const QUARTER_SECONDS = 15 * 60

/**
 * Wrong tries within a quarter of an hour: at one person's password from one network, at it from anywhere (more, or any
 * stranger could lock a person out), and at anybody's from one network, which may be a whole company's.
 */
const TRIES = { both: 10, email: 100, network: 100 }

type Limiters = Record<keyof typeof TRIES, RateLimiterPostgres>

const limiters = new WeakMap<object, Limiters>()

function limitersOf(db: Database): Limiters {
  const known = limiters.get(db.pool)
  if (known) return known
  const limiter = (keyPrefix: keyof typeof TRIES) =>
    new RateLimiterPostgres({
      storeClient: db.pool,
      tableName: 'sign_in_attempts',
      tableCreated: true,
      // The server's housekeeping does it.
      clearExpiredByTimeout: false,
      keyPrefix,
      points: TRIES[keyPrefix],
      duration: QUARTER_SECONDS,
    })
  const made = { both: limiter('both'), email: limiter('email'), network: limiter('network') }
  limiters.set(db.pool, made)
  return made
}

/** Whoever has one IPv6 address has very many. */
const networkOf = (address: string | null): string =>
  address?.includes(':') ? (truncateIp(address) ?? address) : (address ?? 'unknown')

/** What somebody typed where an address belongs may be a password: only its hash is kept. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Counts one try at the password of `email` from a network address (null: unknown); false: there were too many. */
export async function countTry(db: Database, email: string, address: string | null): Promise<boolean> {
  const { both, email: forEmail, network } = limitersOf(db)
  const from = networkOf(address)
  try {
    // In this order: what one network does too often counts against nobody else.
    if (address !== null) await network.consume(from)
    await both.consume(hashOf(`${email} ${from}`))
    await forEmail.consume(hashOf(email))
    return true
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return false
    throw reason
  }
}

/** The password was right: the tries before it count no more, and this one does not count against its network. */
export async function forgetTries(db: Database, email: string, address: string | null): Promise<void> {
  const { both, email: forEmail, network } = limitersOf(db)
  await both.delete(hashOf(`${email} ${networkOf(address)}`))
  await forEmail.delete(hashOf(email))
  if (address !== null) await network.reward(networkOf(address))
}
