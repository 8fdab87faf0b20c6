// The layout of an account's previews: the same as that of its other pages.
import type { ReactNode } from 'react'
import { Shell } from '@/components/console/shell'
import { requireAccount } from '@/lib/http/next/require-session'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string }>
}

export default async function PreviewLayout({ children, params }: Props) {
  const { accountId } = await params
  const { user, account } = await requireAccount(accountId, `/preview/${accountId}`)
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
