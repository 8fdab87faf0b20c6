// Secrets that the installation generates once and all its processes share.
import { randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { text } from '../sql/types'
import type { Database, Queries } from './database'
import { perDatabase } from './per-database'

const SIGNING = 'nextauth'

const insert = statement({
  name: 'make-installation-secret',
  text: 'INSERT INTO installation_secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  takes: [text, text],
  yields: {},
})

const read = statement({
  name: 'read-installation-secret',
  text: 'SELECT value FROM installation_secrets WHERE name = $1',
  takes: [text],
  yields: { value: text },
})

/** They never change. */
const secretsOf = perDatabase('installation secrets', () => new Map<string, string>())

/** The secret of a name, generated at first use. */
export async function readInstallationSecret(db: Database, name: string): Promise<string> {
  const known = secretsOf(db)
  const value = known.get(name) ?? (await findOrMake(db, name))
  known.set(name, value)
  return value
}

/** Null: it was never needed. */
export async function findInstallationSecret(db: Queries, name: string): Promise<string | null> {
  const [row] = await run(db, read, [name])
  return row?.value ?? null
}

async function findOrMake(db: Database, name: string): Promise<string> {
  const found = await findInstallationSecret(db, name)
  if (found !== null) return found
  await run(db, insert, [name, randomBytes(32).toString('base64url')])
  const made = await findInstallationSecret(db, name)
  if (made === null) throw new Error(`the secret ${name} was deleted`)
  return made
}

/** Signs sessions and preview links: the secret in the settings, else a generated one. */
export const readSigningSecret = async (db: Database): Promise<string> =>
  env().NEXTAUTH_SECRET ?? readInstallationSecret(db, SIGNING)

/** Secrets before that one: the setting for it, and the generated one if there is a setting now. */
export async function listEarlierSecrets(db: Database): Promise<string[]> {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_BEFORE } = env()
  const generated = NEXTAUTH_SECRET === undefined ? null : await findInstallationSecret(db, SIGNING)
  return [NEXTAUTH_SECRET_BEFORE, generated].filter((one) => typeof one === 'string')
}

/** The same without generating one. Null means that nothing was ever signed here. */
export const findSigningSecret = async (db: Database): Promise<string | null> =>
  env().NEXTAUTH_SECRET ?? (await findInstallationSecret(db, SIGNING))
