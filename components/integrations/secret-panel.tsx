// The secret of a webhook: shown again, and changed with a day in which both sign.
'use client'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import {
  listDestinations,
  rotateDestinationSecret,
  showDestinationSecret,
} from '@/lib/integrations/destinations/destinations.endpoint'
import type { Destination } from './destination'
import { SecretField } from './secret-field'

type Secrets = z.output<typeof showDestinationSecret.reply>

export function SecretPanel({ destination: { id, previousSecretUntil } }: { destination: Destination }) {
  const t = useT()
  const { now, dateTime } = useTimeWords()
  const { id: accountId } = useAccount()
  const params = { accountId, destinationId: id }
  const call = useCall()
  const refresh = useRefresh()
  const { busy, error, run } = useAction()
  const [secrets, setSecrets] = useState<Secrets | null>(null)
  const show = () =>
    run('show', async () => setSecrets(await call(showDestinationSecret, { params, body: {} })))
  const rotate = () =>
    run('rotate', async () => {
      setSecrets(await call(rotateDestinationSecret, { params, body: {} }))
      await refresh(listDestinations, { accountId })
    })
  const isOverlap = previousSecretUntil !== null && Date.parse(previousSecretUntil) > now
  const ask = () =>
    modals.openConfirmModal({
      title: t('Change the secret?'),
      children: (
        <Text size="sm">
          {t(
            'For a day requests are signed with the new secret and with the one before, so that the receiver can change over without losing any.',
          )}
          {isOverlap ? ` ${t('The secret before the current one stops signing at once.')}` : ''}
        </Text>
      ),
      labels: { confirm: t('Change secret'), cancel: t('Cancel') },
      onConfirm: () => void rotate(),
    })
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
      <Stack>
        <Text size="sm">
          {t(
            'Every request is signed with it as the Standard Webhooks specification says, so that the receiver knows that it comes from here. Anyone who has the secret can forge requests.',
          )}
        </Text>
        {isOverlap && previousSecretUntil !== null ? (
          <Notice>
            {t('The secret was changed. Until {until} the one before signs too.', {
              until: dateTime(previousSecretUntil),
            })}
          </Notice>
        ) : null}
        {secrets ? (
          <>
            <SecretField label={t('Secret')} secret={secrets.secret} />
            {secrets.previousSecret !== null && secrets.previousSecretUntil !== null ? (
              <SecretField
                label={t('Previous secret')}
                description={t('Signs too until {until}.', {
                  until: dateTime(secrets.previousSecretUntil),
                })}
                secret={secrets.previousSecret}
              />
            ) : null}
          </>
        ) : null}
        {error ? <ErrorNotice error={error} /> : null}
        <Group gap="xs">
          {secrets ? null : (
            <Button variant="default" loading={busy === 'show'} onClick={() => void show()}>
              {t('Show the secret')}
            </Button>
          )}
          <Button variant="default" loading={busy === 'rotate'} onClick={ask}>
            {t('Change the secret…')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('The audit log says who has seen or changed it.')}
        </Text>
      </Stack>
    </Paper>
  )
}
