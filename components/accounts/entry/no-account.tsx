// Shown to a signed-in user who is not a member of any account.
'use client'
import { Button, Container } from '@mantine/core'
import { signOut } from 'next-auth/react'
import { EmptyState } from '@/components/ui/empty-state'
import { useT } from '@/components/ui/texts/texts'

export function NoAccount({ email }: { email: string }) {
  const t = useT()
  return (
    <Container size="sm" component="main" py="xl">
      <EmptyState
        picture="people"
        order={1}
        title={t('You are not a member of any account')}
        actions={
          <Button variant="default" onClick={() => signOut({ callbackUrl: '/console/sign-in' })}>
            {t('Sign out')}
          </Button>
        }
      >
        {t('You are signed in as {email}. Ask an owner for an invitation, and open its link here.', {
          email,
        })}
      </EmptyState>
    </Container>
  )
}
