// What surrounds an account's pages: the user, the account switch and the navigation.
import type { ReactNode } from 'react'
import { Shell } from '@/components/console/shell'
import { requireAccount } from '@/lib/http/next/require-session'

interface Props {
  accountId: string
  /** Where to go on after signing in. */
  address: string
  children: ReactNode
}

export async function AccountShell({ accountId, address, children }: Props) {
  const { user, account } = await requireAccount(accountId, address)
  return (
    <Shell
      user={{ name: user.name, email: user.email }}
      account={{ id: account.accountId, name: account.name, role: account.role, enabled: account.enabled }}
      accounts={user.accounts.map(({ accountId: id, name }) => ({ id, name }))}
    >
      {children}
    </Shell>
  )
}
