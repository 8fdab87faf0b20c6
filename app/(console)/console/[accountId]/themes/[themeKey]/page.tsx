// The page of one theme.
import type { Metadata } from 'next'
import { ThemePage } from '@/components/themes/theme-page'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Theme' }

interface Props {
  params: Promise<{ accountId: string; themeKey: string }>
}

export default async function OneThemePage({ params }: Props) {
  const { accountId, themeKey } = await params
  await requireAccount(accountId, `/console/${accountId}/themes/${themeKey}`)
  return <ThemePage themeKey={themeKey} />
}
