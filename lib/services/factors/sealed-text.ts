// Encrypts the secrets of authenticator apps, with a key that follows from the installation's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { listEarlierSecrets, readSigningSecret } from '@/lib/db/accounts/installation-secret'
import type { Database } from '@/lib/db/client/database'

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'soundings: secrets of authenticator apps', 32))

/** `v1$iv$ciphertext and tag`. Only for `owner` can it be opened again. */
export async function sealText(db: Database, text: string, owner: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, keyOf(await readSigningSecret(db)), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1$${iv.toString('base64url')}$${sealed.toString('base64url')}`
}

/** `isOld`: with an earlier secret of the installation. Null: with none that it knows. */
export async function openSealed(
  db: Database,
  sealed: string,
  owner: string,
): Promise<{ text: string; isOld: boolean } | null> {
  const current = open(sealed, owner, await readSigningSecret(db))
  if (current !== null) return { text: current, isOld: false }
  for (const secret of await listEarlierSecrets(db)) {
    const text = open(sealed, owner, secret)
    if (text !== null) return { text, isOld: true }
  }
  return null
}

function open(sealed: string, owner: string, secret: string): string | null {
  const [version, iv, body] = sealed.split('$')
  if (version !== 'v1' || !iv || !body) return null
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
