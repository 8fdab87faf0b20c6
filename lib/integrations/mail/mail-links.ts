// The links in e-mails by which a recipient agrees or unsubscribes, without signing in. A link holds
// for one address of one destination, and nobody but the recipient sees it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mintAccountId } from '@/lib/accounts/mint-account-id.store'
import { type DestinationRow, findDestinationRow } from '@/lib/integrations/destinations/destination.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'

export type LinkPurpose = 'agree' | 'leave'

type Signer = Pick<DestinationRow, 'id' | 'address' | 'secret'>

const sign = (accountId: number, { id, address, secret }: Signer, purpose: LinkPurpose): string =>
  createHmac('sha256', secret ?? '')
    .update(`soundings mail ${purpose} ${accountId} ${id} ${address}`)
    .digest('base64url')

export const writeMailLink = (accountId: number, row: Signer, purpose: LinkPurpose): string =>
  `${env().PUBLIC_URL}/mail/${purpose}.${accountId}.${row.id}.${sign(accountId, row, purpose)}`

export interface MailLink {
  purpose: LinkPurpose
  /** It may be entered for the recipient. */
  accountId: AccountId
  row: DestinationRow
}

/** Null: the link is not ours, or its address gets no e-mails any more. */
export async function readMailLink(db: Queries, token: string): Promise<MailLink | null> {
  const [, purpose, account, id, signature] =
    /^(agree|leave)\.([1-9]\d{0,8})\.([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? []
  if (signature === undefined) return null
  const accountId = mintAccountId(Number(account))
  const row = await findDestinationRow(db, accountId, Number(id))
  if (row?.kind !== 'email' || row.secret === null) return null
  const expected = sign(accountId, row, purpose as LinkPurpose)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { purpose: purpose as LinkPurpose, accountId, row }
}
