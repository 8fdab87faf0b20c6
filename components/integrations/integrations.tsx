// The page of an account's integrations: where it sends what happens, and how each is doing.
'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useAccount, useMay } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Waiting } from '@/components/ui/waiting'
import { useDestinations } from './destination'
import { DestinationList } from './destination-list'
import classes from './integrations.module.css'
import { KindChoice } from './kind-choice'

export function Integrations() {
  const { name } = useAccount()
  const may = useMay('manage_integrations')
  return (
    <Stack maw={860} gap="xl" className={classes.colours}>
      <div>
        <PageHeader
          title="Integrations"
          subtitle={`What respondents do in ${name}, sent to other systems as it happens.`}
        />
        {may ? (
          <Destinations />
        ) : (
          <Notice>Only owners of the account can see and change its integrations.</Notice>
        )}
      </div>
    </Stack>
  )
}

function Destinations() {
  const { data, error, mutate } = useDestinations()
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label="Loading the integrations" />
  const { destinations } = data
  return (
    <Stack gap="xl">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {destinations.length > 0 ? <DestinationList destinations={destinations} /> : null}
      <section aria-labelledby="add">
        <Title order={2} size="h4" mb="xs" id="add">
          {destinations.length === 0 ? 'Where should answers go?' : 'Add another'}
        </Title>
        {destinations.length === 0 ? (
          <Text mb="sm">
            Choose where, paste an address, and send a test with a real answer. Nothing gets lost: what cannot
            be delivered is tried again for a day, and then kept.
          </Text>
        ) : null}
        <KindChoice email={data.email} />
      </section>
      <Text size="sm" c="dimmed">
        Programs manage them by the <Anchor href="/api/v1/reference">management API</Anchor>.
      </Text>
    </Stack>
  )
}
