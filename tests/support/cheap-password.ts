// A stored password for tests of what follows signing in. The hash says what it costs, so comparing
// it takes a thousandth of what comparing with a hash of `hashPassword` takes.
import { randomBytes, scryptSync } from 'node:crypto'

const COST = { N: 16, r: 8, p: 1 }

/** The stored form of a password, as `hashPassword` makes it, at next to no cost. */
export function hashCheaply(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password.normalize('NFKC'), salt, 32, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}
