// The page for finding, exporting and erasing one person's data.
import { pageTitle } from '@/app/(console)/page-title'
import { searchOf } from '@/app/(console)/search-of'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { People } from '@/components/people/people'
import { readPerson } from '@/components/people/person'
import { requireAccount } from '@/lib/http/next/require-session'
import { findPerson } from '@/lib/people/people.endpoint'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('People'))

interface Props {
  params: Promise<{ accountId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function PeoplePage({ params, searchParams }: Props) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/people`)
  const person = readPerson(searchOf(await searchParams))
  const call = person && { params: { accountId }, query: { [person.by]: person.value } }
  return (
    <WithReplies to={[call && asked(findPerson, call)]}>
      <People />
    </WithReplies>
  )
}
