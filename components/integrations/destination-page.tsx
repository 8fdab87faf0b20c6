// The page of one integration: how it is doing, what was sent, its settings and its secret.
'use client'
import { Stack, Tabs, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useTimeWords } from '@/components/console/use-time-words'
import { useAddress } from '@/components/results/use-report-filter'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { type Destination, useDestinations } from './destination'
import { DestinationHead } from './destination-head'
import { hostOf, kindWords } from './destination-kinds'
import { EditForm } from './edit-form'
import { HealthBadge } from './health/health-badge'
import { HealthPanel } from './health/health-panel'
import { healthWords } from './health/health-words'
import classes from './integrations.module.css'
import { DeliveryLog } from './log/delivery-log'
import { SecretPanel } from './secret-panel'

type Up = ComponentProps<typeof PageHeader>['up']

export function DestinationPage({ destinationId }: { destinationId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('manage_integrations')
  const up = { href: `/console/${accountId}/integrations`, title: t('Integrations') }
  return (
    <Page>
      {may ? (
        <Known destinationId={destinationId} up={up} />
      ) : (
        <>
          <PageHeader up={up} title={t('Integration')} />
          <Notice>{t('Only owners of the account can see and change its integrations.')}</Notice>
        </>
      )}
    </Page>
  )
}

function Known({ destinationId, up }: { destinationId: number; up: Up }) {
  const t = useT()
  const { data, error, mutate } = useDestinations()
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the integration')} />
  const destination = data.destinations.find(({ id }) => id === destinationId)
  if (!destination)
    return (
      <EmptyState icon={<IconPlugConnectedX />} title={t('No such integration')} order={1}>
        {t('It was removed or belongs to another account.')}
      </EmptyState>
    )
  return (
    <Stack gap="sm" className={classes.colours}>
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      <Whole destination={destination} up={up} />
    </Stack>
  )
}

const TABS = ['log', 'settings', 'secret'] as const

function Whole({ destination, up }: { destination: Destination; up: Up }) {
  const t = useT()
  const times = useTimeWords()
  const [search, write] = useAddress()
  const { kind, address } = destination
  const { name: kindName, isSigned } = kindWords(kind)
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'log'
  const choose = (next: string | null) => {
    const changed = new URLSearchParams(search)
    if (next === null || next === 'log') changed.delete('tab')
    else changed.set('tab', next)
    write(changed)
  }
  return (
    <>
      <DestinationHead
        destination={destination}
        up={up}
        aside={<HealthBadge words={healthWords(t, times, destination)} />}
        subtitle={
          <Text span c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t(kindName)}, {hostOf(address)}
          </Text>
        }
      />
      <HealthPanel destination={destination} />
      <Tabs value={tab} onChange={choose} keepMounted={false} mt="sm">
        <Tabs.List mb="md">
          <Tabs.Tab value="log">{t('Log')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('Settings')}</Tabs.Tab>
          {isSigned ? <Tabs.Tab value="secret">{t('Secret')}</Tabs.Tab> : null}
        </Tabs.List>
        <Tabs.Panel value="log">
          <DeliveryLog destination={destination} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <EditForm destination={destination} />
        </Tabs.Panel>
        {isSigned ? (
          <Tabs.Panel value="secret">
            <SecretPanel destination={destination} />
          </Tabs.Panel>
        ) : null}
      </Tabs>
    </>
  )
}
