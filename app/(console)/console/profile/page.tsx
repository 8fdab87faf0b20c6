// The page with the user's own profile.
import type { Metadata } from 'next'
import { Profile } from '@/components/console/profile/profile'
import { requireUser } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Your profile' }

export default async function ProfilePage() {
  await requireUser('/console/profile')
  return <Profile />
}
