// Signs and reads preview tokens (docs/api.md §2). Reading writes nothing, not even a missing
// secret.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import {
  hasExpired,
  type PreviewToken,
  splitToken,
  writePreviewToken,
} from '@/lib/people/preview-token.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { findSigningSecret, readSigningSecret } from '@/lib/platform/db/installation-secret'

/** Prefixed with its purpose, since the same secret signs sessions. */
const sign = (secret: string, token: PreviewToken): string =>
  createHmac('sha256', secret)
    .update(`soundings preview ${writePreviewToken(token)}`)
    .digest('base64url')

/** A token that shows one survey in preview, whatever its status, until it expires. */
export const signPreviewToken = async (db: Database, token: PreviewToken): Promise<string> =>
  `${writePreviewToken(token)}.${sign(await readSigningSecret(db), token)}`

/**
 * The survey that the token shows, and its account, which may be entered for it; null: the token is
 * not ours, or has expired.
 */
export async function readPreviewToken(
  db: Database,
  text: string,
  now: number,
): Promise<{ accountId: AccountId; surveyId: number } | null> {
  const read = splitToken(text)
  if (!read || hasExpired(read.token, now)) return null
  const secret = await findSigningSecret(db)
  if (secret === null) return null
  const isOurs = timingSafeEqual(Buffer.from(read.signature), Buffer.from(sign(secret, read.token)))
  return isOurs ? { accountId: mintAccountId(read.token.accountId), surveyId: read.token.surveyId } : null
}
