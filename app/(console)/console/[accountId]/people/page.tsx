// The page for finding, exporting and erasing one person's data.
import type { Metadata } from 'next'
import { People } from '@/components/people/people'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/people`)
  return <People />
}
