// The set-up page of an installation without users: the set-up link makes its holder the owner;
// without it the page explains where to find it.
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EntryPage } from '@/components/console/entry-page'
import { FindSetUpLink } from '@/components/console/find-set-up-link'
import { Welcome } from '@/components/console/welcome'
import { serverLib } from '@/lib/http/next/server-lib'

export const metadata: Metadata = { title: 'Welcome', referrer: 'no-referrer' }
export const dynamic = 'force-dynamic'

interface Props {
  searchParams: Promise<{ token?: string | string[] }>
}

export default async function WelcomePage({ searchParams }: Props) {
  const { hasUsers, isSetUpToken } = await serverLib()
  if (await hasUsers()) redirect('/console')
  const { token } = await searchParams
  if (typeof token === 'string' && (await isSetUpToken(token.trim()))) {
    return (
      <EntryPage
        title="Welcome to Soundings"
        subtitle="Nobody has used this installation yet. Create its first account, and you become the owner."
      >
        <Welcome token={token.trim()} />
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title="Welcome to Soundings"
      subtitle="Nobody owns this installation yet. To become its owner, open its set-up link."
    >
      <FindSetUpLink refused={token !== undefined} />
    </EntryPage>
  )
}
