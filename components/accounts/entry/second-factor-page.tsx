// Leads people to the second factor that an account asks for: to set it up, or to confirm with it.
'use client'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { signOut } from 'next-auth/react'
import { type ReactNode, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { TwoFactorCard } from '../profile/two-factor/two-factor-card'
import { Card } from '../settings/setting-card'
import { ConfirmForm, type Proof } from './confirm-form'
import { PlainFrame } from './plain-frame'

interface Props {
  /** The accounts that ask for it. */
  asking: string[]
  /** The user's accounts that do not. */
  others: { id: number; name: string }[]
  /** With what a user who has a second factor confirms; empty: they have none. */
  by: Proof[]
  destination: string
}

export function SecondFactorPage({ asking, others, by, destination }: Props) {
  const t = useT()
  const [isDone, setIsDone] = useState(false)
  const goOn = () => window.location.assign(destination)
  return (
    <PlainFrame
      action={
        <Button variant="default" onClick={() => signOut({ callbackUrl: '/console/sign-in' })}>
          {t('Sign out')}
        </Button>
      }
    >
      <Stack gap="lg">
        <PageHeader
          title={t('A second factor, please')}
          subtitle={t(
            '{count, plural, one {{accounts} asks} other {{accounts} ask}} everyone for one, so that a stolen password opens nothing.',
            {
              count: asking.length,
              accounts: new Intl.ListFormat(t.locale, { type: 'unit', style: 'short' }).format(asking),
            },
          )}
        />
        {by.length > 0 ? (
          <Card
            title={t('Confirm that it is you')}
            subtitle={t('Your session began without your second factor.')}
          >
            <ConfirmForm by={by} onDone={goOn} />
          </Card>
        ) : (
          <TwoFactorCard onChanged={() => setIsDone(true)} />
        )}
        {isDone ? (
          <Notice kind="success">
            <Group justify="space-between">
              {t('You are all set.')}
              <Button onClick={goOn}>{t('Continue')}</Button>
            </Group>
          </Notice>
        ) : null}
        <Text size="sm">
          {t.rich<ReactNode>('In the meantime: <places>your profile</places>.', {
            places: (children) => (
              <span key="places">
                <Anchor href="/console/profile">{children}</Anchor>
                {others.map(({ id, name }) => (
                  <span key={id}>
                    , <Anchor href={`/console/${id}/surveys`}>{name}</Anchor>
                  </span>
                ))}
              </span>
            ),
          })}
        </Text>
      </Stack>
    </PlainFrame>
  )
}
