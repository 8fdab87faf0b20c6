// The page with the user's own profile.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { Profile } from '@/components/console/profile/profile'
import { showMyFactors } from '@/lib/contract/console/factors'
import { listMyGrants } from '@/lib/contract/console/grants'
import { listMySessions } from '@/lib/contract/console/own-sessions'
import { showMe } from '@/lib/contract/console/people-of-console'
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
