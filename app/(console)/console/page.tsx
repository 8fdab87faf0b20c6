// Redirects to the user's first account.
import { redirect } from 'next/navigation'
import { NoAccount } from '@/components/accounts/entry/no-account'
import { requireUser } from '@/lib/http/next/require-session'

export default async function ConsolePage() {
  const user = await requireUser('/console')
  const [first] = user.accounts
  if (first) redirect(`/console/${first.accountId}/surveys`)
  return <NoAccount email={user.email} />
}
