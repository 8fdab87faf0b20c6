// The page with an account's themes.
import type { Metadata } from 'next'
import { ThemeList } from '@/components/themes/theme-list'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Themes' }

export default async function ThemesPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/themes`)
  return <ThemeList />
}
