// The page of an account's integrations: where it sends what happens, and how each is doing.
'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { useDestinations } from './destination'
import { DestinationList } from './destination-list'
import classes from './integrations.module.css'
import { KindChoice } from './kind-choice'

export function Integrations() {
  const t = useT()
  const { name } = useAccount()
  const may = useMay('manage_integrations')
  return (
    <div className={classes.colours}>
      <Page>
        <PageHeader
          title={t('Integrations')}
          subtitle={t('Send what respondents do in {name} to other systems, as it happens or as a digest.', {
            name,
          })}
        />
        {may ? (
          <Destinations />
        ) : (
          <Notice>{t('Only owners of the account can see and change its integrations.')}</Notice>
        )}
      </Page>
    </div>
  )
}

function Destinations() {
  const t = useT()
  const { data, error, mutate } = useDestinations()
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the integrations')} />
  const { destinations } = data
  return (
    <Stack gap="xl">
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {destinations.length > 0 ? <DestinationList destinations={destinations} /> : null}
      <section aria-labelledby="add">
        <Title order={2} size="h4" mb="xs" id="add">
          {destinations.length === 0 ? t('Where should responses go?') : t('Add an integration')}
        </Title>
        {destinations.length === 0 ? (
          <Text mb="sm">
            {t(
              'Choose a destination, paste its address and send a test with a real response. What cannot be delivered is retried for a day and then kept for you to send again.',
            )}
          </Text>
        ) : null}
        <KindChoice email={data.email} />
      </section>
      <Text size="sm" c="dimmed">
        {t.rich<ReactNode>('You can also manage integrations with the <link>management API</link>.', {
          link: (children) => (
            <Anchor key="link" href="/api/v1/reference">
              {children}
            </Anchor>
          ),
        })}
      </Text>
    </Stack>
  )
}
