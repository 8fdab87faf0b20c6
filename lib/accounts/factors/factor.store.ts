// The second factors of a user as rows: authenticator app and recovery codes. Passkeys are in
// passkey-store.ts.
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4 } from '@/lib/platform/sql/types'

const lock = statement({
  name: 'lock-user',
  text: 'SELECT id FROM users WHERE id = $1 FOR UPDATE',
  takes: [int4],
  yields: { id: int4 },
})

/** Changes of one user's factors wait for one another. */
export async function lockUser(tx: Transaction, userId: number): Promise<void> {
  await run(tx, lock, [userId])
}

export interface Factors {
  app: { createdAt: Date } | null
  passkeys: { id: string; name: string; synced: boolean; createdAt: Date; usedAt: Date | null }[]
  recoveryCodes: number
}

/** What a user has. */
export async function findFactors(db: Queries, userId: number): Promise<Factors> {
  const prisma = prismaOf(db)
  const app = await prisma.totpFactor.findUnique({ where: { userId }, select: { createdAt: true } })
  const passkeys = await prisma.passkey.findMany({
    where: { userId },
    select: { id: true, name: true, synced: true, createdAt: true, usedAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return { app, passkeys, recoveryCodes: await prisma.recoveryCode.count({ where: { userId } }) }
}

/** The encrypted secret of a user's app; null: they have none. */
export const findTotpSecret = async (db: Queries, userId: number): Promise<string | null> =>
  (await prismaOf(db).totpFactor.findUnique({ where: { userId }, select: { secret: true } }))?.secret ?? null

/** Adds an app, or replaces it. */
export async function saveTotp(
  db: Queries,
  userId: number,
  app: { secret: string; lastStep: number; createdAt: Date },
): Promise<void> {
  await prismaOf(db).totpFactor.upsert({ where: { userId }, create: { userId, ...app }, update: app })
}

/** The same secret, encrypted anew. */
export async function resealTotp(db: Queries, userId: number, before: string, secret: string): Promise<void> {
  await prismaOf(db).totpFactor.updateMany({ where: { userId, secret: before }, data: { secret } })
}

/** False: a code of this time step or a later one has been accepted, here or in another process. */
export const takeTotpStep = async (db: Queries, userId: number, step: number): Promise<boolean> =>
  (
    await prismaOf(db).totpFactor.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
  ).count > 0

/** False: there was none. */
export const deleteTotp = async (db: Queries, userId: number): Promise<boolean> =>
  (await prismaOf(db).totpFactor.deleteMany({ where: { userId } })).count > 0

export async function replaceRecoveryCodes(db: Queries, userId: number, hashes: string[]): Promise<void> {
  const { recoveryCode } = prismaOf(db)
  await recoveryCode.deleteMany({ where: { userId } })
  await recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) })
}

export const listRecoveryHashes = async (db: Queries, userId: number): Promise<string[]> =>
  (await prismaOf(db).recoveryCode.findMany({ where: { userId }, select: { hash: true } })).map(
    ({ hash }) => hash,
  )

/** False: another call has used it. */
export const takeRecoveryCode = async (db: Queries, userId: number, hash: string): Promise<boolean> =>
  (await prismaOf(db).recoveryCode.deleteMany({ where: { userId, hash } })).count > 0

/** Removes all factors of a user. */
export async function dropFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.totpFactor.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
}
