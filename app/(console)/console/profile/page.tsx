// The page with the user's own profile.

import type { Metadata } from 'next'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { Profile } from '@/components/console/profile/profile'
import { listMySessions } from '@/lib/contract/console/own-sessions'
import { showMe } from '@/lib/contract/console/people-of-console'
import { requireUser } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Your profile' }

export default async function ProfilePage() {
  await requireUser('/console/profile')
  return (
    <WithReplies to={[asked(showMe, { params: {} }), asked(listMySessions, { params: {} })]}>
      <Profile />
    </WithReplies>
  )
}
