// Encrypts texts for one purpose each, with keys that follow from the installation's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '@/lib/platform/db/database'
import { listEarlierSecrets, readSigningSecret } from '@/lib/platform/db/installation-secret'

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16

const PURPOSES = {
  factors: 'soundings: secrets of authenticator apps',
  hosted: 'soundings: answers in addresses of hosted pages',
}
type Purpose = keyof typeof PURPOSES

const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], 32))

/** `v1$iv$ciphertext and tag`. Only for `owner` can it be opened again. */
export async function sealText(
  db: Database,
  text: string,
  owner: string,
  purpose: Purpose = 'factors',
): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, keyOf(await readSigningSecret(db), purpose), iv).setAAD(
    Buffer.from(owner),
  )
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1$${iv.toString('base64url')}$${sealed.toString('base64url')}`
}

/** `isOld`: with an earlier secret of the installation. Null: with none that it knows. */
export async function openSealed(
  db: Database,
  sealed: string,
  owner: string,
  purpose: Purpose = 'factors',
): Promise<{ text: string; isOld: boolean } | null> {
  const current = open(sealed, owner, await readSigningSecret(db), purpose)
  if (current !== null) return { text: current, isOld: false }
  for (const secret of await listEarlierSecrets(db)) {
    const text = open(sealed, owner, secret, purpose)
    if (text !== null) return { text, isOld: true }
  }
  return null
}

function open(sealed: string, owner: string, secret: string, purpose: Purpose): string | null {
  const [version, iv, body] = sealed.split('$')
  if (version !== 'v1' || !iv || !body) return null
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
