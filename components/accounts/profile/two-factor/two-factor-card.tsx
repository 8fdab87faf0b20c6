// The user's second factors: authenticator app, passkeys, recovery codes.
'use client'
import { Badge, Divider, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { showMyFactors } from '@/lib/accounts/factors/factors.endpoint'
import { Card } from '../../settings/setting-card'
import { AppSection } from './app-section'
import type { Change } from './own-factors'
import { PasskeySection } from './passkey-section'
import { RecoveryCodes } from './recovery-codes'
import { RecoverySection } from './recovery-section'

const inLabel = (children: ReactNode) => (
  <Text key="label" fw={600}>
    {children}
  </Text>
)

const inBadge = (color: string, children: ReactNode) => (
  <Badge key="badge" variant="dot" color={color} tt="none">
    {children}
  </Badge>
)

/** `onChanged`: called after each change, when its recovery codes have been stored. */
export function TwoFactorCard({ onChanged }: { onChanged?: () => void }) {
  const t = useT()
  const { data, error: unread, mutate } = useConsole(showMyFactors, { params: {} })
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; words: string } | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const change: Change = async (work) => {
    setOutcome(null)
    try {
      const done = await work()
      setOutcome({ kind: 'success', words: done.words })
      setCodes(done.codes ?? null)
      await mutate()
      if (!done.codes) onChanged?.()
    } catch (cause) {
      setOutcome({
        kind: 'error',
        words: cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'),
      })
    }
  }
  const isOn = data && (data.app !== null || data.passkeys.length > 0)
  return (
    <Card
      title={t('Two-factor sign-in')}
      subtitle={t(
        'Signing in then takes more than your password: a code from your phone, or a passkey. Each change here ends your sessions in all other browsers.',
      )}
    >
      {outcome ? <Notice kind={outcome.kind}>{outcome.words}</Notice> : null}
      {unread && !data ? <ErrorNotice error={unread} onRetry={() => void mutate()} /> : null}
      {data ? (
        <Stack>
          <Group gap="xs">
            {isOn
              ? t.rich('<label>Two-factor sign-in is</label> <badge>On</badge>', {
                  label: inLabel,
                  badge: (children: ReactNode) => inBadge('green', children),
                })
              : t.rich('<label>Two-factor sign-in is</label> <badge>Off</badge>', {
                  label: inLabel,
                  badge: (children: ReactNode) => inBadge('gray.6', children),
                })}
          </Group>
          <Divider />
          <AppSection app={data.app} change={change} />
          <Divider />
          <PasskeySection passkeys={data.passkeys} change={change} />
          {isOn ? (
            <>
              <Divider />
              <RecoverySection left={data.recoveryCodesLeft} change={change} />
            </>
          ) : null}
        </Stack>
      ) : unread ? null : (
        <Waiting label={t('Loading your second factors')} />
      )}
      <RecoveryCodes
        codes={codes}
        onStored={() => {
          setCodes(null)
          onChanged?.()
        }}
      />
    </Card>
  )
}
