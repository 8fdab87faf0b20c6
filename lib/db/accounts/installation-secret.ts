// Secrets that the installation generates once and all its processes share.
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/env'
import type { Database } from '../client/database'
import { perDatabase } from '../client/per-database'

const SIGNING = 'nextauth'

/** They never change. */
const secretsOf = perDatabase(() => new Map<string, string>())

/** The secret of a name, generated at first use. */
export async function readInstallationSecret(db: Database, name: string): Promise<string> {
  const known = secretsOf(db)
  const value = known.get(name) ?? (await findOrMake(db, name))
  known.set(name, value)
  return value
}

async function findOrMake(db: Database, name: string): Promise<string> {
  await db.prisma.installationSecret.createMany({
    data: [{ name, value: randomBytes(32).toString('base64url') }],
    skipDuplicates: true,
  })
  return (await db.prisma.installationSecret.findUniqueOrThrow({ where: { name } })).value
}

/** Signs sessions and preview links: the secret in the settings, else a generated one. */
export const readSigningSecret = async (db: Database): Promise<string> =>
  env().NEXTAUTH_SECRET ?? readInstallationSecret(db, SIGNING)

/** The same without generating one. Null means that nothing was ever signed here. */
export const findSigningSecret = async (db: Database): Promise<string | null> =>
  env().NEXTAUTH_SECRET ??
  (await db.prisma.installationSecret.findUnique({ where: { name: SIGNING } }))?.value ??
  null
