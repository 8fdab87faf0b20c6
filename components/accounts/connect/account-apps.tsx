// The apps that the people of an account have connected.
'use client'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { listGrants, revokeGrant } from '@/lib/accounts/oauth/grants.endpoint'
import { GrantList } from './grant-list'

export function AccountApps() {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listGrants, { params: { accountId } })
  const call = useCall()
  return (
    <>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        <GrantList
          grants={data.grants.map(({ person, refused, ...grant }) => ({
            ...grant,
            note: (day) => t('Connected by {person} on {day}', { person, day }),
            refused: refused ? t('The person has left') : null,
          }))}
          onRevoke={async (grantId) => {
            await call(revokeGrant, { params: { accountId, grantId } })
            await mutate()
          }}
        />
      ) : null}
    </>
  )
}
