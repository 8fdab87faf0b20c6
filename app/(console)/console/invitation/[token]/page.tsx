// The page that an invitation link opens.
import type { Metadata } from 'next'
import { EntryPage } from '@/components/console/entry-page'
import { Invitation } from '@/components/console/invitation'

export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer' }

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  return (
    <EntryPage title="Invitation">
      <Invitation token={(await params).token} />
    </EntryPage>
  )
}
