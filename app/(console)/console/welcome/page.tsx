// The first visitor of an empty installation becomes its owner here.
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DoorPage } from '@/components/console/door-page'
import { Welcome } from '@/components/console/welcome'
import { openDatabase } from '@/lib/db/open-database'
import { hasUsers } from '@/lib/db/user-store'

export const metadata: Metadata = { title: 'Welcome' }
export const dynamic = 'force-dynamic'

export default async function WelcomePage() {
  if (await hasUsers(await openDatabase())) redirect('/console')
  return (
    <DoorPage
      title="Welcome to Soundings"
      about="Nobody has used this installation yet. Whoever fills this in owns it."
    >
      <Welcome />
    </DoorPage>
  )
}
