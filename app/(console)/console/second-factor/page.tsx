// The page for people whose account asks for a second factor that their session has not given.
import { redirect } from 'next/navigation'
import { pageTitle } from '@/app/(console)/page-title'
import { SecondFactorPage } from '@/components/accounts/entry/second-factor-page'
import { lacksSecondFactor } from '@/lib/accounts/factors/second-factor.rules'
import { listWays } from '@/lib/accounts/factors/second-step'
import { safeRedirect } from '@/lib/http/console/safe-redirect'
import { requireUser } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { openDatabase } from '@/lib/platform/db/open-database'

export const generateMetadata = pageTitle(msg('A second factor, please'))

type Search = Promise<{ to?: string | string[] }>

export default async function Page({ searchParams }: { searchParams: Search }) {
  const destination = safeRedirect((await searchParams).to)
  const { id, accounts, proof } = await requireUser('/console/second-factor')
  const asking = accounts.filter(({ secondFactor }) => lacksSecondFactor(secondFactor, proof))
  if (asking.length === 0) redirect(destination)
  return (
    <SecondFactorPage
      asking={asking.map(({ name }) => name)}
      others={accounts
        .filter((account) => !asking.includes(account))
        .map(({ accountId, name }) => ({ id: accountId, name }))}
      by={await listWays(await openDatabase(), id)}
      destination={destination}
    />
  )
}
