// Shown to a signed-in user who is not a member of any account.
'use client'
import { Button, Container } from '@mantine/core'
import { signOut } from 'next-auth/react'
import { EmptyState } from '@/components/ui/empty-state'

export function NoAccount({ email }: { email: string }) {
  return (
    <Container size="sm" component="main" py="xl">
      <EmptyState
        picture="people"
        order={1}
        title="You are not a member of any account"
        actions={
          <Button variant="default" onClick={() => signOut({ callbackUrl: '/console/sign-in' })}>
            Sign out
          </Button>
        }
      >
        You are signed in as {email}. Ask an owner for an invitation, and open its link here.
      </EmptyState>
    </Container>
  )
}
