// What a recipient of e-mails says by the links in them, and asking once more.

import { findAccountRowById } from '@/lib/accounts/account.store'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import { plainContext } from '@/lib/contexts/plain-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { discardDeliveryRows } from '@/lib/integrations/deliveries/delivery-log.store'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import { type LinkPurpose, readMailLink } from '../mail/mail-links'
import { isMailSetUp } from '../mail/send-mail'
import { ask } from './consent'
import * as store from './destination.store'
import { throwNoMail } from './destination-rules'
import { toReply, withDestination } from './destinations'
import type * as contract from './destinations.endpoint'

export const askRecipient: ConsoleService<typeof contract.askRecipient> = ({ params }, context) =>
  withDestination(context, params.destinationId, async (inner, row) => {
    if (row.kind !== 'email') throwApiError('conflict', msg('Only the recipient of e-mails is asked.'))
    if (!isMailSetUp()) throwNoMail()
    if (row.consent === 'given') throwApiError('conflict', msg('The recipient has agreed already.'))
    const after = await store.updateDestinationRow(inner.db, inner.account.id, row.id, { consent: 'asked' })
    await ask(inner, after)
    return toReply(after)
  })

export interface LinkState {
  purpose: LinkPurpose
  /** The name of the account. */
  account: string
  address: string
  consent: string
}

/** What a link is about; null: it is not ours, or of an address that gets no e-mails any more. */
export async function readLinkState(db: Database, token: string): Promise<LinkState | null> {
  const link = await readMailLink(db, token)
  if (!link) return null
  const account = await findAccountRowById(db, link.accountId)
  const { address, consent } = link.row
  return account && { purpose: link.purpose, account: account.name, address, consent }
}

/** Agrees to e-mails or leaves, as the link says; as often as it is followed. Null: as above. */
export async function followLink(
  db: Database,
  token: string,
  { now, address }: { now: number; address: string | null },
): Promise<LinkState | null> {
  const link = await readMailLink(db, token)
  if (!link) return null
  const { accountId, purpose } = link
  const context = { ...plainContext(db, { kind: 'anyone' }, { now, address }), account: { id: accountId } }
  await withTransaction(context, async (inner) => {
    await lockAccount(inner.db, accountId)
    const row = await store.findDestinationRow(inner.db, accountId, link.row.id)
    const from = purpose === 'agree' ? ['asked'] : ['asked', 'given']
    if (!row || !from.includes(row.consent)) return
    const consent = purpose === 'agree' ? 'given' : 'withdrawn'
    await store.updateDestinationRow(inner.db, accountId, row.id, { consent })
    if (purpose === 'leave')
      await discardDeliveryRows(inner.db, accountId, row.id, { states: ['waiting'], place: null }, now)
    await store.renewWishes(inner.db, accountId)
    const kind = purpose === 'agree' ? 'recipient_agreed' : 'recipient_left'
    await recordEntry(inner, { kind, subject: row.name, after: { address: row.address } })
  })
  return readLinkState(db, token)
}
