// Passwords are kept as scrypt hashes: memory-hard, from Node's own library.
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** 64 MiB and about a quarter of a second for each try. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 }
const LENGTH = 32

const derive = (password: string, salt: Buffer, cost: typeof COST, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** Each derivation takes 64 MiB: more than two at a time would let strangers fill the memory. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Who waits is handed the place of the one who leaves.
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, COST, LENGTH)
    return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  })
}

/** Takes as long whether there is a hash (null: the user is unknown or has no password) or not. */
export function isPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn(async () => {
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

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to be printed and typed, such as k7fm-q2vx-9hcd-wt4p: 31^16 of them. */
export const makePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
