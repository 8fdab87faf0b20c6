// Stores passwords as scrypt hashes, which are memory-hard, with Node's own library.

import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { type Turn, Turns } from './turns'

/** 64 MiB and about a quarter of a second per attempt. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const LENGTH = 32

const derive = (password: string, salt: Buffer, cost: typeof COST, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Each derivation takes 64 MiB: without a limit, strangers could fill the memory. */
export const passwordTurns = oncePerProcess('passwords', () => new Turns(2, 10))

/** Of those who make a password: they have a link or a session. */
const OWN: Turn = { key: 'new passwords', isKnown: true }

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export function hashPassword(password: string): Promise<string> {
  return passwordTurns.take(OWN, async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, COST, LENGTH)
    return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  })
}

/**
 * Compares a password with a hash (null: the user is unknown or has no password). Takes equally
 * long in all cases, from the caller's turn on.
 */
export function isPassword(password: string, hash: string | null, turn: Turn): Promise<boolean> {
  return passwordTurns.take(turn, async () => {
    const [kind, N, r, p, salt, key] = (hash ?? '').split('$')
    if (kind !== 'scrypt' || !salt || !key) {
      await derive(password, Buffer.alloc(16), COST, LENGTH)
      return false
    }
    const expected = Buffer.from(key, 'base64url')
    const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
    return timingSafeEqual(
      expected,
      await derive(password, Buffer.from(salt, 'base64url'), cost, expected.length),
    )
  })
}

/** Letters and digits without those that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** So many groups of so many letters, with a dash between them. */
export const makeLetters = (groups: number, length: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** A password to print and type, such as k7fm-q2vx-9hcd-wt4p; one of 31^16. */
export const makePassword = (): string => makeLetters(4, 4)
