// Recovery codes: ten of them instead of a lost factor, each works once. They do not depend on the
// installation's secret.

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import pLimit from 'p-limit'
import type { Queries } from '@/lib/platform/db/database'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { makeLetters } from '../sessions/password'
import { listRecoveryHashes } from './factor.store'
import { RECOVERY_LENGTH } from './typed-code.rules'

const CODES = 10
/** Less than for passwords, since nobody chooses a code: one is one of 31^10. */
const COST = { N: 2 ** 14, r: 8, p: 1 }
const BYTES = 32
const withLimit = oncePerProcess('recovery codes', () => pLimit(2))

const derive = (code: string, salt: Buffer): Promise<Buffer> =>
  withLimit(
    () =>
      new Promise((resolve, reject) => {
        scrypt(code, salt, BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
      }),
  )

/** Such as k7fmq-2vx9h. The hashes share a salt, so that trying a code costs one derivation. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: CODES }, () => makeLetters(2, RECOVERY_LENGTH / 2))
  const keys = await Promise.all(codes.map((code) => derive(code.replace('-', ''), salt)))
  const hashes = keys.map((key) =>
    ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$'),
  )
  return { codes, hashes }
}

/** The hash of a user's code that is `code`, without its dash; null: none. */
export async function findRecoveryCode(db: Queries, userId: number, code: string): Promise<string | null> {
  const hashes = await listRecoveryHashes(db, userId)
  const salt = hashes[0]?.split('$')[4]
  if (salt === undefined) return null
  const key = await derive(code, Buffer.from(salt, 'base64url'))
  return hashes.find((hash) => isOf(hash, key)) ?? null
}

function isOf(hash: string, key: Buffer): boolean {
  const known = Buffer.from(hash.split('$')[5] ?? '', 'base64url')
  return known.length === key.length && timingSafeEqual(known, key)
}
