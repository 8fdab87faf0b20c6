// Makes the id of a submission, an event or a click: a UUIDv7, so that new rows lie side by side in
// every index, with the account in its last 32 bits, so that a distributed database can find it by
// the id alone.
import { createHash, randomUUID } from 'node:crypto'
import type { AccountId } from './account-id'
import type { Database } from './database'
import { readInstallationSecret } from './installation-secret'
import { perDatabase } from './per-database'

const known = perDatabase('udid mask', (): { mask: number | null } => ({ mask: null }))

async function readMask(db: Database): Promise<number> {
  const secret = await readInstallationSecret(db, 'submission-udids')
  return createHash('sha256').update(secret).digest().readUInt32BE(0)
}

async function maskOf(db: Database): Promise<number> {
  const memory = known(db)
  memory.mask ??= await readMask(db)
  return memory.mask
}

/** A number under the mask of the installation; of such a number, the number again. */
export const maskNumber = async (db: Database, number: number): Promise<number> =>
  (number ^ (await maskOf(db))) >>> 0

/** The millisecond, 42 random bits, and the account's number under a mask of the installation. */
export async function newUdid(db: Database, accountId: AccountId, at = Date.now()): Promise<string> {
  const time = at.toString(16).padStart(12, '0')
  const account = (await maskNumber(db, accountId)).toString(16).padStart(8, '0')
  const random = randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, 18)}-${random.slice(19, 28)}${account}`
}

const LARGEST_ID = 2 ** 31 - 1

/** The account that an id (lower case) names, whether there is one or not; older ids name none. */
export async function readAccountNumber(db: Database, udid: string): Promise<number | null> {
  if (udid[14] !== '7') return null
  const account = await maskNumber(db, Number.parseInt(udid.slice(-8), 16))
  return account > LARGEST_ID ? null : account
}
