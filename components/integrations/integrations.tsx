// The page of an account's integrations: where it sends what happens, and how each is doing.
'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useAccount, useMay } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
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
    <div className={classes.colours}>
      <Page>
        <PageHeader
          title="Integrations"
          subtitle={`Send what respondents do in ${name} to other systems, as it happens or as a digest.`}
        />
        {may ? (
          <Destinations />
        ) : (
          <Notice>Only owners of the account can see and change its integrations.</Notice>
        )}
      </Page>
    </div>
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
          {destinations.length === 0 ? 'Where should responses go?' : 'Add an integration'}
        </Title>
        {destinations.length === 0 ? (
          <Text mb="sm">
            Choose a destination, paste its address and send a test with a real response. What cannot be
            delivered is retried for a day and then kept for you to send again.
          </Text>
        ) : null}
        <KindChoice email={data.email} />
      </section>
      <Text size="sm" c="dimmed">
        You can also manage integrations with the <Anchor href="/api/v1/reference">management API</Anchor>.
      </Text>
    </Stack>
  )
}
