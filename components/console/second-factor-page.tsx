// Leads people to the second factor that an account asks for: to set it up, or to confirm with it.
'use client'
import { Anchor, Button, Container, Group, Stack, Text } from '@mantine/core'
import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { ConfirmForm, type Proof } from './confirm-form'
import { Logo } from './logo'
import { TwoFactorCard } from './profile/two-factor/two-factor-card'
import { Card } from './settings/setting-card'

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
  const [isDone, setIsDone] = useState(false)
  const goOn = () => window.location.assign(destination)
  return (
    <Container size="sm" component="main" py="lg" px="sm">
      <Stack gap="lg">
        <Group justify="space-between">
          <Logo />
          <Button variant="default" onClick={() => signOut({ callbackUrl: '/console/sign-in' })}>
            Sign out
          </Button>
        </Group>
        <PageHeader
          title="A second factor, please"
          subtitle={`${asking.join(', ')} ${asking.length === 1 ? 'asks' : 'ask'} everyone for one, so that a stolen password opens nothing.`}
        />
        {by.length > 0 ? (
          <Card title="Confirm that it is you" subtitle="Your session began without your second factor.">
            <ConfirmForm by={by} onDone={goOn} />
          </Card>
        ) : (
          <TwoFactorCard onChanged={() => setIsDone(true)} />
        )}
        {isDone ? (
          <Notice kind="success">
            <Group justify="space-between">
              That is all.
              <Button onClick={goOn}>Continue</Button>
            </Group>
          </Notice>
        ) : null}
        <Text size="sm">
          Meanwhile: <Anchor href="/console/profile">your profile</Anchor>
          {others.map(({ id, name }) => (
            <span key={id}>
              , <Anchor href={`/console/${id}/surveys`}>{name}</Anchor>
            </span>
          ))}
          .
        </Text>
      </Stack>
    </Container>
  )
}
