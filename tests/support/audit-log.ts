// An account with an owner, and what its audit log says to them.
import { expect } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import type { AuditKind } from '@/lib/accounts/audit/audit-kinds.endpoint'
import { type ArrangedAccount, arrangeAccount } from './arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from './console'
import { resetDatabase } from './database'

export interface Audited {
  account: ArrangedAccount
  owner: ArrangedUser
  params: { accountId: number }
}

/** The only account, whose log has one entry: that it was created. */
export async function arrangeAudited(): Promise<Audited> {
  await resetDatabase()
  const account = await arrangeAccount({ name: 'Acme' })
  return { account, owner: await arrangeUser([account, 'owner']), params: { accountId: account.id } }
}

/** Newest first. */
export async function listLog(
  { params, owner }: Audited,
  query: { by?: 'command' | 'anyone' | number; kind?: AuditKind } = {},
) {
  return (await consoleCall(listAuditEntries, { params, query }, owner)).reply.entries
}

/** Those of the owner, oldest first: who, where and when are the same for all. */
export async function listOwnLog(audited: Audited) {
  const own = await listLog(audited, { by: audited.owner.id })
  for (const { actor, email, address, at } of own) {
    expect([actor, email, address]).toEqual(['user', audited.owner.email, '127.0.0.1'])
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
  }
  return own.reverse().map(({ kind, subject, before, after }) => ({ kind, subject, before, after }))
}
