// Signs and reads what a preview link carries (docs/api.md §2). Reading writes nothing, not even a secret.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSigningSecret, readSigningSecret } from '@/lib/db/accounts/installation-secret'
import type { Database } from '@/lib/db/client/database'
import {
  isTokenFor,
  type PreviewToken,
  splitToken,
  writePreviewToken,
} from '@/lib/domain/people/preview-token'

/** The secret signs sessions too, so what is signed here says what it is. */
const sign = (secret: string, pass: PreviewToken): string =>
  createHmac('sha256', secret)
    .update(`soundings preview ${writePreviewToken(pass)}`)
    .digest('base64url')

/** A token that lets one survey be shown in preview, whatever its status, until it expires. */
export const signPreviewToken = async (db: Database, pass: PreviewToken): Promise<string> =>
  `${writePreviewToken(pass)}.${sign(await readSigningSecret(db), pass)}`

/** The survey that the token admits in this account at this moment; null: not ours, another account's, or expired. */
export async function readPreviewToken(
  db: Database,
  token: string,
  accountId: number,
  now: number,
): Promise<number | null> {
  const read = splitToken(token)
  if (!read || !isTokenFor(read.pass, accountId, now)) return null
  const secret = await findSigningSecret(db)
  if (secret === null) return null
  const isOurs = timingSafeEqual(Buffer.from(read.signature), Buffer.from(sign(secret, read.pass)))
  return isOurs ? read.pass.surveyId : null
}
