// The page with the user's own profile.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { Profile } from '@/components/accounts/profile/profile'
import { showMyFactors } from '@/lib/accounts/factors/factors.endpoint'
import { showMe } from '@/lib/accounts/members.endpoint'
import { listMyGrants } from '@/lib/accounts/oauth/grants.endpoint'
import { listMySessions } from '@/lib/accounts/sessions/own-sessions.endpoint'
import { requireUser } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Your profile'))

export default async function ProfilePage() {
  await requireUser('/console/profile')
  const call = { params: {} }
  return (
    <WithReplies to={[showMe, listMySessions, showMyFactors, listMyGrants].map((one) => asked(one, call))}>
      <Profile />
    </WithReplies>
  )
}
