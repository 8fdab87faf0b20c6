// The apps that the user has connected, in all accounts.
'use client'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listMyGrants, revokeMyGrant } from '@/lib/accounts/oauth/grants.endpoint'
import { GrantList } from '../connect/grant-list'
import { Card } from '../settings/setting-card'

export function OwnApps() {
  const t = useT()
  const { data, error, mutate } = useConsole(listMyGrants, { params: {} })
  const call = useCall()
  return (
    <Card
      title={t('Connected apps')}
      subtitle={t('Assistants and editors that act for you, never with more than your role allows.')}
    >
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Waiting label={t('Loading your apps')} /> : null}
      {data ? (
        <GrantList
          grants={data.grants.map(({ account, ...grant }) => ({
            ...grant,
            note: (day) => t('Connected to {account} on {day}', { account, day }),
            refused: null,
          }))}
          onRevoke={async (grantId) => {
            await call(revokeMyGrant, { params: { grantId } })
            await mutate()
          }}
        />
      ) : null}
    </Card>
  )
}
