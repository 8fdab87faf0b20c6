// One's own user.
import type { Metadata } from 'next'
import { Profile } from '@/components/console/profile/profile'
import { requireVisitor } from '@/lib/http/console/require-session'

export const metadata: Metadata = { title: 'Your profile' }

export default async function ProfilePage() {
  await requireVisitor('/console/profile')
  return <Profile />
}
