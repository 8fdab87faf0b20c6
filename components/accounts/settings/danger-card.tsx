// Settings that can stop sites and apps from getting surveys: changing the identifier, disabling
// the account.
'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type ReactNode, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { rotateIdentifier, showAccount } from '@/lib/accounts/accounts.endpoint'
import { consoleUrl } from '@/lib/api/client/console-client'
import { Card } from './setting-card'
import { type Settings, useChangeAccount } from './use-setting-form'

export function DangerCard({ settings: { identifier, enabled } }: { settings: Settings }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { mutate } = useSWRConfig()
  const call = useCall()
  const change = useChangeAccount()
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; words: string } | null>(null)
  const carryOut = async (work: () => Promise<unknown>, words: string) => {
    setOutcome(null)
    try {
      await work()
      setOutcome({ kind: 'success', words })
    } catch (error) {
      setOutcome({
        kind: 'error',
        words: error instanceof Error ? t.known(error.message) : t('Something went wrong.'),
      })
    }
  }
  const rotate = async () => {
    const account = await call(rotateIdentifier, { params: { accountId }, body: { identifier } })
    await mutate(consoleUrl(showAccount, { params: { accountId } }), account, { revalidate: false })
  }
  const askToRotate = () =>
    modals.openConfirmModal({
      title: t('Replace the identifier?'),
      children: (
        <Text size="sm">
          {t.rich(
            'Every page, app and mail that still has <strong>{identifier}</strong> stops at once: no surveys, no answers by link, no poll results. It starts again where you put the new identifier in. Surveys and results stay. This cannot be undone.',
            {
              identifier,
              strong: (children: ReactNode) => <strong key="identifier">{children}</strong>,
            },
          )}
        </Text>
      ),
      labels: { confirm: t('Replace it'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void carryOut(rotate, t('The account has a new identifier. Put it into your pages and apps.')),
    })
  const askToSwitchOff = () =>
    modals.openConfirmModal({
      title: t('Switch the account off?'),
      children: (
        <Text size="sm">
          {t(
            'At once no site or app of this account gets surveys, and answers that are under way are not recorded. Surveys and results stay, and the console works. You can switch it on again at any time.',
          )}
        </Text>
      ),
      labels: { confirm: t('Switch it off'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void carryOut(() => change({ enabled: false }), t('The account is off.')),
    })
  return (
    <Card id="stop" title={t('Stop and start')}>
      {outcome ? <Notice kind={outcome.kind}>{outcome.words}</Notice> : null}
      <Group justify="space-between">
        <Stack gap={0} flex="1 1 220px">
          <Text fw={600}>{t('Replace the identifier')}</Text>
          <Text size="sm" c="dimmed">
            {t('If somebody abuses it. Everything that uses the old one stops working.')}
          </Text>
        </Stack>
        <Button variant="default" onClick={askToRotate}>
          {t('Replace…')}
        </Button>
      </Group>
      <Group justify="space-between">
        <Stack gap={0} flex="1 1 220px">
          <Text fw={600}>{enabled ? t('Switch the account off') : t('The account is switched off')}</Text>
          <Text size="sm" c="dimmed">
            {enabled
              ? t('All its surveys stop, until it is switched on again.')
              : t('Its sites and apps get no surveys, and nothing is recorded.')}
          </Text>
        </Stack>
        {enabled ? (
          <Button variant="default" onClick={askToSwitchOff}>
            {t('Switch off…')}
          </Button>
        ) : (
          <Button onClick={() => carryOut(() => change({ enabled: true }), t('The account is on again.'))}>
            {t('Switch on')}
          </Button>
        )}
      </Group>
    </Card>
  )
}
