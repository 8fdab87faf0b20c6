// Passkeys as rows.
import { randomUUID } from 'node:crypto'
import { prismaOf, type Queries } from '../client/database'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { int8, timestamptz, uuid } from '../sql/types'

const noteUse = statement({
  name: 'note-passkey-use',
  text: `
UPDATE passkeys SET counter = $2, used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))
RETURNING id`,
  takes: [uuid, int8, timestamptz],
  yields: { id: uuid },
})

export interface PasskeyRow {
  id: string
  userId: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
}

/** The passkey that a browser names; null: there is none. */
export async function findPasskey(db: Queries, credentialId: string): Promise<PasskeyRow | null> {
  const row = await prismaOf(db).passkey.findUnique({ where: { credentialId } })
  return row && { ...row, counter: Number(row.counter) }
}

/** What browsers need to know of a user's passkeys. */
export const listCredentials = (
  db: Queries,
  userId: number,
): Promise<{ credentialId: string; transports: string[] }[]> =>
  prismaOf(db).passkey.findMany({ where: { userId }, select: { credentialId: true, transports: true } })

/** Fails if somebody has the credential already; see `unlessTaken`. */
export async function addPasskey(
  db: Queries,
  passkey: Omit<PasskeyRow, 'id'> & { synced: boolean; createdAt: Date },
): Promise<void> {
  await prismaOf(db).passkey.create({ data: { id: randomUUID(), ...passkey } })
}

/** False: the counter is not higher than before, so the passkey may have been copied. */
export const notePasskeyUse = async (
  db: Queries,
  id: string,
  counter: number,
  now: number,
): Promise<boolean> => (await run(db, noteUse, [id, counter, new Date(now)])).length > 0

/** Returns the name before; null: the user has no such passkey. */
export async function renamePasskey(
  db: Queries,
  userId: number,
  id: string,
  name: string,
): Promise<string | null> {
  const { passkey } = prismaOf(db)
  const before = await passkey.findFirst({ where: { id, userId }, select: { name: true } })
  if (before) await passkey.updateMany({ where: { id, userId }, data: { name } })
  return before?.name ?? null
}

/** Returns its name; null: the user has no such passkey. */
export async function deletePasskey(db: Queries, userId: number, id: string): Promise<string | null> {
  const { passkey } = prismaOf(db)
  const before = await passkey.findFirst({ where: { id, userId }, select: { name: true } })
  const { count } = await passkey.deleteMany({ where: { id, userId } })
  return count > 0 ? (before?.name ?? '') : null
}
