// The head of an integration's page, from where it is tried, paused, resumed and removed.
'use client'
import { Button, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import {
  askRecipient,
  changeDestination,
  listDestinations,
  removeDestination,
  testDestination,
} from '@/lib/integrations/destinations/destinations.endpoint'
import type { Destination } from './destination'
import { type TestOutcome, TestResult } from './test-result'

interface Props extends Pick<ComponentProps<typeof PageHeader>, 'up' | 'aside' | 'subtitle'> {
  destination: Destination
}

export function DestinationHead({ destination: { id, name, paused, health, consent }, ...header }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const params = { accountId, destinationId: id }
  const call = useCall()
  const refresh = useRefresh()
  const router = useRouter()
  const { busy, error, run } = useAction()
  const [outcome, setOutcome] = useState<TestOutcome | null>(null)
  const test = () =>
    run('test', async () => {
      setOutcome(null)
      setOutcome(await call(testDestination, { params, body: {} }))
    })
  const askAgain = () =>
    run('ask', async () => {
      await call(askRecipient, { params, body: {} })
      await refresh(listDestinations, { accountId })
    })
  const pause = () =>
    run('pause', async () => {
      await call(changeDestination, { params, body: { paused: !paused } })
      await refresh(listDestinations, { accountId })
    })
  const remove = () =>
    run('remove', async () => {
      await call(removeDestination, { params })
      await refresh(listDestinations, { accountId })
      router.push(`/console/${accountId}/integrations`)
    })
  const lost = health.waiting + health.parked
  const ask = () =>
    modals.openConfirmModal({
      title: t('Remove {name}?', { name }),
      children: (
        <Text size="sm">
          {lost > 0
            ? t(
                'Nothing more is sent, and the log is deleted, with {count, plural, one {one undelivered event} other {# undelivered events}}. This cannot be undone. To stop for a while, pause it instead.',
                { count: lost },
              )
            : t(
                'Nothing more is sent, and the log is deleted. This cannot be undone. To stop for a while, pause it instead.',
              )}
        </Text>
      ),
      labels: { confirm: t('Remove'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(),
    })
  return (
    <>
      <PageHeader
        {...header}
        title={name}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconSend size={16} aria-hidden />}
              loading={busy === 'test' || busy === 'ask'}
              onClick={() => void (consent === 'given' ? test() : askAgain())}
            >
              {consent === 'given' ? t('Send a test') : t('Ask the recipient again')}
            </Button>
            <Button
              variant={paused ? 'filled' : 'default'}
              leftSection={
                paused ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />
              }
              loading={busy === 'pause'}
              onClick={() => void pause()}
            >
              {paused ? t('Resume') : t('Pause')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={busy === 'remove'}
              onClick={ask}
            >
              {t('Remove…')}
            </Button>
          </>
        }
      />
      {error ? <ErrorNotice error={error} /> : null}
      {outcome ? <TestResult outcome={outcome} /> : null}
    </>
  )
}
