// Limits login attempts, so that passwords cannot be guessed and strangers cannot lock a user out
// by trying.
import { createHash } from 'node:crypto'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { networkOf } from '@/lib/platform/network/ip'
import { isRefusal } from '@/lib/platform/services/limit-refusal'
import { attemptLimiter } from './attempt-limiter.store'

const QUARTER_SECONDS = 15 * 60

/**
 * Attempts per quarter of an hour: from one known browser; for one address from one network; for
 * one address from anywhere; for any address from one network, which may be a whole company's.
 */
const ATTEMPTS = { known: 10, both: 10, email: 1000, network: 100 }
/**
 * After so many attempts from anywhere an address counts as under attack, and each network has only
 * so many left.
 */
const ATTACK = { attempts: 100, left: 3 }

/** A browser and the users who have signed in there. */
export interface KnownBrowser {
  id: string
  users: number[]
}

export interface LoginAttempt {
  email: string
  /** The network's address; null: unknown. */
  address: string | null
  /**
   * Proof that the caller has signed in as this user before (a known browser or a session). Its
   * attempts are counted separately, so strangers cannot use them up.
   */
  knownClient: string | null
}

const limitersOf = perDatabase('login attempts', (db) => {
  const limiter = (name: keyof typeof ATTEMPTS) => attemptLimiter(db, name, ATTEMPTS[name], QUARTER_SECONDS)
  return {
    known: limiter('known'),
    both: limiter('both'),
    email: limiter('email'),
    network: limiter('network'),
  }
})

/** A /48 of IPv6, because an attacker can get many smaller networks. */
const originOf = (address: string | null): string => (address === null ? 'unknown' : networkOf(address, 6))

/** A password may have been typed into the address field, so only a hash is stored. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Counts one attempt; false: there were too many. */
export async function consumeAttempt(
  db: Database,
  { email, address, knownClient }: LoginAttempt,
): Promise<boolean> {
  const counted = limitersOf(db)
  const from = originOf(address)
  try {
    if (knownClient !== null) {
      await counted.known.consume(hashOf(`${email} ${knownClient}`))
      return true
    }
    // In this order, so that excess attempts of one network count against no one else.
    if (address !== null) await counted.network.consume(from)
    const here = await counted.both.consume(hashOf(`${email} ${from}`))
    const anywhere = await counted.email.get(hashOf(email))
    if ((anywhere?.consumedPoints ?? 0) >= ATTACK.attempts && here.consumedPoints > ATTACK.left) return false
    await counted.email.consume(hashOf(email))
    return true
  } catch (reason) {
    if (isRefusal(reason)) return false
    throw reason
  }
}

/**
 * Call this after a correct password: the attempts before it no longer count, and this one does not
 * count against its network.
 */
export async function forgetAttempts(
  db: Database,
  { email, address, knownClient }: LoginAttempt,
): Promise<void> {
  const counted = limitersOf(db)
  if (knownClient !== null) {
    await counted.known.delete(hashOf(`${email} ${knownClient}`))
    return
  }
  await counted.both.delete(hashOf(`${email} ${originOf(address)}`))
  await counted.email.delete(hashOf(email))
  if (address !== null) await counted.network.reward(originOf(address))
}
