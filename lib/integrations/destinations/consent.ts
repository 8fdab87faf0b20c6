// Whether a recipient wants e-mails: they are asked first, unless they are a member of the account.

import { randomUUID } from 'node:crypto'
import { findAccountRowById } from '@/lib/accounts/account.store'
import { listAuditRows } from '@/lib/accounts/audit/audit.store'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { findMember, findUserByEmail } from '@/lib/accounts/members/user.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import { insertDelivery } from '@/lib/integrations/deliveries/insert-delivery.store'
import { toConfirmation, writeMail } from '@/lib/integrations/mail/mail.render'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { isMailSetUp } from '../mail/send-mail'
import type { DestinationRow } from './destination.store'
import { throwNoMail } from './destination-rules'

const DAY_MS = 86_400_000
/** Questions to one address, and of one account, a day. */
const MOST_OF_AN_ADDRESS = 3
const MOST_OF_AN_ACCOUNT = 20
const LOOKED_AT = 1000

const listAddresses = async (db: Queries, accountId: AccountId, kind: string, since: number) =>
  (await listAuditRows(db, accountId, { userId: null, actor: null, kind }, null, LOOKED_AT))
    .filter(({ created_at }) => created_at.getTime() >= since)
    .map(({ after }) => after?.address)

/** `given`: of a member who has never unsubscribed. */
export async function consentOf(
  { db, account }: Pick<InTransaction<ChangeContext>, 'db' | 'account'>,
  address: string,
): Promise<'given' | 'asked'> {
  if (!isMailSetUp()) return throwNoMail()
  const user = await findUserByEmail(db, address)
  const isMember = user !== null && (await findMember(db, account.id, user.id)) !== null
  if (!isMember) return 'asked'
  return (await listAddresses(db, account.id, 'recipient_left', 0)).includes(address) ? 'asked' : 'given'
}

/** Asks by an e-mail of its own, which goes out like every delivery. Throws `too_many`. */
export async function ask(
  context: InTransaction<ChangeContext>,
  { id, name, address }: DestinationRow,
): Promise<void> {
  const { db, account, now } = context
  const asked = await listAddresses(db, account.id, 'recipient_asked', now - DAY_MS)
  const ofAddress = asked.filter((one) => one === address).length
  if (ofAddress >= MOST_OF_AN_ADDRESS || asked.length >= MOST_OF_AN_ACCOUNT) {
    const retryAfter = DAY_MS / 1000
    throwApiError('too_many', msg('This recipient was asked often enough. Try again tomorrow.'), {
      retryAfter,
    })
  }
  const row = await findAccountRowById(db, account.id)
  const confirmation = {
    ...{ destinationId: id, kind: 'confirmation' as const, happenedAt: new Date(now) },
    eventId: `ask_${randomUUID().replaceAll('-', '')}`,
    body: writeMail(toConfirmation(row?.name ?? '', address)),
  }
  await insertDelivery(db, account.id, confirmation, now)
  await recordEntry(context, { kind: 'recipient_asked', subject: name, after: { address } })
}
