// Passkeys as rows.
import { randomUUID } from 'node:crypto'
import { prismaOf, type Queries } from '@/lib/platform/db/database'

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
): Promise<boolean> =>
  (
    await prismaOf(db).passkey.updateMany({
      where: { id, counter: counter === 0 ? 0 : { lt: counter } },
      data: { counter, usedAt: new Date(now) },
    })
  ).count > 0

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
