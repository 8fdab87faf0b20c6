// The layout of an account's pages.
import type { ReactNode } from 'react'
import { AccountShell } from '@/app/(console)/account-shell'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string }>
}

export default async function AccountLayout({ children, params }: Props) {
  const { accountId } = await params
  return (
    <AccountShell accountId={accountId} address={`/console/${accountId}/surveys`}>
      {children}
    </AccountShell>
  )
}
