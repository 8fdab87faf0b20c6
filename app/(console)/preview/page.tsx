// Redirects to the previews of the user's first account.
import { redirect } from 'next/navigation'
import { requireUser } from '@/lib/http/next/require-session'

export default async function PreviewEntryPage() {
  const { accounts } = await requireUser('/preview')
  const [first] = accounts
  redirect(first ? `/preview/${first.accountId}` : '/console')
}
