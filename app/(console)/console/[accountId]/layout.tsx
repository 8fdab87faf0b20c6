// The layout of an account's pages: the user, the account switch and the navigation.
import type { ReactNode } from 'react'
import { Shell } from '@/components/console/shell'
import { requireAccount } from '@/lib/http/next/require-session'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string }>
}

export default async function AccountLayout({ children, params }: Props) {
  const { accountId } = await params
  const { user, account } = await requireAccount(accountId, `/console/${accountId}/surveys`)
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
