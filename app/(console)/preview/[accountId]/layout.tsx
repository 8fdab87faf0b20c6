// The layout of an account's previews: the same as that of its other pages.
import type { ReactNode } from 'react'
import { AccountShell } from '@/app/(console)/account-shell'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string }>
}

export default async function PreviewLayout({ children, params }: Props) {
  const { accountId } = await params
  return (
    <AccountShell accountId={accountId} address={`/preview/${accountId}`}>
      {children}
    </AccountShell>
  )
}
